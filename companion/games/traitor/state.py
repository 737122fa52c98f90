"""What is going on at a table of Are You the Traitor?, and what can be read off it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from companion.game import Outcome, Seat, Seated, option
from companion.games.traitor.components import CASTS, RING, TREASURES, Cast, Face, Role, Side
from companion.games.traitor.night import BREATH, Cue, Scene, scenes, script
from companion.seal import Seal


class Night(Enum):
    WHISPERED = "Whispered by the phones"
    SPOKEN = "Spoken by the table screen"
    READ = "Read aloud by somebody"


class Dealer(Enum):
    APP = "The phones"
    BOX = "We do, with the real cards"


class Pace(Enum):
    SLOWEST = "0.5×"
    SLOW = "0.75×"
    NORMAL = "1×"
    FAST = "1.5×"
    FASTEST = "2×"

    @property
    def factor(self) -> float:
        return float(self.value[:-1])


@dataclass(frozen=True)
class Options:
    night: Night = option(
        Night.WHISPERED,
        "The night",
        "Whispered: your phone shows all that you may know, with your card. Spoken: eyes shut, the table screen talks. "
        "Read aloud: somebody keeps their eyes open, and reads.",
    )
    roles: Dealer = option(
        Dealer.APP,
        "Who deals the characters",
        "With the real cards the table screen speaks the night, runs the clock and keeps score.",
    )
    hoard: Dealer = option(Dealer.APP, "Who deals the treasure", "With the real cards everybody notes what they drew.")
    pace: Pace = option(Pace.NORMAL, "Pace of the night", "How much time each step gets. 2× is twice as fast.")
    talk: int = option(5, "Talk clock", "Minutes. It only reminds you.", low=1, high=30)
    clock: bool = option(True, "The clock starts by itself", "When the night is over. Otherwise the host starts it.")
    no_stop: int = option(0, "No Stop at first", "Seconds of talk before anybody may call Stop. 0: at once.", high=600)
    prompts: bool = option(False, "Questions", "A button that suggests a question, for when the talk dries up.")
    hidden: bool = option(True, "Treasure is hidden", "You see how many treasures the others have, not which.")
    late_rings: bool = option(
        False, "Rings after victory is declared", "They may still be used, but not on whoever declared it."
    )


class Phase(Enum):
    SHUFFLE = auto()
    GATHER = auto()  # between rounds: Rings, victory, coming and going, and everybody's share of the next deal
    DEAL = auto()  # everybody looks at their card
    NIGHT = auto()
    TALK = auto()
    STOPPED = auto()
    UNCOVER = auto()  # real characters: everybody says what their card shows
    OVER = auto()


@dataclass(frozen=True)
class Theft:
    """What a Ring took: known to the two it is about, and to the others that it happened."""

    thief: Seat
    victim: Seat
    treasure: int


@dataclass(frozen=True)
class Player:
    face: Face | None = None  # in this round; None: between rounds, or not known to the app
    pile: tuple[int, ...] = ()  # treasures, as indices into TREASURES
    owed: int = 0  # drawn from the real deck and not typed in yet
    drew: int | None = None  # what the last round brought, until the next one is dealt
    theft: Theft | None = None  # the latest they had a part in, until the next deal
    note: str = ""  # the latest answer that was for this player's eyes only

    @property
    def cards(self) -> int:
        return len(self.pile) + self.owed

    @property
    def points(self) -> int:
        return sum(TREASURES[treasure].points for treasure in self.pile)

    @property
    def ring(self) -> bool:
        return RING in self.pile


@dataclass(frozen=True)
class Call:
    seat: Seat
    when: int  # milliseconds


@dataclass(frozen=True)
class Verdict:
    """How a round ended, as everybody saw it."""

    caller: Seat
    target: Seat
    faces: tuple[tuple[Seat, Face], ...]
    side: Side  # takes the treasure
    why: str
    drew: tuple[Seat, ...]
    none_left: tuple[Seat, ...]  # winners for whom there was no treasure (AT-4)


@dataclass(frozen=True)
class State(Seated):
    options: Options
    players: tuple[Player, ...]
    phase: Phase
    round: int = 0
    deals: int = 0  # rounds that were started over count too: no Stop is ever taken for another deal's
    deck: tuple[int, ...] = ()  # treasure still to be drawn, the next one first; with real cards only its size counts
    seal: Seal | None = None  # of the next deal, or of this round's
    shares: tuple[str, ...] = ()  # what each phone added to it
    ready: frozenset[Seat] = frozenset()  # done with what this phase asks of everybody
    line: int = 0  # of the night
    said: int = 0  # how many lines have been said, repeated ones too
    pace: Pace = Pace.NORMAL
    ends: int = 0  # when the line is over; 0: paused
    left: int = 0  # milliseconds the paused line still has
    quiet_until: int = 0  # nobody may call Stop before; 0: everybody may
    talk_ends: int = 0  # when the talk clock runs out; 0: it does not run
    talk_left: int = 0  # milliseconds a paused talk clock still has
    ticking: bool = False  # it was Stop! that paused it
    overtime: bool = False  # it has run out
    questions: int = 0  # that have been put this round
    calls: tuple[Call, ...] = ()  # who pressed Stop, in the order they came in
    caller: Seat | None = None  # who was first, as the group has it
    doubts: tuple[tuple[Seat, Seat], ...] = ()  # who says that somebody else was, and who
    target: Seat | None = None
    verdict: Verdict | None = None  # of the round before
    spent: int = 0  # Magic Rings out of the game
    taking: tuple[Seat, Seat] | None = None  # a Ring at work: who takes from whom
    thefts: tuple[tuple[Seat, Seat], ...] = ()  # since the round ended: who robbed whom
    declared: frozenset[Seat] = frozenset()
    tied: int = 0  # the round after which the count ended in a tie
    outcome: Outcome | None = None

    @property
    def cast(self) -> Cast:
        return CASTS[len(self.players)]

    @property
    def spoken(self) -> bool:
        """Whether anything is said aloud while eyes are shut."""
        return bool(self._said_aloud)

    @property
    def _said_aloud(self) -> tuple[Cue, ...]:
        cards = self.options.roles is Dealer.BOX
        return script(self.cast, cards) if cards or self.options.night is not Night.WHISPERED else ()

    @property
    def script(self) -> tuple[Cue, ...]:
        """The night, line by line; at least a breath."""
        return self._said_aloud or (BREATH,)

    def lasts(self, line: int) -> int:
        return self.script[line].lasts(self.pace.factor)

    @property
    def known(self) -> tuple[Scene, ...]:
        """What people have been told of each other by now. A whispered night comes with the cards."""
        if self.spoken and self.phase is Phase.DEAL:
            return ()
        if self.spoken and self.phase is Phase.NIGHT:
            said = [line.step for line in self.script[: self.line + 1]]
            return tuple(scene for scene in scenes(self.cast) if scene in said)
        return scenes(self.cast)

    @property
    def wizards(self) -> tuple[Seat, ...]:
        """Everybody knows who they are, once the cards are dealt."""
        faces = [(seat, self.players[seat].face) for seat in self.seats]
        return tuple(seat for seat, face in faces if face and face.role is Role.WIZARD)

    @property
    def rings_open(self) -> bool:
        """A moment for Rings comes after each round, once everybody has their treasure.

        A declared victory ends it with a count; if that is a tie, the next moment comes after the next round (AT-1).
        """
        settled = self.taking is None and not any(player.owed for player in self.players)
        return self.phase is Phase.GATHER and settled and self.round > self.tied

    def robbable(self, thief: Seat) -> tuple[Seat, ...]:
        """Never whoever has declared victory."""
        return tuple(s for s in self.seats if s != thief and s not in self.declared and self.players[s].cards)
