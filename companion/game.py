"""What a game is: a value made of pure functions, and the words to speak of it."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from enum import Enum
from functools import cache
from random import Random
from typing import (
    Any,
    ClassVar,
    Generic,
    NamedTuple,
    NewType,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

Seat = NewType("Seat", int)  # counted clockwise from 0; None is the table itself: shared screen, dice, dealer


class Illegal(ValueError):
    """A move the rules do not allow, with the reason as a sentence for the player."""


def _said(kind: type, **words: str | bool | Mapping[str, str] | None) -> None:
    for name, value in words.items():
        if value is not None:
            setattr(kind, name, value)


@dataclass_transform(frozen_default=True)
class _Move:
    """Makes a frozen dataclass of every subclass, and its class keywords what kind of move it is."""

    says: ClassVar[str]  # labels its button
    asks: ClassVar[bool] = True  # False: an offer, for which nobody waits
    hosts: ClassVar[bool] = False  # True: a move of the table that its host may call for
    urgent: ClassVar[bool] = False  # True: pressed in haste, so judged as things stand and not as a screen showed them
    firm: ClassVar[bool] = False  # True: its player cannot take it back
    silent: ClassVar[bool] = False  # True: nobody else can tell that it was made, so it stands in nobody's way

    def __init_subclass__(
        cls,
        says: str | None = None,
        asks: bool | None = None,
        hosts: bool | None = None,
        urgent: bool | None = None,
        firm: bool | None = None,
        silent: bool | None = None,
    ) -> None:
        _said(cls, says=says, asks=asks, hosts=hosts, urgent=urgent, firm=firm, silent=silent)
        dataclass(frozen=True)(cls)


class Action(_Move):
    """Something a seat, or the table, does: `class Steal(Action, says="Go for {lot}")` and its fields."""


@dataclass_transform(frozen_default=True, kw_only_default=True)
class _News:
    """The same for what is told: its fields are given by name."""

    says: ClassVar[str]
    final: ClassVar[bool] = False  # True: it cannot be untold, so its move cannot be taken back by its player
    minor: ClassVar[bool] = False  # True: for the record, not among the latest news
    fades: ClassVar[bool] = False  # True: announced, then for people to remember until the game is over
    # What it says to the seat that such a field names: {"victim": "{thief} robs you."}
    yours: ClassVar[Mapping[str, str]] = {}

    def __init_subclass__(
        cls,
        says: str | None = None,
        final: bool | None = None,
        minor: bool | None = None,
        fades: bool | None = None,
        yours: Mapping[str, str] | None = None,
    ) -> None:
        _said(cls, says=says, final=final, minor=minor, fades=fades, yours=yours)
        dataclass(frozen=True, kw_only=True)(cls)


class Event(_News):
    """Something a move told: `class Locked(Event, says="{seat} has locked it.")`. `to` is who learns it; None: all."""

    to: frozenset[Seat] | None = None

    def reaches(self, seat: Seat | None) -> bool:
        return self.to is None or seat in self.to


Told = tuple[Event, ...]  # what one move told, in order


@dataclass(frozen=True)
class Outcome:
    winners: frozenset[Seat]
    says: str  # a sentence; {winners} stands for their names


class Alarm(NamedTuple):
    """What the table does by itself, and when: in milliseconds, as the house counts them."""

    when: int
    move: Action


State = TypeVar("State")
T = TypeVar("T")


def changed(people: tuple[T, ...], seat: Seat, **changes: Any) -> tuple[T, ...]:
    """The same people, clockwise, with one of them changed."""
    return (*people[:seat], replace(people[seat], **changes), *people[seat + 1 :])  # type: ignore[type-var]


class Seated:
    """What the state of a game for several has in common: a value for each player, clockwise."""

    players: tuple[Any, ...]

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(len(self.players))))

    def with_player(self, seat: Seat, **changes: Any) -> Self:
        return replace(self, players=changed(self.players, seat, **changes))  # type: ignore[type-var]


Seating = tuple[Seat | None, ...]  # for each new seat, clockwise, which seat it was; None: somebody new


def itself(thing: Any, *_: Any) -> Any:
    return thing


def afresh(_: Any, fresh: Any) -> Any:
    """What most games make of the last one: nothing is kept."""
    return fresh


def nothing(*_: Any) -> None:
    """What most games answer to a question only some games have."""


def always(*_: Any) -> bool:
    return True


def never(*_: Any) -> bool:
    return False


def once(_: Any) -> int:
    return 1


@dataclass(frozen=True, kw_only=True)
class Cards:
    """Cards of one kind in an owner's box: a frozen dataclass, each with a name, and a summary of the rest."""

    card: type
    called: str  # "challenge"
    tidy: Callable[[Any], Any] = itself  # such a card as it is kept, or Illegal
    holds: int = 0  # how many there are in a real box; 0: that is nobody's guess
    copies: Callable[[Any], int] = once  # how many of these one card stands for
    most: int = 300  # different ones that are kept
    form: str = "card"  # the game's template with its fields
    sample: object = None  # what that form begins with
    choices: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)  # of its fields: (name, label)


