"""What is told in Pick the Lock."""

from __future__ import annotations

from companion.game import Event, Seat

# What is told ---------------------------------------------------------------------------------------------------------


class VaultFilled(Event, says="Face up in the vault: {treasures}.", final=True):
    treasures: tuple[str, ...]


class LayOut(
    Event,
    says="Lay out your treasures: {vault} {how} in the vault, from left to right {letters}, "
    "and one face up before each player.",
):
    vault: int
    how: str
    letters: str


class DeckPassed(Event, says="You were handed the deck of {treasures}.", final=True):
    treasures: tuple[str, ...]


class DeckSpread(Event, says="In the deck to choose from: {treasures}.", final=True):
    treasures: tuple[str, ...]


class Stacked(Event, says="{seat} adds {treasures} to the vault."):
    seat: Seat
    treasures: str


class StackedOpenly(Stacked, final=True): ...


class YouStacked(Event, says="You added {treasures}."):
    treasures: str


class Started(Event, says="{seat} starts with {treasure}.", final=True):
    seat: Seat
    treasure: str


class Drew(Event, says="{seat} draws the {card}.", final=True):
    seat: Seat
    card: int


class RoundBegins(Event, says="{title}: {seat} starts, {why}."):
    title: str
    seat: Seat
    why: str


class GoesFor(
    Event,
    says="{thief} goes for {treasure} in the vault.",
    yours={"thief": "You go for {treasure} in the vault."},
):
    thief: Seat
    treasure: str


class Robs(
    Event,
    says="{thief} goes for {owner}’s {treasure}.",
    yours={"thief": "You go for {owner}’s {treasure}.", "owner": "{thief} goes for your {treasure}!"},
):
    thief: Seat
    owner: Seat
    treasure: str


class EffectChanged(Event, says="{thief} {does} {effect}."):
    thief: Seat
    does: str
    effect: str


class Played(
    Event,
    says="{thief} plays the {card}: the range is 1 to {range}. {setter} sets the lock.",
    yours={
        "thief": "You play the {card}: 1 to {range}. {setter} sets the lock.",
        "setter": "{thief} plays the {card}: 1 to {range}. You set the lock.",
    },
):
    thief: Seat
    card: int
    range: int
    setter: Seat


class Locked(
    Event,
    says="{setter} has locked the combination.",
    final=True,
    yours={"setter": "You have locked the combination."},
):
    setter: Seat


class ItIs(Event, says="The combination is {numbers}; only you know."):
    numbers: tuple[int, ...]


class ClockRanOut(Event, says="The clock has run out. {thief} may wait or take a random combination.", final=True):
    thief: Seat


class MoreTime(Event, says="{thief} waits: the clock starts again."):
    thief: Seat


class LeftToChance(Event, says="{thief} does not wait: chance sets the lock.", final=True):
    thief: Seat


class Tells(Event, says="{owner} tells: it is {clue}.", final=True):
    owner: Seat
    clue: str


class Opened(
    Event,
    says="{thief} said {named}. {reason} {thief} takes {treasure}.",
    final=True,
    yours={"thief": "You said {named}. {reason} You take {treasure}."},
):
    thief: Seat
    named: tuple[int, ...]
    reason: str
    treasure: str


class StayedShut(
    Event,
    says="{thief} said {named}. {reason} The lock stays shut.",
    final=True,
    yours={"thief": "You said {named}. {reason} The lock stays shut."},
):
    thief: Seat
    named: tuple[int, ...]
    reason: str


class PutBack(
    Event,
    says="{seat} spends the {card} and puts {treasure} back into the vault.",
    yours={"seat": "You spend the {card} and put {treasure} back into the vault."},
):
    seat: Seat
    card: int
    treasure: str


class Discarded(
    Event,
    says="{seat} can do nothing else and discards the {card}.",
    yours={"seat": "You can do nothing else and discard the {card}."},
):
    seat: Seat
    card: int


class Named(
    Event,
    says="{seat} says that {lot} is {treasure}, worth {value}.{text}",
    yours={"seat": "You say that {lot} is {treasure}, worth {value}.{text}"},
):
    seat: Seat
    lot: str  # what it was called before
    treasure: str
    value: int
    text: str  # what the card says besides, after a space


class Counted(Event, says="{seat} has {total}{sum}.", final=True):
    seat: Seat
    total: str
    sum: str


class TieRound(Event, says="Tie round: {players}, with their {card}s.", final=True):
    players: tuple[Seat, ...]
    card: int
