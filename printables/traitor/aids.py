"""What everybody may look at any time: who seeks whom, what treasure is worth, and how the night goes."""

from __future__ import annotations

from companion.games.traitor.components import ENOUGH, TREASURES
from companion.games.traitor.components import Face as Player
from printables import art
from printables.art.kit import Sketch
from printables.art.outline import path
from printables.deck import CardFace, over
from printables.draw import INK, Pen
from printables.paper import Rect
from printables.traitor.look import (
    EDGE,
    HIGH,
    OLD_GOLD,
    PALE,
    SIDE_COLOURS,
    VELVET,
    WAX,
    WIDE,
    laid,
    on_colour,
    ribbon,
    up,
)  # fmt: skip

MIDDLE = WIDE / 2
NIGHT = (
    ("", "Wizards show their cards."),
    ("6+", "Wizards shut their eyes:\nthe KeyHolder shows the card."),
    ("8+", "All shut their eyes:\nthe Traitors find each other."),
    ("", "Each Wizard takes an alignment."),
)


def titled(pen: Pen, title: str) -> None:
    """A light ground, a line round it, the title on a ribbon. An aid has an upper end: it marks no card, as nobody
    holds it hidden."""
    pen.area(over(Rect(0, 0, WIDE, HIGH)), PALE)
    pen.frame(Rect(EDGE, EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE), VELVET, 0.5, 2.4)
    laid(pen, ribbon(6.4, VELVET, 8.6, 8.2))
    pen.fitted(title, up(12, 7.2, WIDE - 24, 7.6), 14, "Serif Black", on_colour(pen, VELVET))


def who_seeks_whom(pen: Pen, trim: Rect) -> None:
    titled(pen, "Who seeks whom")
    y = 19.4
    for face in Player:
        colour = SIDE_COLOURS[face.side]
        pen.blank(up(6.8, y, 9.8, 9.8), 1.4)
        pen.picture(art.picture("traitor", art.named(face.value)), up(7.1, y + 0.2, 9.2, 9.2))
        pen.frame(up(6.8, y, 9.8, 9.8), colour, 0.35, 1.4)
        pen.text(face.value, 18.6, HIGH - y - 4.2, 12, "Serif Black", colour, "left")
        pen.text(face.side.value, WIDE - 7, HIGH - y - 4.2, 9.5, "Serif Italic", colour, "right")
        seeks = f"seeks {face.seeks.one}" if face.seeks else "may not call Stop"
        pen.text(seeks, 18.6, HIGH - y - 8.6, 10, "Sans", INK, "left")
        y += 11
    laid(pen, Sketch().stroke(path(f"M7 {y + 0.2}H{WIDE - 7}"), 0.2, VELVET))
    words = f"The winning side shares the treasure. {ENOUGH} points are enough to declare victory."
    pen.fitted(words, up(7, y + 0.6, WIDE - 14, HIGH - y - 5.6), 9, "Sans", INK)


def worth(pen: Pen, trim: Rect) -> None:
    titled(pen, "Treasure and night")
    y = 18.6
    for number, it in enumerate(TREASURES):
        left = number % 2 == 0
        x, top = (6.8 if left else MIDDLE + 0.6), y + (number // 2) * 8.2
        pen.picture(art.picture("traitor", art.named(it.name)), up(x, top, 7.4, 7.4))
        pen.text(str(it.points), x + 10, HIGH - top - 5.2, 13, "Serif Black", OLD_GOLD)
        pen.fitted(it.name, up(x + 12.4, top + 0.2, 12, 7.4), 8, "Sans Bold", INK, "left", least=7)
    pen.icon("crown", up(MIDDLE + 0.4, 18.6 + 3 * 8.2 + 1.6, 4.6, 4.6), WAX)
    pen.text(str(ENOUGH), MIDDLE + 9, HIGH - 18.6 - 3 * 8.2 - 5.2, 13, "Serif Black", WAX)
    pen.fitted("to declare victory", up(MIDDLE + 13, 18.6 + 3 * 8.2 + 0.4, 13.2, 7.4), 8, "Sans Bold", INK, "left")
    y = 52.2
    laid(pen, Sketch().stroke(path(f"M7 {y}H{WIDE - 7}"), 0.2, VELVET))
    pen.text("The night", MIDDLE, HIGH - y - 5, 12, "Serif Black", VELVET)
    y += 6
    for from_, words in NIGHT:
        pen.text(from_, 7, HIGH - y - 3.4, 9, "Serif Black", WAX, "left")
        high = 7.4 if "\n" in words else 3.8
        pen.fitted(words, up(12.6, y, WIDE - 19.4, high), 8.5, "Sans", INK, "left", anchor="top")
        y += high + 0.3


AID = CardFace("player aid", who_seeks_whom, words=("Who seeks whom",))
SECOND_SIDE = CardFace("player aid, second side", worth, words=("Treasure and night", "The night"))
