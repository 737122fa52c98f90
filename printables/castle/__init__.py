"""The sheets of Keys to the Castle."""

from __future__ import annotations

from companion.games.castle.components import CARDS, CHARACTERS, TILES, Card, Character, Colour, Door, Tile
from printables.castle.score import SCORECARD as SCORECARD
from printables.deck import BLANK, CardFace, Deck, corner, ground, ornate_back, over, titled
from printables.draw import INK, MUTED, PAPER, Pen, tint
from printables.paper import POKER, TILE, Rect, Shape

SKY = "#1c5c94"
INKS = {Colour.BLUE: "#1c5c94", Colour.RED: "#a3301f", Colour.GREEN: "#24682a", Colour.YELLOW: "#8a6a00"}
STANDEE = Shape("standee", 34, 104, 2.0)
DOORS = {
    Door.OPEN: ("door", "Open"),
    Door.BARRED: ("bars", "Barred"),
    Door.EXTRA_KEY: ("key", "Extra Key"),
    Door.EXTRA_TURN: ("turn", "Extra Turn"),
}


PLAYERS = range(2, 5)


def decks(players: int = 4) -> tuple[Deck, ...]:
    return (
        Deck("Cards", POKER, tuple(map(card, CARDS)), ornate_back("Castle", "castle", SKY, 12, 5), count=54),
        Deck("Door tiles", TILE, tuple(map(tile, TILES)), BLANK, "tiles", count=40),
        Deck("Standees", STANDEE, tuple(map(standee, CHARACTERS)), BLANK, "standees", count=6),
    )  # fmt: skip


def card(it: Card) -> CardFace:
    ink = INKS[it.colour] if it.colour else INK
    name = it.kind.value

    def draw(pen: Pen, trim: Rect) -> None:
        inside = ground(pen, trim, ink)
        if it.colour:
            corner(pen, trim, it.colour.value[0].upper(), it.colour.shape, ink)
        titled(pen, Rect(inside.x + 8, inside.y, inside.width - 16, inside.height), name, ink, 15)
        pen.rosette(trim.width / 2, 45, 21, tint(ink, 0.3), 12, 5)
        pen.icon(it.icon, Rect(trim.width / 2 - 15, 30, 30, 30), ink)
        pen.fitted(it.text, Rect(inside.x + 8, 7, inside.width - 16, 17), 10.5, "Sans", INK)

    return CardFace(name, draw, it.copies, words=(name,))


def tile(it: Tile) -> CardFace:
    """One side is the closed door, the same for all of its colour; the other is what lies behind it."""
    ink = INKS[it.colour]
    icon, title = DOORS[it.door]

    def closed(pen: Pen, trim: Rect) -> None:
        pen.area(over(trim), tint(ink, 0.9))
        pen.frame(trim.shrunk(2.6), PAPER if not pen.saver else ink, 0.6, 2)
        door = Rect(15, 8, 30, 42)
        pen.area(door, PAPER, 6)
        pen.frame(door, ink, 0.8, 6)
        for plank in range(1, 5):
            pen.line(door.x + plank * 6, door.y + 1, door.x + plank * 6, door.top - 1, tint(ink, 0.45), 0.25)
        for height in (door.y + 9, door.top - 11):
            pen.line(door.x, height, door.right, height, ink, 1.1)
        pen.disc(30, 29, 8.5, PAPER, ink)
        pen.icon(it.colour.shape, Rect(24.5, 23.5, 11, 11), ink)

    def opened(pen: Pen, trim: Rect) -> None:
        pen.area(over(trim), tint(ink, 0.12))
        pen.frame(trim.shrunk(2.6), ink, 0.6, 2)
        pen.icon(icon, Rect(16, 17, 28, 32), ink)
        pen.fitted(title, Rect(8, 6.5, 44, 8), 13, "Serif Bold", ink)
        pen.icon(it.colour.shape, Rect(6.5, 48.5, 5, 5), ink)

    name = f"{it.colour.value} {it.door.value}"
    return CardFace(f"closed door before {name}", closed, it.copies, back=CardFace(name, opened, words=(title,)))


def standee(it: Character) -> CardFace:
    """Folded at the top, with feet to spread or to stick into a stand."""

    def draw(pen: Pen, trim: Rect) -> None:
        half = trim.height / 2
        for turned in (False, True):
            pen.canvas.saveState()
            if turned:
                pen.canvas.translate(trim.width, trim.height)
                pen.canvas.rotate(180)
            pen.frame(Rect(2.5, 10, trim.width - 5, half - 12), SKY, 0.5, 2)
            pen.icon(it.icon, Rect(trim.width / 2 - 11, 21, 22, 22), SKY)
            pen.fitted(it.name, Rect(4, 12, trim.width - 8, 7), 12, "Serif Bold", SKY)
            pen.fitted("fold outwards", Rect(4, 3, trim.width - 8, 4), 7.5, "Sans", MUTED)
            pen.canvas.setDash([1.2, 1.2])
            pen.line(2.5, 9, trim.width - 2.5, 9, MUTED, 0.15)
            pen.canvas.setDash([])
            pen.canvas.restoreState()
        pen.canvas.setDash([1.2, 1.2])
        pen.line(2.5, half, trim.width - 2.5, half, MUTED, 0.15)
        pen.canvas.setDash([])

    return CardFace(it.name, draw, words=(it.name,))
