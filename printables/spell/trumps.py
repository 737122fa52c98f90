"""Keys, treasures and chests: what stands under an arch."""

from __future__ import annotations

from functools import cache

from companion.games.spell.cards import in_order, read_cards
from companion.games.spell.components import OURS, SYMBOLS, Edition, Spell, suit_of, value_of
from companion.games.spell.spells import RECIPES
from printables import art
from printables.art.kit import Picture, Sketch
from printables.art.outline import circle, path, together
from printables.art.spell.shapes import BRONZE, DUSK, FERN, GILT, NIGHT, OAK, ROSE, keyhole, rays
from printables.art.spell.symbols import key
from printables.deck import CardFace, over
from printables.draw import INK, Pen, wide
from printables.paper import Rect
from printables.spell.dialect import (
    BLADES,
    BRASS_GROUND,
    COINS,
    CUPS,
    GOLD_LINE,
    NIGHT_GROUND,
    PARCHMENT,
    WANDS,
    medallion,
    pale,
    parchment,
    rule,
    sparkle,
    stars_in,
    trump_frame,
)  # fmt: skip
from printables.spell.spells import COLOURS, suit_picture

CODE = 24.0  # millimetres: a code with room for a long address

# Keys

SKIES = {"Moon": DUSK, "Star": ROSE, "Sun": GILT, "Eye": FERN, "Flame": BRONZE}  # what a key's window is tinted with


def key_card(spell: Spell, box: Edition) -> CardFace:
    recipe, symbol = RECIPES[spell], box.symbol(spell)

    def draw(pen: Pen, trim: Rect) -> None:
        middle, sill = trim.width / 2, 47.5
        parchment(pen, trim)
        pen.scene(trim, trump_frame(trim.width, trim.height, sill, BRASS_GROUND, SKIES.get(symbol, OAK), 16))
        pen.text(str(spell.number), 9, trim.height - 10.2, 13 if spell.number < 10 else 12, "Book Bold", BRASS_GROUND)
        if symbol in SYMBOLS:
            pen.picture(art.picture("spell", symbol.lower()), Rect(trim.width - 11.9, trim.height - 11.7, 6, 6))
        if pen.address:
            pen.picture(key(symbol, spell.number), Rect(3.2, trim.height - 43.4, 32, 32))
            code(pen, f"{pen.address}/spell/spells#s{spell.number}", 30.8, trim.height - 41.6)
        else:
            pen.picture(key(symbol, spell.number), Rect(middle - 18, trim.height - 43.2, 36, 36))
        pen.fitted(symbol, Rect(9, trim.height - 47.3, trim.width - 18, 4.6), 9, "Book Italic", INK)
        pen.fitted(spell.value, Rect(7, 31.2, trim.width - 14, 7.8), 15, "Book Bold", BRASS_GROUND)
        rule(pen, middle, 30.6, 18)
        pen.fitted(evenly(recipe.needs, 48), Rect(7, 20.6, trim.width - 14, 9), 10.5, "Book", INK)
        example(pen, trim, recipe.example)

    return CardFace(spell.value, draw, words=(spell.value, symbol))


def evenly(words: str, width: float) -> str:
    """Words that need two lines, broken where both are about as long; a list of numbers is not torn apart."""
    if wide(words, "Book", 10.5) <= width:
        return words
    breaks = [n for n, letter in enumerate(words) if letter == " " and not words[n + 1].isdigit()]
    at = next((n for n in breaks if words[n - 1] == ","), 0)  # where one breathes
    if not at or wide(words[:at], "Book", 10.5) > width:
        at = min(breaks, key=lambda n: max(wide(words[:n], "Book", 10.5), wide(words[n + 1 :], "Book", 10.5)))
    return f"{words[:at]}\n{words[at + 1 :]}"


def code(pen: Pen, address: str, x: float, y: float) -> None:
    """A code on its white plate, with a line round it."""
    pen.qr(address, Rect(x, y, CODE, CODE))
    pen.frame(Rect(x, y, CODE, CODE), GOLD_LINE, 0.3, 0.6)


def example(pen: Pen, trim: Rect, words: str) -> None:
    """Some small cards that make the spell."""
    cards = in_order(read_cards(words))
    width, step = 8.6, 9.6
    left = trim.width / 2 - (len(cards) * step - (step - width)) / 2
    for number, card in enumerate(cards):
        suit = suit_of(card)
        small = Rect(left + number * step, 6.2, width, 13)
        pen.blank(small, 1.1)
        pen.frame(small, COLOURS[suit], 0.3, 1.1)
        pen.text(str(value_of(card)), small.x + width / 2, small.y + 8.2, 11.5, "Book Bold", COLOURS[suit])
        pen.picture(suit_picture(suit), Rect(small.x + width / 2 - 2.9, small.y + 1.1, 5.8, 5.8))


# Treasures


BEHIND = {"Mirror": DUSK, "Sword": ROSE, "Amulet": FERN, "Book": GILT, "Skull": "#8468a6"}


