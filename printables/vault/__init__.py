"""The sheets of Pick the Lock."""

from __future__ import annotations

from math import cos, pi, sin

from companion.games.vault.components import COMBINATION_CARDS, ICONS, THIEF_CARDS, THIEF_SETS, TREASURES, Treasure
from printables.deck import CardFace, Deck, badge, corner, ground, ornate_back, titled
from printables.draw import INK, MUTED, Pen, tint
from printables.paper import POKER, Rect

TEAL = "#0d655a"
BRASS = "#80590b"
SETS = {  # a colour and a shape for each thief: sky and green print as the same grey, a mask and a key do not
    "red": ("#a3301f", "mask"),
    "yellow": ("#80590b", "key"),
    "blue": ("#1c5c94", "eye"),
    "green": ("#24682a", "dagger"),
    "purple": ("#5b3fa8", "hat"),
}


PLAYERS = range(2, len(THIEF_SETS) + 1)


def decks(players: int = len(THIEF_SETS)) -> tuple[Deck, ...]:
    thieves = THIEF_SETS[:players]
    return (
        Deck("Thief cards", POKER, tuple(thief(colour, card) for colour in thieves for card in THIEF_CARDS),
             ornate_back("Thief", "mask", TEAL, 12, 5), count=5 * players),
        Deck("Combination cards", POKER, tuple(map(combination, COMBINATION_CARDS)),
             ornate_back("Combination", "vault", "#3a4150", 20, 7), count=8),
        Deck("Treasures", POKER, tuple(map(treasure, TREASURES)),
             ornate_back("Treasure", "crown", BRASS, 14, 9), count=21),
    )  # fmt: skip


def thief(colour: str, card: int) -> CardFace:
    ink, icon = SETS[colour]

    def draw(pen: Pen, trim: Rect) -> None:
        ground(pen, trim, ink)
        corner(pen, trim, str(card), icon, ink)
        pen.rosette(trim.width / 2, 46, 21, tint(ink, 0.3), 2 * card, card - 1)
        pen.text(str(card), trim.width / 2, 37, 72, "Serif Bold", ink)
        pen.fitted(f"1 to {card}", Rect(14, 17, 35, 6), 12, "Sans Bold", ink)
        pen.fitted(f"{colour} thief", Rect(14, 11, 35, 5), 9, "Sans", MUTED)

    return CardFace(f"{colour} {card}", draw, words=(str(card), f"{colour} thief"))


def combination(number: int) -> CardFace:
    def draw(pen: Pen, trim: Rect) -> None:
        ground(pen, trim, "#3a4150")
        corner(pen, trim, str(number), "lock", "#3a4150")
        x, y = trim.width / 2, 45
        pen.disc(x, y, 21, tint("#3a4150", 0.08), "#3a4150")
        dial(pen, x, y, number)
        pen.text(str(number), x, y - 8.5, 58, "Serif Bold", INK)

    return CardFace(f"combination {number}", draw, words=(str(number),))


def dial(pen: Pen, x: float, y: float, number: int) -> None:
    """The dial of a safe, with as many notches as the number, so that it can be counted, too."""
    for tick in range(40):
        angle = 2 * pi * tick / 40
        inner = 18.2 if tick % 5 else 17.2
        pen.line(x + inner * cos(angle), y + inner * sin(angle), x + 20 * cos(angle), y + 20 * sin(angle), INK, 0.25)
    for notch in range(number):
        angle = pi / 2 - 2 * pi * notch / 8
        pen.disc(x + 15.2 * cos(angle), y + 15.2 * sin(angle), 1.1, INK)


def treasure(it: Treasure) -> CardFace:
    def draw(pen: Pen, trim: Rect) -> None:
        inside = ground(pen, trim, BRASS)
        titled(pen, Rect(inside.x, inside.y, inside.width - 11, inside.height), it.name, INK, 13)
        badge(pen, trim, str(it.value), BRASS)
        middle = trim.width / 2
        pen.rosette(middle, 50, 17, tint(BRASS, 0.35), 10, 7)
        if it.effect:
            pen.icon(ICONS[it.effect], Rect(middle - 11, 39, 22, 22), BRASS)
            pen.fitted(it.effect.value, Rect(inside.x, 26.5, inside.width, 6), 11, "Serif Bold", BRASS)
            pen.fitted(it.text, Rect(inside.x + 1, 11, inside.width - 2, 15), 10.5, "Sans", INK)
        pen.fitted(it.scope.value, Rect(inside.x, 6.2, inside.width, 4.4), 8, "Sans", MUTED)

    return CardFace(it.name, draw, words=(it.name, str(it.value)))
