"""Evenings of Locke & Key with real hands, by people who want to win: python -m tests.locke.evening records them.

Everybody has cards from a real deck, notes the keys they draw, plays what is of the challenge's colour, and uses keys
where they help. So what an evening costs in taps is what it costs a table, and not what chance would have them do.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.entries import Start
from companion.game import Action, Seat
from companion.games import shelf
from companion.games.locke.components import CHALLENGES, KEYS, STRENGTH, VALUES, Challenge, Colour, Gain, Strength
from companion.games.locke.moves import (
    Anywhere,
    Boost,
    Count,
    Do,
    Done,
    GameOver,
    GiveLock,
    Judge,
    NoteKey,
    Numbers,
    Pass,
    PickFrom,
    Play,
    Points,
    Search,
    Skip,
    Steal,
    TurnUp,
    Unveil,
)  # fmt: skip
from companion.games.locke.state import Entry, Options, Phase, State
from companion.table import Table
from tests.playing import NAMES

ROUNDS = 13


@dataclass
class Person:
    """What somebody holds, as only they see it."""

    hand: list[tuple[Colour, Strength]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)  # that nobody has seen
    pile: list[int] = field(default_factory=list)


@dataclass
class People:
    """A table, with the cards that lie on it."""

    table: Table
    random: Random
    deck: list[tuple[Colour, Strength]] = field(default_factory=list)
    key_deck: list[str] = field(default_factory=list)
    people: list[Person] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.deck = [(colour, it) for it in STRENGTH for colour in Colour for _ in range(it.copies)]
        self.key_deck = [key.name for key in KEYS]
        for cards in (self.deck, self.key_deck):
            self.random.shuffle(cards)
        self.people = [Person() for _ in self.table.names]
        for person in self.people:
            self.draw(person, 4)

    @property
    def state(self) -> State:
        state: State = self.table.state
        return state

    def do(self, seat: Seat, move: Action) -> None:
        self.table.add(*self.table.judge(seat, move, self.random))

    def draw(self, person: Person, number: int) -> None:
        person.hand += [self.deck.pop() for _ in range(min(number, len(self.deck)))]

    def note(self, seat: Seat) -> None:
        """Whoever has drawn a key looks at it, and notes it."""
        person, player = self.people[seat], self.state.players[seat]
        while len(person.keys) < player.hidden and self.key_deck:
            person.keys.append(self.key_deck.pop())
        for key in person.keys:
            if key not in player.noted and any(isinstance(move, NoteKey) for move in self.table.moves(seat)):
                self.do(seat, NoteKey(key))

    # A round, card by card

    def round(self, challenge: Challenge) -> None:
        self.do(self.random.choice(self.state.seats), TurnUp(challenge.name))
        for person in self.people:
            self.draw(person, 1)
        for seat in self.state.order:
            self.turn(seat, challenge)
        self.do(self.random.choice(self.state.seats), Unveil())
        if self.state.phase is Phase.KEYS:
            for seat in self.state.order:
                self.boost(seat)
            self.do(self.random.choice(self.state.seats), Judge())
        while self.state.phase is Phase.RESOLVE and (seat_in_turn := self.state.turn) is not None:
            self.choose(seat_in_turn)
        winner = self.state.verdict.first if self.state.verdict else None
        if winner is not None and "Anywhere" in self.people[winner].keys:
            self.people[winner].keys.remove("Anywhere")
            self.do(winner, Anywhere())
        for share in self.state.shares:
            self.collect(self.people[share.seat], share.due.gain, share.due.count)
        for seat in self.state.seats:
            self.note(seat)
        self.do(self.random.choice(self.state.seats), Done())

    def turn(self, seat: Seat, challenge: Challenge) -> None:
        person = self.people[seat]
        fitting = sorted((it for it in person.hand if it[0] is challenge.colour), key=lambda it: -it[1].value)[:3]
        if len(fitting) < 1 and len(person.hand) > 4 and self.state.key_deck:
            self.do(seat, Search())
            del person.hand[:2]
            self.note(seat)
        elif not fitting or (fitting[0][1].value < 2 and len(fitting) < 2):
            self.do(seat, Pass())
            self.draw(person, 1)
        else:
            titles = tuple(it.title if it.says and it.says.matters else "" for _, it in fitting)
            values = tuple(it.value for _, it in fitting)
            self.do(seat, Play(values, tuple(colour for colour, _ in fitting), titles, ("",) * len(fitting)))
            for card in fitting:
                person.hand.remove(card)

    def boost(self, seat: Seat) -> None:
        """A key for +5, if somebody has one that fits."""
        for move in self.table.moves(seat):
            if isinstance(move, Boost) and move.key in self.people[seat].keys:
                self.people[seat].keys.remove(move.key)
                self.key_deck.insert(0, move.key)
                self.do(seat, move)
                return

    def choose(self, seat: Seat) -> None:
        kinds = (Steal, PickFrom, Skip, Do)
        moves = [move for kind in kinds for move in self.table.moves(seat) if isinstance(move, kind)]
        move = moves[0]
        if isinstance(move, Steal) and move.key.startswith("from "):
            victim = self.people[int(move.key.removeprefix("from "))]
            self.people[seat].keys.append(victim.keys.pop())
        self.do(seat, move)

    def collect(self, person: Person, gain: Gain, count: int) -> None:
        if gain is Gain.DRAW:
            self.draw(person, count)
        if gain in (Gain.SCORE, Gain.PICK) and self.deck:
            person.pile += [self.deck.pop()[1].value for _ in range(count)]
        if gain is Gain.KEEP:
            person.pile.append(count)

    def count(self) -> None:
        for seat in self.state.seats:
            pile = Counter(self.people[seat].pile)
            ones, twos, threes, fours, sevens = (pile[value] for value in VALUES)
            self.do(seat, Count(ones, twos, threes, fours, sevens, sure=True))


def begun(players: int, random: Random, **options: Any) -> Table:
    table = Table(shelf()["locke"])
    start = Start(NAMES[:players], tuple(range(1, players + 1)), Options(**options))
    table.add(*table.begin(start, random))
    return table


def by_card(players: int, random: Random, rounds: int = ROUNDS) -> Table:
    people = People(begun(players, random, entry=Entry.CARDS), random)
    people.do(Seat(0), GiveLock(Seat(0)))
    for challenge in random.sample(CHALLENGES, rounds):
        people.round(challenge)
    people.do(Seat(0), GameOver())
    people.count()
    return people.table


def by_number(players: int, random: Random, rounds: int = ROUNDS) -> Table:
    """Ann keeps score for all."""
    table, ann = begun(players, random), Seat(0)

    def do(move: Action) -> None:
        table.add(*table.judge(ann, move, random))

    do(GiveLock(Seat(1)))
    for challenge in random.sample(CHALLENGES, rounds):
        do(TurnUp(challenge.name))
        do(Numbers(tuple(random.choice((0, 0, 2, 3, 4, 5, 7, 11)) for _ in table.names)))
        fives = [move for move in table.moves(ann) if type(move).__name__ == "Five"]
        if fives and random.random() < 0.3:
            do(random.choice(fives))
        do(Judge())
        do(Done())
    do(GameOver())
    do(Points(tuple(random.randrange(20) for _ in table.names)))
    return table


if __name__ == "__main__":
    from tests.test_every_game import PLAYTHROUGHS, transcript

    for name, table in (("locke", by_card(4, Random(20))), ("locke-scores", by_number(6, Random(5)))):
        (PLAYTHROUGHS / f"{name}.txt").write_text(transcript(table), encoding="utf-8")