def treasure(name: str) -> CardFace:
    def draw(pen: Pen, trim: Rect) -> None:
        middle, large = trim.width / 2, 36.5 if pen.address else 47.0
        sill = 48.0 if pen.address else 66.5
        parchment(pen, trim)
        pen.scene(trim, trump_frame(trim.width, trim.height, sill, NIGHT_GROUND, BEHIND.get(name, DUSK), sill / 2 + 3))
        pen.scene(trim, stars_in(((9.2, 9.2, 2.4), (trim.width - 9.2, 9.2, 2.4)), NIGHT_GROUND))
        bottom = trim.height - sill + (2.2 if pen.address else 4)
        pen.picture(art.picture("spell", art.named(name)), Rect(middle - large / 2, bottom, large, large))
        if pen.address:
            pen.fitted(name, Rect(8, 31.6, trim.width - 16, 7.6), 17, "Book Bold", NIGHT_GROUND)
            code(pen, f"{pen.address}/fortunes/{name.lower()}", middle - CODE / 2, 6.4)
        else:
            pen.fitted(name, Rect(8, 8, trim.width - 16, 11), 24, "Book Bold", NIGHT_GROUND)
            rule(pen, middle, 7.6, 17)

    return CardFace(name, draw, words=(name,))


# Chests

RANKS = OURS.points  # our chests, highest first: an owner's own points have the chest of the same rank
GROUNDS = (ROSE, DUSK, GILT, FERN, OAK)
INKS = (CUPS, BLADES, COINS, WANDS, BRASS_GROUND)


def chest(number: int, box: Edition) -> CardFace:
    points, locks = box.chests[number]

    def draw(pen: Pen, trim: Rect) -> None:
        middle, sill, colour = trim.width / 2, 66.0, INKS[number]
        parchment(pen, trim)
        pen.scene(trim, trump_frame(trim.width, trim.height, sill, colour, GROUNDS[number], 36))
        pen.scene(trim, stars_in(((9.6, 9.6, 2.6), (trim.width - 9.6, 9.6, 2.6)), colour))
        pen.picture(art.picture("spell", f"chest-{RANKS[number]}"), Rect(middle - 27, trim.height - 61.5, 54, 54))
        medallion(pen, middle, trim.height - sill, 8.2, colour, str(points), 24)
        for place, lock in enumerate(locks):
            keyed(pen, trim, middle + (place - 1) * 19.8, lock, colour)
        pen.fitted("Three keys open it.", Rect(8, 5.8, trim.width - 16, 5.4), 10, "Book Italic", INK)

    return CardFace(f"Chest {points}", draw, words=(str(points), *locks))


def keyed(pen: Pen, trim: Rect, x: float, lock: str, colour: str) -> None:
    """One lock: its plate, the symbol that its key has to have, and the symbol's name."""
    pen.scene(trim, plate(x, colour, lock in SYMBOLS))
    if lock in SYMBOLS:
        pen.picture(art.picture("spell", lock.lower()), Rect(x - 6.2, 29.6, 12.4, 12.4))
    pen.fitted(lock, Rect(x - 8.3, 11.6, 16.6, 6.6), 11, "Book Bold", INK)


@cache
def plate(x: float, colour: str, crowned: bool) -> Picture:
    """A lock's plate, 75 to 102 millimetres below the top: a shield with a keyhole, below a symbol if it has one."""
    s = Sketch(line=0.4)
    left, right = x - 8.6, x + 8.6
    shield = path(
        f"M{left} 76Q{x - 4} 78 {x} 75.5Q{x + 4} 78 {right} 76V94Q{right} 100 {x} 101.5Q{left} 100 {left} 94Z"
    )
    s.flat(shield, pale(GILT, 0.62)).stroke(shield, 0.55, colour)
    left, right = x - 7.6, x + 7.6
    s.stroke(path(f"M{left} 77.5V93.5Q{left} 98.8 {x} 100.2Q{right} 98.8 {right} 93.5V77.5"), 0.18, colour)
    s.flat(keyhole(x, 95.2, 5.6) if crowned else keyhole(x, 88.5, 12), INK, 0.3)
    s.flat(together(circle(x + dx, 93, 0.6) for dx in (-5.6, 5.6)), GOLD_LINE)
    return s.picture


# Fate


def token(pen: Pen, trim: Rect) -> None:
    token_ground(pen, trim)
    pen.picture(art.picture("spell", "fate-token"), trim.shrunk(4))


def token_back(pen: Pen, trim: Rect) -> None:
    """A wheel, that has no top and no bottom."""
    token_ground(pen, trim)
    pen.scene(trim, wheel(trim.width / 2))


def token_ground(pen: Pen, trim: Rect) -> None:
    """Rays that run over the edge: however round or square it is cut, it looks meant."""
    pen.area(over(trim), "#8a2e46")
    c = trim.width / 2
    pen.scene(trim, Sketch().stroke(rays(c, c, 9, 23, 48), 0.2, "#c97f90").picture)


@cache
def wheel(c: float) -> Picture:
    s = Sketch(line=0.4)
    s.flat(circle(c, c, 8.5), GILT, 0.4)
    s.flat(circle(c, c, 7.2), NIGHT, 0.3)
    s.flat(together(sparkle(c, c, 6.6).turned(turn, (c, c)) for turn in (0, 45)), GILT, 0.2)
    s.flat(circle(c, c, 2.2), ROSE, 0.35).flat(circle(c, c, 0.8), PARCHMENT)
    return s.picture
