"""The sheets of Lock & Spell."""

from __future__ import annotations

from companion.games.spell.cards import card_name, in_order, read_cards
from companion.games.spell.components import (
    NATURALS,
    OURS,
    SPELL_CARDS,
    SUIT_ICONS,
    SUITS,
    SYMBOLS,
    TOKENS,
    TREASURES,
    WILD,
    Card,
    Spell,
    suit_of,
    value_of,
)  # fmt: skip
from companion.games.spell.components import (
    Edition as Chests,
)
from companion.games.spell.spells import RECIPES
from printables.deck import CardFace, Deck, corner, ground, ornate_back, titled
from printables.draw import INK, MUTED, Pen, tint
from printables.paper import POKER, TAROT, Rect, Shape

ROSE = "#a02a48"
COLOURS = ("#a02a48", "#24682a", "#7a5606", "#1c5c94")  # of the suits, in their order
BRASS = "#80590b"
TOKEN = Shape("token", 25, 25, 2.0)


PLAYERS = range(1, 2)


def decks(players: int = 1, box: Chests = OURS) -> tuple[Deck, ...]:
    return (
        Deck("Spells", POKER, tuple(spell_card(card, box) for card in SPELL_CARDS),
             ornate_back("Spell", "wild", ROSE, 14, 5), count=41),
        Deck("Keys", POKER, tuple(key_card(spell, box) for spell in Spell),
             ornate_back("Key", "key", BRASS, 10, 3), count=20),
        Deck("Treasures", POKER, tuple(map(treasure, TREASURES)),
             ornate_back("Treasure", "chest", "#1c5c94", 12, 7), count=5),
        Deck("Chests", TAROT, tuple(chest(number, box) for number in range(len(box.points))),
             ornate_back("Chest", "lock", "#24682a", 16, 7), "chests", count=5),
        Deck("Fate tokens", TOKEN, (CardFace("Fate token", token, TOKENS),),
             CardFace("back of a token", token), "tokens", count=TOKENS),
    )  # fmt: skip


def spell_card(card: Card, box: Chests) -> CardFace:
    name = card_name(card, box.suits)

    def draw(pen: Pen, trim: Rect) -> None:
        if card == WILD:
            ground(pen, trim, ROSE)
            corner(pen, trim, "W", "wild", ROSE)
            pen.icon("wild", Rect(14, 30, 35, 35), ROSE)
            pen.fitted("Wild", Rect(10, 20, 43, 8), 16, "Serif Bold", ROSE)
            pen.fitted("any card you like", Rect(10, 15, 43, 5), 9, "Sans", MUTED)
            return
        suit, value = suit_of(card), value_of(card)
        colour, icon = COLOURS[suit], SUIT_ICONS[suit]
        ground(pen, trim, colour)
        corner(pen, trim, str(value), icon, colour)
        for x, y, size in PIPS[value]:
            pen.icon(icon, Rect(31.5 + x * 12 - size / 2, 44 + y * 11 - size / 2, size, size), colour)
        pen.fitted(box.suits[suit], Rect(17, 7, 29, 5), 9, "Serif Bold", tint(colour, 0.8))

    return CardFace(name, draw, words=("W" if card == WILD else str(value_of(card)),))


# Where the pips of a value lie, in steps from the middle, and how large they are
PIPS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0, 0, 30),),
    2: ((0, 1.5, 15), (0, -1.5, 15)),
    3: ((0, 2, 13), (0, 0, 13), (0, -2, 13)),
    4: tuple((x, y, 12) for x in (-0.8, 0.8) for y in (1.3, -1.3)),
    5: (*((x, y, 11.5) for x in (-0.8, 0.8) for y in (1.7, -1.7)), (0, 0, 11.5)),
    6: tuple((x, y, 11) for x in (-0.8, 0.8) for y in (2, 0, -2)),
    7: (*((x, y, 10.5) for x in (-0.8, 0.8) for y in (2, 0, -2)), (0, 1, 9)),
    8: (*((x, y, 10) for x in (-0.85, 0.85) for y in (2, 0, -2)), (0, 1, 9), (0, -1, 9)),
    9: (*((x, y, 9) for x in (-0.85, 0.85) for y in (2.1, 0.7, -0.7, -2.1)), (0, 0, 9)),
    10: (*((x, y, 8.5) for x in (-0.85, 0.85) for y in (2.1, 0.7, -0.7, -2.1)), (0, 1.4, 8.5), (0, -1.4, 8.5)),
}


def symbol_icon(symbol: str) -> str:
    return symbol.lower() if symbol in SYMBOLS else "keyhole"