@dataclass(frozen=True)
class Box:
    """What an owner types in from the real game, and has offered again: "my box"."""

    kinds: tuple[Cards, ...]
    typed: Callable[[Action], Any | None] = nothing  # the card that a move typed in
    used: Callable[[Any], bool] = always  # by these options a table plays with it
    dealt: Callable[[Any, tuple[Any, ...]], Any] = itself  # (options, its cards): the options a game begins with
    printed: tuple[Any, ...] = ()  # cards that we print ourselves, and that need not be typed in

    def kind(self, card: object) -> Cards:
        return next(kind for kind in self.kinds if isinstance(card, kind.card))

    def called(self, name: str) -> Cards | None:
        return next((kind for kind in self.kinds if kind.called == name), None)


class Accent(NamedTuple):
    """A game's colour: by candlelight, and by day and on paper."""

    candle: str = "#d9a441"
    day: str = "#80590b"


@dataclass(frozen=True, kw_only=True)
class Game(Generic[State]):
    """One game on the shelf.

    `legal` is the whole rulebook of "may"; `apply` only carries out. `view` is built up from nothing: what lies open
    on the table for None, and for a seat what that seat alone may see besides. All of them are pure.
    """

    slug: str
    name: str
    seats: range
    phones: str  # what the phones do for it, in one sentence
    minutes: str = ""  # how long it takes: "10–20"
    accent: Accent = Accent()
    icon: str = "keyhole"  # in static/icons
    story: tuple[tuple[str, str], ...] = ()  # told in three pictures: what it is called in printables/art, a caption
    home: str = ""  # the package that holds it; as a rule companion.games.<slug>
    options: type  # a frozen dataclass of option() fields
    moves: tuple[type[Action], ...]
    setup: Callable[[int, Any], State]
    chance: Callable[[State, Random], Action | None]  # what the table (or the real box) does next
    legal: Callable[[State, Seat | None], Sequence[Action]]
    apply: Callable[[State, Any, Any], tuple[State, Told]]  # of whoever may, what they may
    view: Callable[[State, Seat | None], Any]
    outcome: Callable[[State], Outcome | None]
    why: Callable[[State, Seat | None, Any], str | None] = nothing  # the reason against a move that is not listed
    alarm: Callable[[State], Alarm | None] = nothing  # when time plays a part: what happens next, if nobody is quicker
    reseat: Callable[[State, Seating], tuple[State, Told] | None] = nothing  # None: people stay seated now
    prepare: Callable[[], object] = nothing  # what takes a moment, and is made before its first table is shown
    ponder: Callable[[State, Seat], Any] = nothing  # what `more` tells a seat, and takes a moment: never on the loop
    rewound: Callable[[State, Told], State] = itself  # gone back to, after all that was told meanwhile
    again: Callable[[State, State], State] = afresh  # (last game, new one): the new one with what people had chosen
    memory: Callable[[Any], Any] = nothing  # what a finished game is remembered by: Finished to Memory, of `memory.py`
    hush: Callable[[State], bool | None] = nothing  # whether it would betray something to say whom the table waits for
    hints: Mapping[str, str] = field(default_factory=dict)  # what a first game is told, by kind of move
    begins: str = "Deal"  # what the host's first tap does
    secrets: bool = True  # False: nobody has any, and a phone that several play on needs no curtain
    slots: bool = False  # True: whatever one seat alone may see is |evened, and all else on its screen no secret
    facing: Callable[[State, Seat], str | None] = nothing  # which way its stage is turned for a seat
    one_screen: Callable[[Any], bool] = never  # by these options the table screen plays for everybody
    together: Callable[[State], bool] = never  # what is asked is asked of everybody, and one answers for all
    private: Callable[[State, Seat], bool] = always  # what this seat is asked now is for its player's eyes only
    box: Box | None = None  # what owners of the real game can type in

    @property
    def package(self) -> str:
        return self.home or f"companion.games.{self.slug}"

    @property
    def players(self) -> str:
        """'2 to 5 players', '1 player'."""
        low, high = self.seats[0], self.seats[-1]
        return f"{low} to {high} players" if low < high else f"{low} player{'s' if low > 1 else ''}"

    @property
    def facts(self) -> str:
        """What stands on the lid of its box: '2–4 players · 10–20 min'."""
        players = self.players.replace(" to ", "–")
        return f"{players} · {self.minutes} min" if self.minutes else players

    @property
    def solo(self) -> bool:
        return self.seats[-1] == 1

    def card_field(self, move: type) -> str | None:
        """The field of such a move that holds a card of "my box", if it has one."""
        cards = [kind.card for kind in self.box.kinds] if self.box else []
        return next((part for part, hint in field_types(move).items() if hint in cards), None)

    def card_type(self, move: type) -> type | None:
        """What kind of card that is."""
        part = self.card_field(move)
        return field_types(move)[part] if part else None

    @property
    def comings(self) -> bool:
        """Whether people may come and go while it is being played."""
        return self.reseat is not nothing

    def allows(self, state: State, seat: Seat | None, move: Action) -> bool:
        """Whether `legal` lists the move, whatever stands in its free fields."""
        wanted = blank(move)
        return any(blank(listed) == wanted for listed in self.legal(state, seat))


