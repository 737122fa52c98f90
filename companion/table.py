"""One evening: a table is the log of what was done at it, and everything else is read off that log."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from companion.entries import Acted, End, Entry, Note, Reseat, Start, Undo, decode_entry
from companion.game import Action, Game, Illegal, Outcome, Seat, afresh, listing, say_to, signed, unsigned
from companion.moment import LogLine, Moment, opening_sentence, undo_sentence
from companion.seal import Sealed, Unsealed


class Stale(ValueError):
    """An answer to a question that is no longer asked."""


ANEW = ("start", "undo", "reseat")  # after these everybody is asked anew


class Table:
    """The log of one table, replayed. Only `add` changes it; everything else asks.

    brief: when the next game begins, what was done and said in the last one is left to the log. A house has many
    tables in mind, and some of them all evening.
    """

    def __init__(self, game: Game[Any], brief: bool = False) -> None:
        self.game, self.brief = game, brief
        self.games = 0  # that were begun
        self.left = 0  # entries that only the log knows
        self.entries: list[Entry] = []
        self.highest = 0  # of all lobby numbers that ever played
        self.steps: list[Moment] = []  # of the game being played: what still stands
        self.receipts: list[tuple[int, Acted | Reseat]] = []  # of the game being played, undone or not, by their places
        self.lines: list[LogLine] = []  # the log of the game being played, as sentences
        self.moved: frozenset[int] = frozenset()  # lobby numbers of seats that changed phones in this round
        self.past: list[list[LogLine]] = []  # the logs of the evening's earlier games
        self.seals: list[tuple[Sealed | Unsealed, tuple[str, ...]]] = []  # of the whole evening, and who sat there then
        self.outcome: Outcome | None = None
        self._finished: list[Moment] = []
        self.ended = False  # by the host, before it was over
        self.broken = ""  # why the log cannot be replayed by this version
        self.unread = 0
        self.names: tuple[str, ...] = ()  # as they sit now
        self.numbers: tuple[int, ...] = ()
        self._standing: list[int] = []  # which of the lines are of steps that stand
        self._moves: dict[Seat | None, Sequence[Action]] = {}
        self._questions: dict[Seat | None, int] = {}
        self._asked_since: dict[Seat | None, int] = {}  # the first question since when all of it is asked

    @classmethod
    def replay(cls, game: Game[Any], rows: Iterable[dict[str, Any]]) -> Table:
        table = cls(game)
        table.follow(list(rows))
        return table

    def follow(self, rows: Sequence[dict[str, Any]], breathe: Callable[[], object] = lambda: None) -> None:
        """Take in what was added to the log. What cannot be followed leaves the table broken, with all that could.

        Questions are numbered by the last entry that asked everybody anew: what was asked before need not be known.
        `breathe` is called after each entry, for whoever has something else to do meanwhile.
        """
        anew = max((place for place, row in enumerate(rows) if row.get("kind") in ANEW), default=0)
        for place, row in enumerate(rows):
            try:
                entry = decode_entry(self.game, row)
                self._add(self._judged(entry) if isinstance(entry, Acted) else self._step(entry), place >= anew)
            except Exception as reason:  # whatever an older log trips over, its table must still be shown
                self.broken = f"Entry {len(self.entries) + 1} cannot be followed: {reason}"
                self.unread = len(rows) - place
                break
            breathe()

    @property
    def version(self) -> int:
        return self.left + len(self.entries)

    @property
    def length(self) -> int:
        """How many entries the log has, those that cannot be followed included."""
        return self.version + self.unread

    @property
    def start(self) -> Start | None:
        entry = self.steps[0].entry if self.steps else None
        return entry if isinstance(entry, Start) else None

    def seated(self, seq: int) -> Start | Reseat:
        """Who sat where after that entry."""
        entries = (step.entry for step in reversed(self.steps) if step.seq <= seq)
        return next(entry for entry in entries if isinstance(entry, (Start, Reseat)))

    @property
    def finished(self) -> list[Moment]:
        """The last step of every game that was played to its end here."""
        return [*self._finished, self.steps[-1]] if self.outcome else self._finished

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(i) for i in range(len(self.names)))

    @property
    def running(self) -> bool:
        return self.start is not None and self.outcome is None and not self.ended

    @property
    def fresh(self) -> bool:
        """Whether the game has just begun, and nobody has done anything yet."""
        return self.running and all(isinstance(entry, Acted) and entry.seat is None for _, entry in self.receipts)

    @property
    def state(self) -> Any:
        return self.steps[-1].state

    def moves(self, seat: Seat | None) -> Sequence[Action]:
        """What this seat may do now."""
        if not self.running or self.broken:
            return ()
        if seat not in self._moves:
            self._moves[seat] = tuple(self.game.legal(self.state, seat))
        return self._moves[seat]

    def asked(self) -> list[Seat]:
        """The seats that the table waits for."""
        return [seat for seat in self.seats if any(move.asks for move in self.moves(seat))]

    def private(self, seat: Seat) -> bool:
        """Whether what this seat is asked now is for its player's eyes only."""
        return self.running and self.game.secrets and self.game.private(self.state, seat)

    def question(self, seat: Seat | None) -> int:
        """Names what is asked of the seat; changes when the seat has answered or may do other things than before."""
        return self._questions.get(seat, 0)

    # Judging: what would be added, without adding it

    def begin(self, start: Start, random: Random, now: int = 0) -> list[Moment]:
        if self.broken:
            raise Stale("This table is closed.")
        if self.running:
            raise Stale("A game is being played at this table already.")
        if len(start.names) not in self.game.seats:
            raise Illegal(f"{self.game.name} is for {self.game.players}.")
        return self._settled([self._step(start)], random, now)

    def again(self, numbers: tuple[int, ...]) -> bool:
        """Whether the same people, each in their seat, play once more what keeps something of the last game."""
        return self.start is not None and numbers == self.numbers and self.game.again is not afresh

    def judge(
        self,
        seat: Seat | None,
        move: Action,
        random: Random,
        question: int | None = None,
        now: int = 0,
        hand: int | None = None,
    ) -> list[Moment]:
        """The move and what chance makes of it, or Illegal, or Stale for an answer to an older question."""
        if self.broken or not self.running:
            raise Stale("No game is being played at this table now.")
        if question is not None and not move.urgent and not self._asked_in(seat, question, move):
            raise Stale("Too late: the table has moved on. Here is how it stands now.")
        asked = self.question(seat) if question is None else question
        return self._settled([self._judged(Acted(seat, signed(move, random, now), asked, hand))], random, now)

    def _asked_in(self, seat: Seat | None, question: int, move: Action) -> bool:
        """Whether that question is still asked. What can be done besides may come and go: an answer still counts."""
        now = self.question(seat)
        return question == now or (move.asks and self._asked_since.get(seat, now) <= question < now)

    def answered(self, seat: Seat | None, question: int, move: Action) -> bool:
        """Whether this seat gave that very answer already: a repeated post gets its first answer again."""
        for seq, entry in reversed(self.receipts):
            if seq < question or isinstance(entry, Reseat):
                return False
            if (entry.seat, entry.question) == (seat, question):
                return unsigned(entry.move) == unsigned(move)
        return False

    def back(self, seat: Seat) -> Moment | None:
        """The seat's own last move, if it can be taken back: nothing it told was final, and nobody moved after it."""
        last = self.last
        if last is None or self.broken or not isinstance(last.entry, Acted) or last.entry.seat != seat:
            return None
        return None if last.entry.move.firm or any(event.final for event in last.events) else last

    @property
    def last(self) -> Moment | None:
        """What was done last, as far as everybody can tell: what was done silently since is passed over."""
        done = self.steps[1:]
        while done and isinstance(done[-1].entry, Acted) and done[-1].entry.move.silent:
            done = done[:-1]
        return done[-1] if done else None

    def take_back(self, seat: Seat, seq: int, hand: int | None = None) -> list[Moment]:
        undone = next((entry for entry in reversed(self.entries) if not isinstance(entry, Note)), None)
        if isinstance(undone, Undo) and undone.by == seat and undone.to < seq < self.version - 1:
            return []  # the same once more: it has been taken back already
        last = self.back(seat)
        tapped = last.entry.hand if last and isinstance(last.entry, Acted) else None
        if last is None or last.seq != seq or hand not in (None, tapped):
            raise Stale("That can no longer be taken back: somebody has already seen or answered it.")
        return [self._step(Undo(seat, self.steps[self._place(last.seq) - 1].seq, hand))]

    def rewind(self, to: int, random: Random, now: int = 0) -> list[Moment]:
        """The host goes back to how things stood after entry `to`; chance that followed at once is drawn anew."""
        if self.broken or to not in {step.seq for step in self.steps[:-1]}:
            raise Stale("Something has happened meanwhile. Choose again where to go back to.")
        return self._settled([self._step(Undo(None, to))], random, now)

    def reseat(self, names: tuple[str, ...], numbers: tuple[int, ...], random: Random, now: int = 0) -> list[Moment]:
        """Let people come and go, if the game has a quiet moment for it now; else nothing."""
        if not self.running or self.broken or (names, numbers) == (self.names, self.numbers):
            return []
        if len(names) not in self.game.seats or not self.quiet:
            return []
        return self._settled([self._reseated(Reseat(names, numbers))], random, now)

    @property
    def quiet(self) -> bool:
        """Whether people may come and go now."""
        return not self.running or self.game.reseat(self.state, self.seats) is not None

    def end(self) -> list[Moment]:
        if self.broken or not self.running:
            raise Stale("No game is being played at this table now.")
        return [self._step(End())]

    def note(self, says: str, moved: int | None = None) -> list[Moment]:
        """Something about the people round the table, for everybody to read. A closed table takes no notes."""
        return [] if self.broken else [self._step(Note(says, moved))]

    def _settled(self, steps: list[Moment], random: Random, now: int) -> list[Moment]:
        """What chance does next belongs to the move that called for it: they are kept together or not at all."""
        while self.game.outcome(steps[-1].state) is None:
            move = self.game.chance(steps[-1].state, random)
            if move is None:
                break
            if not self.game.allows(steps[-1].state, None, move):
                raise AssertionError(f"chance plays {type(move).__name__}, which legal(state, None) does not list")
            steps.append(self._judged(Acted(None, signed(move, random, now)), steps[-1]))
        return steps

    def _judged(self, entry: Acted, after: Moment | None = None) -> Moment:
        state = after.state if after else self.state
        if not self.game.allows(state, entry.seat, entry.move):
            raise Illegal(self.game.why(state, entry.seat, entry.move) or "That cannot be done now.")
        state, events = self.game.apply(state, entry.seat, entry.move)
        return Moment(after.seq + 1 if after else self.version, entry, state, events)

    def _step(self, entry: Start | Undo | End | Reseat | Note) -> Moment:
        if isinstance(entry, (End, Note)):
            return Moment(self.version, entry, self.steps[-1].state if self.steps else None)
        if isinstance(entry, Start):
            fresh = self.game.setup(len(entry.names), entry.options)
            return Moment(self.version, entry, self.game.again(self.state, fresh) if entry.again else fresh)
        if isinstance(entry, Reseat):
            return self._reseated(entry)
        stays = self._place(entry.to)
        told = tuple(event for step in self.steps[stays + 1 :] for event in step.events)
        return Moment(self.version, entry, self.game.rewound(self.steps[stays].state, told))

    def _place(self, seq: int) -> int:
        """Which of the standing steps is that entry."""
        place = bisect_left(self.steps, seq, key=lambda step: step.seq)
        if self.steps[place].seq != seq:
            raise Stale("That was taken back already.")
        return place

    def _reseated(self, entry: Reseat) -> Moment:
        was = tuple(Seat(self.numbers.index(n)) if n in self.numbers else None for n in entry.numbers)
        done = self.game.reseat(self.state, was)
        if done is None:
            raise Stale("People can come and go between rounds.")
        return Moment(self.version, entry, *done)

    # Adding

    def add(self, *steps: Moment) -> None:
        for step in steps:
            self._add(step)

    def _add(self, step: Moment, asking: bool = True) -> None:
        """asking: whom the table asks what is looked up and numbered; a replay needs that only towards its end."""
        entry = step.entry
        if isinstance(entry, Note):
            self.entries.append(entry)
            self._write(LogLine(step.seq, entry.says, note=True))
            if entry.moved is not None:
                self.moved |= {entry.moved}
            return
        before = dict(self._moves) if self.running else {}
        fresh: set[Seat | None] = set()
        self.ended = isinstance(entry, End)
        match entry:
            case End():
                self._write(LogLine(step.seq, "The host ends the game.", heading=True))
            case Start():
                self._finished = self.finished
                self._seat(entry)
                self.games += 1
                if self.steps:
                    self._put_away()
                self.steps, self.receipts, self.moved = [step], [], frozenset()
                self._write(LogLine(step.seq, opening_sentence(self.game, self.names), heading=True))
                fresh = {*self.seats, None}
            case Acted(seat):
                self.receipts.append((step.seq, entry))
                self._tell(step)
                fresh = {seat}
            case Reseat():
                self.receipts.append((step.seq, entry))
                self._seat(entry)
                self._write(LogLine(step.seq, f"At the table now: {listing(self.names)}.", heading=True))
                self._tell(step)
                fresh = {*self.seats, None}
            case Undo(_, to):
                stays = self._place(to)
                says = undo_sentence(entry, self.steps[stays + 1 :], self.names, self.game.solo)
                if entry.hand is not None:
                    says = f"{says} ({self._tapped(entry.hand)})"
                self.steps[stays:] = [replace(self.steps[stays], state=step.state)]
                self._strike(to)
                self._write(LogLine(to, says))
                seating = self.seated(to)
                self.names, self.numbers = seating.names, seating.numbers
                fresh = {*self.seats, None}
        self.entries.append(entry)
        self.outcome = self.game.outcome(self.state)
        if self.outcome:
            winners = listing([self.names[seat] for seat in sorted(self.outcome.winners)])
            self._write(LogLine(step.seq, self.outcome.says.format(winners=winners), heading=True))
        self._moves = {}
        if self.moved and self.quiet:
            self.moved = frozenset()  # the round is over in which seats had moved
        if not asking:
            return
        for who in (*self.seats, None):
            moves = self.moves(who)  # asked of every seat: the next entry compares with them
            if who not in fresh and moves == before.get(who, ()):
                continue
            self._questions[who] = self.version
            if who in fresh or not still_asked(before.get(who, ()), moves):
                self._asked_since[who] = self.version

    def _seat(self, entry: Start | Reseat) -> None:
        """From now on they sit there, and everybody is asked anew."""
        self.names, self.numbers, self._questions, self._asked_since = entry.names, entry.numbers, {}, {}
        self.highest = max(self.highest, *entry.numbers)

    def _put_away(self) -> None:
        """The last game: its log is one of the evening's."""
        if self.brief:
            self.left += len(self.entries)
            self.entries = []
        else:
            self.past.append(self.lines)
        self.lines, self._standing = [], []

    def _tell(self, step: Moment) -> None:
        """A step stands from here on, and everybody hears what it told them."""
        step = replace(step, names=self.names)
        self.steps.append(step)
        hand = step.entry.hand if isinstance(step.entry, Acted) else None
        tapped = "" if hand is None else self._tapped(hand)  # stands in the first line that everybody reads
        for event in step.events:
            to = None if event.to is None else frozenset(self.numbers[seat] for seat in event.to)
            says, yours = step.says(event), say_to(event, self.names)
            if tapped and to is None and not event.minor:
                says, tapped = f"{says} ({tapped})", ""
            own = tuple((self.numbers[seat], words) for seat, words in yours.items())
            self._write(LogLine(step.seq, says, to, minor=event.minor, fades=event.fades, yours=own))
            if isinstance(event, (Sealed, Unsealed)):
                self.seals.append((event, self.names))
        if tapped and isinstance(step.entry, Acted) and step.entry.seat is not None:
            says = f"{tapped.removesuffix('.')} for {self.names[step.entry.seat]}."
            self._write(LogLine(step.seq, says, minor=True))

    def _name(self, number: int) -> str:
        """Of whoever has that lobby number: perhaps somebody who came while the game was on."""
        return self.names[self.numbers.index(number)] if number in self.numbers else "Somebody at the table"

    def _tapped(self, hand: int) -> str:
        return f"{self._name(hand)} tapped." if hand else "Tapped on the table screen."

    def _write(self, line: LogLine) -> None:
        if not line.note:
            self._standing.append(len(self.lines))
        self.lines.append(line)

    def _strike(self, to: int) -> None:
        """What was written after entry `to` is undone. Each line is struck once, however often people go back."""
        while self._standing and self.lines[self._standing[-1]].seq > to:
            place = self._standing.pop()
            self.lines[place] = replace(self.lines[place], undone=True)

    # Reading

    @property
    def news(self) -> LogLine | None:
        """What everybody heard last."""
        heard = (line for line in reversed(self.lines) if line.to is None and not line.minor and not line.undone)
        return next(heard, None)

    @property
    def noted(self) -> str:
        """What was just said about the people round the table, until something else happens."""
        return self.lines[-1].says if self.lines and self.lines[-1].note else ""

    @property
    def closing(self) -> str:
        """How the game ended, in the log's words."""
        return next((line.says for line in reversed(self.lines) if line.heading and not line.undone), "")

    def points(self) -> list[tuple[int, str]]:
        """Where the host can go back to: before each public thing that was done, newest first."""
        places: list[tuple[int, str]] = []
        for earlier, step in zip(self.steps, self.steps[1:], strict=False):
            public = [step.says(event) for event in step.events if event.to is None and not event.minor]
            if isinstance(step.entry, Acted) and step.entry.seat is not None and public:
                places.append((earlier.seq, public[0]))
        return places[::-1]


def still_asked(before: Sequence[Action], now: Sequence[Action]) -> bool:
    """Whether all that was asked for is, and there was something."""
    was = {move for move in before if move.asks}
    return bool(was) and was <= set(now)
