"""The hand checker, which needs no table: what a hand meets and why, what it nearly meets, what a redraw brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from companion.games.spell import odds
from companion.games.spell.cards import Cards, Unclear, any_of, in_order, read_cards, spelt, whole_hand
from companion.games.spell.components import DISPLAY, HAND, SPELL_CARDS, TOKENS, Card, Spell
from companion.games.spell.odds import Redraw
from companion.games.spell.spells import RECIPES, declarations, declared, lit, meets, proof

MOST_OUT = HAND * TOKENS  # as many redraws as there are tokens
Spells = tuple[Spell, ...]


@dataclass(frozen=True)
class Question:
    """A hand, and as much of the table as somebody cares to tell."""

    hand: Cards
    keys: Spells = ()  # on display; none: every spell is looked at
    tokens: frozenset[Spell] = frozenset()  # on some of them
    idle: frozenset[Spell] = frozenset()  # keys nobody wants: no lock is free for them
    out: frozenset[Card] = frozenset()  # spells thrown away this turn

    @property
    def open_keys(self) -> Spells:
        return tuple(key for key in self.keys or Spell if key not in self.tokens)

    @property
    def link(self) -> str:
        """Everything that was told, as an address."""
        told = {
            "keys": numbered(self.keys),
            "tokens": numbered(sorted(self.tokens)),
            "idle": numbered(sorted(self.idle)),
            "out": "-".join(map(spelt, in_order(self.out))),
        }
        query = urlencode({name: value for name, value in told.items() if value})
        return f"/spell/hand/{'-'.join(map(spelt, self.hand))}" + (f"?{query}" if query else "")


def numbered(spells: Sequence[Spell]) -> str:
    return "-".join(str(spell.number) for spell in spells)


def read_spells(text: str) -> Spells:
    """Spells by their numbers: '1-5-8'."""
    words = [word for word in text.replace(",", "-").split("-") if word.strip()]
    if any(not word.strip().isdecimal() or not 1 <= int(word[:4]) <= len(Spell) for word in words):
        raise Unclear("Spells are numbered from 1 to 20.")
    return tuple(sorted({tuple(Spell)[int(word) - 1] for word in words}))


def question(hand: str, keys: str = "", tokens: str = "", idle: str = "", out: str = "") -> Question:
    """A question as an address spells it, or Unclear."""
    asked = Question(
        in_order(whole_hand(read_cards(hand))),
        read_spells(keys),
        frozenset(read_spells(tokens)),
        frozenset(read_spells(idle)),
        frozenset(read_cards(out)),
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


def met(asked: Question) -> Iterator[Met]:
    """What can be enchanted, the hardest first; then what fate would take."""
    spells = sorted(asked.keys or Spell, key=lambda spell: (spell in asked.tokens, -spell.number))
    for spell in spells:
        if cards := proof(spell, asked.hand):
            yield Met(spell, RECIPES[spell].needs, cards, None, 0, spell in asked.tokens, fated(asked, None))
        elif wilds := declarations(spell, asked.hand):
            wild = min(wilds, key=lambda card: (len(fated(asked, card)), card))
            shown = lit(spell, asked.hand, wild)
            costs = () if spell in asked.tokens else fated(asked, wild)
            yield Met(spell, RECIPES[spell].needs, shown, wild, len(wilds) - 1, spell in asked.tokens, costs)


def fated(asked: Question, wild: Card | None) -> Spells:
    """The keys with tokens that the hand meets, with the wild declared as that or blank."""
    return tuple(sorted(asked.tokens & meets(declared(asked.hand, wild))))


def near(asked: Question) -> Iterator[Near]:
    """What is one card away, and which cards would do."""
    there = {one.spell for one in met(asked)}
    left = [card for card in SPELL_CARDS if card not in asked.hand and card not in asked.out]
    for spell, cards in odds.near(asked.hand, asked.out).items():
        if cards and spell not in there and spell in (asked.keys or Spell):
            yield Near(spell, RECIPES[spell].needs, any_of(cards, left))


def redraws(asked: Question) -> tuple[Redraw, ...]:
    """All 32 ways to discard, the best first, with the tokens as they lie."""
    wanted = frozenset(asked.open_keys) - asked.idle
    return odds.redraws(asked.hand, asked.out, asked.open_keys, asked.tokens, wanted)


def best_for(asked: Question) -> Iterator[tuple[Spell, Redraw]]:
    """For every key that may be enchanted, the way to discard that is best for it alone."""
    for spell in asked.open_keys:
        yield spell, odds.redraws(asked.hand, asked.out, (spell,), asked.tokens, frozenset({spell}))[0]


def blockings(asked: Question) -> tuple[Blocking, ...]:
    """For every key that could get one more token, the best way to discard; the best of them first."""
    found = []
    for key in asked.open_keys if asked.keys else ():
        keys = tuple(other for other in asked.open_keys if other != key)
        wanted = frozenset(keys) - asked.idle
        ways = odds.redraws(asked.hand, asked.out, keys, asked.tokens | {key}, wanted)
        found.append(Blocking(key, next(way for way in ways if way.discard)))
    return tuple(sorted(found, key=lambda one: one.redraw.merit, reverse=True))