def key_card(spell: Spell, box: Chests) -> CardFace:
    recipe = RECIPES[spell]

    def draw(pen: Pen, trim: Rect) -> None:
        inside = ground(pen, trim, BRASS)
        rest = titled(pen, inside, spell.value, BRASS, 13)
        pen.disc(trim.width / 2, rest.top - 15.5, 12.5, tint(BRASS, 0.14), BRASS)
        symbol = box.symbol(spell)
        pen.icon(symbol_icon(symbol), Rect(trim.width / 2 - 8, rest.top - 23.5, 16, 16), BRASS)
        pen.fitted(symbol, Rect(inside.x, rest.top - 34.5, inside.width, 5), 10, "Serif Bold", BRASS)
        if pen.address:  # the page it opens has the example
            pen.fitted(recipe.needs, Rect(inside.x + 1, 26.5, inside.width - 2, 9), 10, "Sans", INK)
            pen.qr(f"{pen.address}/spell/spells#s{spell.number}", Rect(trim.width / 2 - 10, 5.8, 20, 20))
        else:
            pen.fitted(recipe.needs, Rect(inside.x + 1, 23.5, inside.width - 2, 12), 10.5, "Sans", INK)
            example(pen, trim, recipe.example)
        pen.text(str(spell.number), trim.width - 8.4, trim.height - 8.9, 8, "Sans", MUTED)

    return CardFace(spell.value, draw, words=(spell.value, box.symbol(spell)))


def example(pen: Pen, trim: Rect, words: str) -> None:
    """Some small cards that make the spell."""
    cards = in_order(read_cards(words))
    left = trim.width / 2 - len(cards) * 4.6
    for number, card in enumerate(cards):
        colour = COLOURS[suit_of(card)]
        small = Rect(left + number * 9.2, 8.6, 8.2, 11.4)
        pen.frame(small, colour, 0.25, 1)
        pen.text(str(value_of(card)), small.x + 4.1, small.y + 6.4, 10, "Serif Bold", colour)
        pen.icon(SUIT_ICONS[suit_of(card)], Rect(small.x + 2.1, small.y + 1.4, 4, 4), colour)


def treasure(name: str) -> CardFace:
    def draw(pen: Pen, trim: Rect) -> None:
        inside = ground(pen, trim, "#1c5c94")
        up = 14.0 if pen.address else 0.0  # a code needs room below
        pen.rosette(trim.width / 2, 47 + up, 23 - up / 2, tint("#1c5c94", 0.35), 12, 7)
        pen.icon(name.lower(), Rect(trim.width / 2 - 14, 33 + up, 28, 28).shrunk(up / 5), "#1c5c94")
        pen.fitted(name, Rect(inside.x, 10 + 2 * up, inside.width, 10), 18, "Serif Bold", "#1c5c94")
        if pen.address:
            pen.qr(f"{pen.address}/fortunes/{name.lower()}", Rect(trim.width / 2 - 13, 8, 26, 26))

    return CardFace(name, draw, words=(name,))


def chest(number: int, box: Chests) -> CardFace:
    points, locks = box.chests[number]

    def draw(pen: Pen, trim: Rect) -> None:
        inside = ground(pen, trim, "#24682a")
        pen.icon("chest", Rect(trim.width / 2 - 19, 74, 38, 38), "#24682a")
        pen.disc(trim.width / 2, 71, 8, "#24682a")
        pen.text(str(points), trim.width / 2, 68.6, 20, "Serif Bold", "#24682a" if pen.saver else "#fffdf8")
        for place, lock in enumerate(locks):
            x = trim.width / 2 + (place - 1) * 19.5
            pen.frame(Rect(x - 8.5, 26, 17, 30), "#24682a", 0.4, 2.5, dash=True)
            pen.icon(symbol_icon(lock), Rect(x - 6, 38, 12, 12), INK)
            pen.fitted(lock, Rect(x - 8, 29, 16, 5), 9, "Sans Bold", INK)
        pen.fitted("Three keys open it.", Rect(inside.x, 12, inside.width, 6), 9.5, "Sans", MUTED)

    return CardFace(f"Chest {points}", draw, words=(str(points), *locks))


def token(pen: Pen, trim: Rect) -> None:
    middle = trim.width / 2
    pen.disc(middle, middle, 11.5, tint(ROSE, 0.12), ROSE)
    pen.icon("token", Rect(middle - 8.5, middle - 8.5, 17, 17), ROSE)


assert len(SUITS) == len(COLOURS) and len(NATURALS) == 40  # what the drawings rely on
