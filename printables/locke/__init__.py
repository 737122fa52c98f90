"""The sheets of Locke & Key."""

from __future__ import annotations

from companion.games.locke.components import (
    CHALLENGES,
    GAME_OVER,
    KEYS,
    STRENGTH,
    Challenge,
    Colour,
    Key,
    Kind,
    Reward,
    Strength,
    Text,
)  # fmt: skip
from printables.deck import CardFace, Deck, badge, corner, ground, ornate_back, titled
from printables.draw import INK, MUTED, Pen, tint
from printables.paper import POKER, TILE, Rect

EMBER = "#97400f"
INKS = {Colour.WHITE: "#80590b", Colour.BLUE: "#1c5c94", Colour.BLACK: "#20242e"}
SHAPES = {Colour.WHITE: "sun", Colour.BLUE: "diamond", Colour.BLACK: "skull"}
# What is spotted across the table: when a text works, and what it brings. The phones use the same signs.
WHEN = {Kind.COMBO: "two", Kind.OVERCOME: "unlocked", Kind.FAILED: "lock", Kind.FACE_UP: "eye"}
WHAT = {
    Text.MULTICOLOR: "chest", Text.COLD_COMFORT: "key", Text.SECOND_WIND: "deck", Text.TWOS: "crown",
    Text.MOMENTUM: "deck", Text.REINFORCEMENTS: "shield", Text.ONE_TWO_THREE: "key", Text.FAIR_EXCHANGE: "turn",
    Text.CONSOLATION: "chest", Text.ON_THE_MONEY: "mask", Text.KEEPSAKE: "chest",
}  # fmt: skip
WON = {
    Reward.SCORE_2: "chest",
    Reward.SCORE_1: "chest",
    Reward.DRAW_2: "deck",
    Reward.DRAW_3: "deck",
    Reward.DRAW_KEY: "key",
}


PLAYERS = range(3, 7)


def decks(players: int = 6) -> tuple[Deck, ...]:
    strength = tuple(strong(it, colour) for colour in Colour for it in STRENGTH)
    challenges = (*map(challenge, CHALLENGES), CardFace(GAME_OVER, game_over, words=(GAME_OVER,)))
    return (
        Deck("Strength", POKER, strength, ornate_back("Strength", "shield", EMBER, 14, 5), count=150),
        Deck("Challenges", POKER, challenges, ornate_back("Challenge", "door", "#3a4150", 18, 7), count=19),
        Deck("Keys", POKER, tuple(map(key, KEYS)), ornate_back("Key", "locke", "#80590b", 10, 3), count=15),
        Deck("Lock", TILE, (CardFace("Lock", lock, words=("The Lock",)),), CardFace("back of the Lock", lock), "tokens",
             count=1),
    )  # fmt: skip


def strong(it: Strength, colour: Colour) -> CardFace:
    ink = INKS[colour]

    def draw(pen: Pen, trim: Rect) -> None:
        inside = ground(pen, trim, ink)
        if colour is Colour.BLACK:
            pen.frame(trim.shrunk(2.4), ink, 1.4, 3)
        corner(pen, trim, str(it.value), SHAPES[colour], ink)
        pen.rosette(trim.width / 2, 52, 17, tint(ink, 0.28), 2 * it.value + 6, 5)
        pen.text(str(it.value), trim.width / 2, 45.5, 52, "Serif Bold", ink)
        pen.fitted(colour.value, Rect(inside.x, 65, inside.width, 5), 9, "Sans", MUTED)
        if it.text:
            pen.icon(WHEN[it.kind], Rect(trim.width / 2 - 8.5, 29, 7, 7), ink)
            pen.icon(WHAT[it.says], Rect(trim.width / 2 + 1.5, 29, 7, 7), ink)
            pen.fitted(it.title, Rect(inside.x + 8, 24, inside.width - 16, 5), 10.5, "Serif Bold", ink)
            pen.fitted(it.reads(colour), Rect(inside.x + 8, 8, inside.width - 16, 15.5), 9.5, "Sans", INK)

    name = " ".join(filter(None, (colour.value, str(it.value), it.title)))
    return CardFace(name, draw, it.copies, words=(str(it.value), colour.value))


def challenge(it: Challenge) -> CardFace:
    ink = INKS[it.colour]

    def draw(pen: Pen, trim: Rect) -> None:
        inside = ground(pen, trim, ink)
        badge(pen, trim, str(it.difficulty), ink)
        pen.icon(SHAPES[it.colour], Rect(6.5, trim.height - 14.5, 8, 8), ink)
        pen.fitted(it.name, Rect(inside.x + 2, 55, inside.width - 4, 15), 16, "Serif Bold", ink)
        pen.fitted(f"a {it.colour.value} challenge", Rect(inside.x, 49, inside.width, 5), 9, "Sans", MUTED)
        pen.line(inside.x + 6, 42, inside.right - 6, 42, ink, 0.25)
        pen.fitted("Second place", Rect(inside.x, 33, inside.width, 6), 11, "Serif Bold", ink)
        pen.icon(WON[it.reward], Rect(trim.width / 2 - 5, 21, 10, 10), ink)
        pen.fitted(it.reward.value, Rect(inside.x + 2, 9, inside.width - 4, 11), 10.5, "Sans", INK)

    return CardFace(it.name, draw, words=(it.name, str(it.difficulty)))


def game_over(pen: Pen, trim: Rect) -> None:
    inside = ground(pen, trim, "#20242e")
    pen.icon("keyhole", Rect(trim.width / 2 - 15, 34, 30, 30), "#20242e")
    pen.fitted(GAME_OVER, Rect(inside.x, 18, inside.width, 12), 20, "Serif Bold", "#20242e")
    pen.fitted("The game ends at once.", Rect(inside.x, 11, inside.width, 6), 10, "Sans", INK)


def key(it: Key) -> CardFace:
    ink = "#80590b"

    def draw(pen: Pen, trim: Rect) -> None:
        inside = ground(pen, trim, ink)
        titled(pen, inside, f"{it.name} Key", ink, 15)
        pen.disc(trim.width / 2, 52, 14, tint(ink, 0.12), ink)
        pen.icon(it.icon, Rect(trim.width / 2 - 9, 43, 18, 18), ink)
        used = "once, then shuffle it back" if it.once else "stays face up before you"
        pen.fitted(used, Rect(inside.x, 31, inside.width, 5), 9, "Sans Bold", ink)
        pen.fitted(it.text, Rect(inside.x + 1, 8, inside.width - 2, 21), 11, "Sans", INK)

    return CardFace(f"{it.name} Key", draw, words=(f"{it.name} Key",))


def lock(pen: Pen, trim: Rect) -> None:
    middle = trim.width / 2
    pen.disc(middle, middle, 27, tint(EMBER, 0.14), EMBER)
    pen.rosette(middle, middle, 25, tint(EMBER, 0.4), 16, 5)
    pen.icon("lock", Rect(middle - 13, middle - 9, 26, 26), EMBER)
    pen.fitted("The Lock", Rect(middle - 18, middle - 20, 36, 9), 15, "Serif Bold", EMBER)
