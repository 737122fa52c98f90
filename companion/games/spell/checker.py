"""The hand checker, which needs no table: what a hand meets and why, what it nearly meets, what a redraw brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from companion.games.spell.cards import Cards, Unclear, any_of, in_order, read_cards, spelt, whole_hand
from companion.games.spell.components import (
    DISPLAY,
    HAND,
    LONGEST,
    NATURALS,
    SPELL_CARDS,
    SUITS,
    TOKENS,
    WILD,
    Card,
    Spell,
)  # fmt: skip
from companion.games.spell.spells import RECIPES, declarations, declared, lit, meets, proof

MOST_OUT = HAND * TOKENS  # as many redraws as there are tokens
BEST = 3  # uses of the wild that are shown
Spells = tuple[Spell, ...]

if TYPE_CHECKING:
    from companion.games.spell.odds import Redraw


@dataclass(frozen=True)
class Question:
    """A hand, and as much of the table as somebody cares to tell."""

    hand: Cards
    keys: Spells = ()  # on display; none: every spell is looked at
    tokens: frozenset[Spell] = frozenset()  # on some of them
    idle: frozenset[Spell] = frozenset()  # keys nobody wants: no lock is free for them
    out: frozenset[Card] = frozenset()  # spells thrown away this turn
    suits: tuple[str, ...] = SUITS  # as they are called (LS-10)

    @property
    def looked_at(self) -> Spells:
        return self.keys or tuple(Spell)

    @property
    def open_keys(self) -> Spells:
        return tuple(key for key in self.looked_at if key not in self.tokens)

    @property
    def wanted(self) -> frozenset[Spell]:
        return frozenset(self.open_keys) - self.idle

    @property
    def link(self) -> str:
        """Everything that was told, as an address."""
        told = {
            "keys": numbered(self.keys),
            "tokens": numbered(sorted(self.tokens)),
            "idle": numbered(sorted(self.idle)),
            "out": "-".join(map(spelt, in_order(self.out))),
            "suits": "" if self.suits == SUITS else "-".join(self.suits),
        }
        query = urlencode({name: value for name, value in told.items() if value})
        return f"/spell/hand/{'-'.join(map(spelt, self.hand))}" + (f"?{query}" if query else "")


def numbered(spells: Sequence[Spell]) -> str:
    return "-".join(str(spell.number) for spell in spells)


def read_spells(text: str) -> Spells:
    """Spells by their numbers: '1-5-8'."""
    words = [word.strip() for word in text.replace(",", "-").split("-") if word.strip()]
    known = {str(spell.number): spell for spell in Spell}
    if any(word not in known for word in words):
        raise Unclear("Spells are numbered from 1 to 20.")
    return tuple(sorted({known[word] for word in words}))


def read_suits(text: str) -> tuple[str, ...]:
    """The four suits as somebody calls them; nothing: as we do."""
    suits = tuple(filter(None, text.split("-"))) or SUITS
    if len(set(suits)) != len(SUITS) or any(len(suit) > LONGEST for suit in suits):
        raise Unclear("There are four suits, each with a name of its own.")
    return suits


def question(hand: str, keys: str = "", tokens: str = "", idle: str = "", out: str = "", suits: str = "") -> Question:
    """A question as an address spells it, or Unclear."""
    called = read_suits(suits)
    asked = Question(
        in_order(whole_hand(read_cards(hand, called))),
        read_spells(keys),
        frozenset(read_spells(tokens)),
        frozenset(read_spells(idle)),
        frozenset(read_cards(out, called)),
        called,
    )
    if len(asked.keys) > DISPLAY:
        raise Unclear(f"At most {DISPLAY} keys are on display.")
    if not (asked.tokens | asked.idle) <= set(asked.keys):
        raise Unclear("A token lies on a key that is on display.")
    if asked.out & set(asked.hand):
        raise Unclear("A card cannot be in the hand and thrown away.")
    if len(asked.out) > MOST_OUT:
        raise Unclear(f"At most {MOST_OUT} cards can have been thrown away.")
    return asked


# Answers --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Met:
    """A spell the hand meets, the cards that make it, and what the wild must be for it."""

    spell: Spell
    needs: str
    cards: Cards  # of the hand, the wild among them if it is needed
    wild: Card | None
    others: int  # how many other cards the wild could be
    token: bool  # it lies there with a token
    costs: Spells  # the keys with tokens that would be met, too: fate takes them instead


@dataclass(frozen=True)
class Near:
    spell: Spell
    needs: str
    words: str  # what one new card would have to be


@dataclass(frozen=True)
class Blocking:
    """One more token, the key it would block, and the best that could come of it."""

    key: Spell
    redraw: Redraw


@dataclass(frozen=True)
class Declared:
    """A use of the wild, and all that the hand then meets."""

    card: Card
    spells: Spells


@dataclass(frozen=True)
class Answer:
    met: tuple[Met, ...]
    wilds: tuple[Declared, ...]  # the best uses of the wild
    near: tuple[Near, ...]
    redraws: tuple[Redraw, ...]  # all 32 ways to discard, the best first, with the tokens as they lie
    best_for: tuple[tuple[Spell, Redraw], ...]  # without keys: the best way for every spell by itself
    blockings: tuple[Blocking, ...]


def answer(asked: Question) -> Answer:
    from companion.games.spell import odds  # with NumPy, when somebody asks for it

    return Answer(
        tuple(met(asked)),
        tuple(sorted(wilds(asked), key=lambda one: (-len(one.spells), -one.spells[-1].number)))[:BEST],
        tuple(near(asked)),
        odds.redraws(asked.hand, asked.out, asked.open_keys, asked.tokens, asked.wanted),
        () if asked.keys else tuple(best_for(asked)),
        blockings(asked),
    )


def met(asked: Question) -> Iterator[Met]:
    """What can be enchanted, the hardest first; then what fate would take."""
    for spell in sorted(asked.looked_at, key=lambda spell: (spell in asked.tokens, -spell.number)):
        wilds = declarations(spell, asked.hand)
        natural = bool(proof(spell, asked.hand))
        if not natural and not wilds:
            continue
        wild = None if natural else min(wilds, key=lambda card: (len(fated(asked, card)), card))
        others = 0 if natural else len(wilds) - 1
        token = spell in asked.tokens
        costs = () if token and wild is not None else fated(asked, wild)
        yield Met(spell, RECIPES[spell].needs, lit(spell, asked.hand, wild), wild, others, token, costs)


def fated(asked: Question, wild: Card | None) -> Spells:
    """The keys with tokens that the hand meets, with the wild declared as that or blank."""
    return tuple(sorted(asked.tokens & meets(declared(asked.hand, wild))))


def wilds(asked: Question) -> Iterator[Declared]:
    """What the wild can be without tempting fate, less what something else does as well and more."""
    if WILD not in asked.hand:
        return
    uses: dict[frozenset[Spell], Card] = {}
    for card in NATURALS:
        there = meets(declared(asked.hand, card))
        if not there & asked.tokens:
            uses.setdefault(there & frozenset(asked.open_keys), card)
    for there, card in uses.items():
        if there and not any(there < other for other in uses):
            yield Declared(card, tuple(sorted(there)))


def near(asked: Question) -> Iterator[Near]:
    """What is one card away, and which cards would do."""
    from companion.games.spell import odds  # with NumPy, when somebody asks for it

    there = {one.spell for one in met(asked)}
    left = [card for card in SPELL_CARDS if card not in asked.hand and card not in asked.out]
    for spell, cards in odds.near(asked.hand, asked.out).items():
        if cards and spell not in there and spell in asked.open_keys:
            yield Near(spell, RECIPES[spell].needs, any_of(cards, left, asked.suits))


def best_for(asked: Question) -> Iterator[tuple[Spell, Redraw]]:
    from companion.games.spell import odds  # with NumPy, when somebody asks for it

    ways = (
        (spell, odds.redraws(asked.hand, asked.out, (spell,), asked.tokens, frozenset({spell}))[0])
        for spell in reversed(asked.open_keys)
    )
    yield from sorted(ways, key=lambda one: one[1].merit, reverse=True)


def blockings(asked: Question) -> tuple[Blocking, ...]:
    """For every key that could get one more token, the best way to discard that is of any use; the best first."""
    from companion.games.spell import odds  # with NumPy, when somebody asks for it

    found = []
    for key in asked.open_keys if asked.keys else ():
        keys = tuple(other for other in asked.open_keys if other != key)
        ways = odds.redraws(asked.hand, asked.out, keys, asked.tokens | {key}, asked.wanted - {key})
        found += [Blocking(key, way) for way in [next(way for way in ways if way.discard)] if way.enchant]
    return tuple(sorted(found, key=lambda one: one.redraw.merit, reverse=True))
