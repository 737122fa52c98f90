"""Spell cards as they are typed, linked to and read out."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from companion.game import listing
from companion.games.spell.components import (
    HAND,
    LETTERS,
    SUITS,
    VALUES,
    WILD,
    Card,
    card_of,
    suit_of,
    value_of,
)  # fmt: skip

Cards = tuple[Card, ...]


class Unclear(ValueError):
    """Cards that make no sense together, with the reason as a sentence."""


def card_name(card: Card, suits: Sequence[str] = SUITS) -> str:
    """'4 of Cups', as it is read out."""
    return "the wild" if card == WILD else f"{value_of(card)} of {suits[suit_of(card)]}"


def in_order(cards: Collection[Card]) -> Cards:
    """By value, then suit, the wild last: as a hand is held."""
    return tuple(sorted(cards, key=lambda card: (card == WILD, value_of(card), card)))


def spelt(card: Card) -> str:
    """'4c', as it is typed and linked to."""
    return "wild" if card == WILD else f"{value_of(card)}{LETTERS[suit_of(card)]}"


def read_cards(text: str, suits: Sequence[str] = SUITS) -> Cards:
    """Cards as somebody typed them: '4c 4w 9b 10 of coins wild'."""
    joined = re.sub(r"(\d)\s+(?:of\s+)?(?=[a-z])", r"\1", text.lower())
    cards = tuple(read_card(word, suits) for word in re.split(r"[\s,;.+-]+", joined) if word)
    if twice := [card for card in cards if cards.count(card) > 1]:
        raise Unclear(f"There is only one {card_name(twice[0], suits).removeprefix('the ')}.")
    return cards


def read_card(word: str, suits: Sequence[str]) -> Card:
    if word in ("wild", "w", "*"):
        return WILD
    if found := re.fullmatch(r"(\d{1,2})([a-z]+)", word):
        value, suit = int(found[1]), suit_called(found[2], suits)
        if value in VALUES and suit is not None:
            return card_of(value, suit)
    raise Unclear(f"“{word[:20]}” is not a spell card. Type 1 to 10 and a suit ({listing(suits)}), like 4c.")


def suit_called(word: str, suits: Sequence[str]) -> int | None:
    """A suit by its letter, or by the beginning of its name."""
    if word in tuple(LETTERS):
        return LETTERS.index(word)
    return next((number for number, suit in enumerate(suits) if suit.lower().startswith(word)), None)


def whole_hand(cards: Cards) -> Cards:
    if len(cards) != HAND:
        raise Unclear(f"A hand has {HAND} cards, and this is {len(cards) or 'none'}.")
    return cards


def any_of(wanted: Collection[Card], among: Collection[Card], suits: Sequence[str] = SUITS) -> str:
    """A choice of cards, said shortly: 'any 4', 'any Cups, or 1 or 7 of Coins'. `among`: what could come."""
    natural = {card for card in among if card != WILD}
    left = set(wanted)
    if natural <= left:
        return "any card"
    words: list[str] = []
    alike = [(suit, {card for card in natural if suit_of(card) == number}) for number, suit in enumerate(suits)]
    alike += [(str(value), {card for card in natural if value_of(card) == value}) for value in VALUES]
    for name, whole in alike:
        if len(whole) > 1 and whole <= set(wanted) and whole & left:
            words.append(f"any {name}")
            left -= whole
    for number, suit in enumerate(suits):
        values = [str(value_of(card)) for card in sorted(left - {WILD}) if suit_of(card) == number]
        words += [f"{either(values)} of {suit}"] if values else []
    return either([*words, *(["the wild"] if WILD in left else [])])


def either(words: Sequence[str]) -> str:
    """'2', '2 or 5', '2, 5 or 6'."""
    return " or ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
