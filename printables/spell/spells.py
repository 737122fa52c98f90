"""The spell cards: pips from one to ten, four great aces, and the wild."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from companion.games.spell.cards import card_name
from companion.games.spell.components import SUITS, WILD, Card, Edition, suit_of, value_of
from printables import art
from printables.art.kit import Picture, Sketch
from printables.art.outline import Outline, circle, curve, poly, star, together
from printables.art.outline import box as oblong
from printables.art.spell import ACES
from printables.art.spell.shapes import GILT, IVORY, leaf, on_circle, rays
from printables.deck import CardFace, over
from printables.draw import Pen
from printables.paper import Rect
from printables.spell.dialect import (
    BLADES,
    COINS,
    CUPS,
    EDGE,
    GOLD_LINE,
    NIGHT_GROUND,
    WANDS,
    on,
    pale,
    parchment,
    scooped,
    sparkle,
    spell_frame,
)  # fmt: skip

COLOURS = (CUPS, WANDS, COINS, BLADES)
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")

# Where the pips of a value lie, from the middle of the card, and how large they are. Those below stand on their heads.
Pip = tuple[float, float, float]


def pairs(reach: float, size: float, *heights: float) -> tuple[Pip, ...]:
    return tuple((x, y, size) for x in (-reach, reach) for y in heights)


PIPS: dict[int, tuple[Pip, ...]] = {
    2: ((0, 14.5, 21), (0, -14.5, 21)),
    3: ((0, 20, 16.5), (0, 0, 16.5), (0, -20, 16.5)),
    4: pairs(10.5, 16.5, 13.5, -13.5),
    5: (*pairs(11, 15, 16.5, -16.5), (0, 0, 15)),
    6: pairs(11, 14.5, 18.5, 0, -18.5),
    7: (*pairs(12, 13, 19.5, 0, -19.5), (0, 9.8, 13)),
    8: (*pairs(12, 12.5, 20, 0, -20), (0, 10, 12.5), (0, -10, 12.5)),
    9: (*pairs(12.5, 11.5, 21.3, 7.1, -7.1, -21.3), (0, 0, 11.5)),
    10: (*pairs(12.5, 11.2, 21.3, 7.1, -7.1, -21.3), (0, 14.2, 11.2), (0, -14.2, 11.2)),
}  # fmt: skip


def suit_picture(suit: int) -> Picture:
    return art.picture("spell", art.named(SUITS[suit]))


def spell_card(card: Card, box: Edition) -> CardFace:
    name = card_name(card, box.suits)
    if card == WILD:
        return CardFace(name, draw_wild, words=("W",))
    suit, value = suit_of(card), value_of(card)

    def draw(pen: Pen, trim: Rect) -> None:
        parchment(pen, trim)
        pen.scene(trim, heavens(suit))
        pen.scene(trim, spell_frame(trim.width, trim.height, COLOURS[suit]))
        index(pen, trim, str(value), suit_picture(suit), COLOURS[suit])
        pips(pen, trim, suit, value)
        pen.text(ROMAN[value - 1], trim.width / 2, trim.height - 10.2, 10, "Book Bold", COLOURS[suit])
        pen.fitted(box.suits[suit], Rect(18.6, 6, 25.8, 7), 10.5, "Book Italic", COLOURS[suit])

    return CardFace(name, draw, words=(str(value),))


def index(pen: Pen, trim: Rect, words: str, picture: Picture, colour: str) -> None:
    """What a card is, in the two corners that show in a fan, however it is held."""
    for _ in pen.both_ways(trim):
        pen.text(words, 9.2, trim.height - 9.9, 18 if len(words) == 1 else 16, "Book Bold", colour)
        pen.picture(picture, Rect(6.4, trim.height - 16.6, 5.8, 5.8))


def pips(pen: Pen, trim: Rect, suit: int, value: int) -> None:
    x, y = trim.width / 2, trim.height / 2
    if value == 1:
        pen.picture(ACES[suit](), Rect(x - 24, y - 25, 48, 48))
        return
    for dx, dy, size in PIPS[value]:
        pen.canvas.saveState()
        pen.canvas.translate(x + dx, y + dy)
        if dy < 0:
            pen.canvas.rotate(180)
        pen.picture(suit_picture(suit), Rect(-size / 2, -size / 2, size, size))
        pen.canvas.restoreState()


# Behind the pips: water for cups, a vine for wands, the sun for coins, crossing lines for blades


def water() -> Outline:
    return together(circle(31.5, 44, 3 + 2.4 * n) for n in range(9))


TENDRILS = tuple((31.5 + side * (3.2 if n % 2 else -3.2), 17 + n * 6.0) for side in (-1, 1) for n in range(10))


def vine() -> Outline:
    return curve(*TENDRILS[:10]) + curve(*TENDRILS[10:])


def sunburst() -> Outline:
    x, y = 31.5, 44.0
    shine = rays(x, y, 9, 24, 24) + rays(x, y, 9, 19, 24, 7.5)
    return shine + circle(x, y, 7) + circle(x, y, 8) + circle(x, y, 24.6)


def crossing() -> Outline:
    points = [on_circle(31.5, 44, 24, 360 * n * 7 / 16 - 90) for n in range(16)]
    return together([poly(*points, points[0]), circle(31.5, 44, 24.6)])


BEHIND: tuple[Callable[[], Outline], ...] = (water, vine, sunburst, crossing)


@cache
def heavens(suit: int) -> Picture:
    s, colour = Sketch(), COLOURS[suit]
    if suit == SUITS.index("Wands"):  # a vine has leaves
        s.flat(together(leaf(x, y, 8.5, 20 if x > 31.5 else 160) for x, y in TENDRILS), pale(colour, 0.9))
    return s.stroke(BEHIND[suit](), 0.22, pale(colour, 0.72)).picture


# The wild


def draw_wild(pen: Pen, trim: Rect) -> None:
    """The one card of the night: sun and moon in one face, and the four suits that it can be."""
    x, y = trim.width / 2, trim.height / 2
    pen.area(over(trim), NIGHT_GROUND)
    pen.scene(trim, night_sky(trim.width, trim.height))
    index(pen, trim, "W", art.picture("spell", "wild"), on(pen, IVORY, NIGHT_GROUND))
    pen.picture(art.picture("spell", "wild"), Rect(x - 24, y - 17.5, 48, 48))
    pen.text("Wild", x, 18.4, 22, "Book Bold", on(pen, GILT, NIGHT_GROUND))
    pen.text("any card you like", x, 13.6, 10, "Book Italic", on(pen, IVORY, NIGHT_GROUND))


@cache
def night_sky(width: float, height: float) -> Picture:
    s = Sketch()
    x, y = width / 2, height / 2 - 6.5
    around_words = oblong(-4, -4, width + 8, height + 8) + oblong(16, 66.5, width - 32, 9.6, 4)

    def shine(p: Sketch) -> None:
        p.stroke(rays(x, y, 24, 70, 60), 0.18, "#5a6ea8").stroke(rays(x, y, 27, 70, 60, 3), 0.18, "#3d4f8a")

    s.inside(around_words, shine)
    s.flat(scooped(width, height, EDGE, 14.5) + scooped(width, height, EDGE + 0.55, 14.5), GOLD_LINE)
    s.stroke(scooped(width, height, EDGE + 1.4, 14.5), 0.2, GOLD_LINE)
    for cx, cy in ((width - 9.2, 9.2), (9.2, height - 9.2)):
        s.flat(star(cx, cy, 3.6, 1.3, 8), GILT)
    stars = (
        (24, 12, 1.6),
        (39, 12, 1.6),
        (31.5, 9.6, 2.2),
        (10, 30, 1.5),
        (53, 30, 1.5),
        (9.6, 52, 2),
        (53.4, 52, 2),
        (11, 62, 1.4),
        (52, 62, 1.4),
        (31.5, 79.5, 1.8),
    )
    s.flat(together(sparkle(*one) for one in stars), IVORY)
    return s.picture