# Fields ---------------------------------------------------------------------------------------------------------------


def free(default: Any) -> Any:
    """A field that `legal` leaves open (spoken words, typed numbers, shuffled orders) and `apply` judges."""
    return field(default=default, metadata={"free": True})


def stamped() -> Any:
    """A free field that the house fills: when the move came in, in milliseconds."""
    return field(default=0, metadata={"free": True, "house": "time"})


def salted() -> Any:
    """A free field that the house fills: 128 random bits, to seal something with."""
    return field(default="", metadata={"free": True, "house": "salt"})


@cache
def free_fields(kind: type) -> tuple[Field[Any], ...]:
    return tuple(f for f in fields(kind) if f.metadata.get("free"))


@cache
def house_fields(kind: type) -> tuple[Field[Any], ...]:
    return tuple(f for f in fields(kind) if f.metadata.get("house"))


def signed(move: Action, random: Random, now: int) -> Action:
    """The move as the house takes it in, whatever was written in the fields that are the house's to fill."""
    kind: type = type(move)
    filled = {
        f.name: now if f.metadata["house"] == "time" else f"{random.getrandbits(128):032x}" for f in house_fields(kind)
    }
    return replace(move, **filled) if filled else move


def unsigned(move: Action) -> Action:
    kind: type = type(move)
    return replace(move, **{f.name: f.default for f in house_fields(kind)})


def blank(move: Action) -> Action:
    """The move with its free fields emptied."""
    kind: type = type(move)
    filled = {f.name: f.default for f in free_fields(kind) if getattr(move, f.name) != f.default}
    return replace(move, **filled) if filled else move


def option(
    default: Any, label: str, help: str, low: int = 0, high: int = 600, tells: Mapping[Any, str] | None = None
) -> Any:
    """A choice made when the table is opened. `help` explains it in one line; numbers stay within low and high.

    tells: what each choice is, where the choice is a way to play: then it is made first, before all house rules.
    """
    return field(default=default, metadata={"label": label, "help": help, "low": low, "high": high, "tells": tells})


def boxed() -> Any:
    """Not chosen: the owner's cards that a game is played with, put among its options as it begins."""
    return field(default=())


def chosen_fields(options: type) -> tuple[Field[Any], ...]:
    """What is chosen when a table is opened."""
    return tuple(part for part in fields(options) if part.metadata)


# Words ----------------------------------------------------------------------------------------------------------------


@cache
def field_types(kind: type) -> Mapping[str, Any]:
    """The types of a dataclass's fields, read once."""
    known = get_type_hints(kind)
    return {part.name: known[part.name] for part in fields(kind)}


def listing(words: Sequence[str]) -> str:
    """'2', '2 and 5', '2, 5 and 6'."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def speaks_of_seats(hint: Any) -> bool:
    return hint is Seat or any(speaks_of_seats(arg) for arg in get_args(hint))


def spoken(value: Any, hint: Any, names: Sequence[str]) -> str:
    """A field's value as it is read out at the table."""
    if isinstance(value, (tuple, frozenset)):
        part = next((arg for arg in get_args(hint) if arg not in (..., types.NoneType)), None)
        if get_origin(hint) in (Union, types.UnionType):
            return spoken(value, part, names)
        return listing([spoken(item, part, names) for item in (value if isinstance(value, tuple) else sorted(value))])
    if value is not None and speaks_of_seats(hint):
        return str(names[value])
    return str(value.value if isinstance(value, Enum) else value)


def say(thing: Action | Event, names: Sequence[str]) -> str:
    """The sentence of a move or an event, seats spoken of by name."""
    return _spoken_of(thing, thing.says, names)


def say_to(event: Event, names: Sequence[str]) -> dict[Seat, str]:
    """What an event says to those it speaks of, where that is not what it says to everybody."""
    found = ((getattr(event, part), says) for part, says in event.yours.items())
    spoken_of = ((whom if isinstance(whom, (tuple, frozenset)) else (whom,), says) for whom, says in found)
    return {seat: _spoken_of(event, says, names) for whom, says in spoken_of for seat in whom if seat is not None}


def _spoken_of(thing: Action | Event, says: str, names: Sequence[str]) -> str:
    kind: type = type(thing)
    return says.format_map(
        {part: spoken(getattr(thing, part), hint, names) for part, hint in field_types(kind).items()}
    )


def required(kind: type) -> list[str]:
    """The fields a dataclass cannot do without."""
    return [f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING]
