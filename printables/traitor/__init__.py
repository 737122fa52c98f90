"""The sheets of Are You the Traitor?"""

from __future__ import annotations

from companion.games.traitor.components import CASTS, ENOUGH, TREASURES, Role, Side, Treasure
from companion.games.traitor.components import Face as Player
from printables.deck import CardFace, Deck, badge, corner, ground, ornate_back, over, titled
from printables.draw import INK, MUTED, Pen, tint
from printables.paper import POKER, Rect

VIOLET = "#5b3fa8"
GOOD, EVIL = "#1f6b35", "#a3301f"
BRASS = "#80590b"
ICONS = {Role.KEYHOLDER: "key", Role.GUARD: "shield", Role.TRAITOR: "dagger", Role.WIZARD: "hat"}
SIDES = {Side.GOOD: ("sun", GOOD), Side.EVIL: ("skull", EVIL)}
MOST = max(CASTS)
SIDE_OF = {Role.KEYHOLDER: Side.GOOD, Role.GUARD: Side.GOOD, Role.TRAITOR: Side.EVIL}
DOES = {
    Role.KEYHOLDER: "Give the key to a Good Wizard: call Stop and point at one.",
    Role.GUARD: "Catch a Traitor: call Stop and point at one.",
    Role.TRAITOR: "Do not be caught. You may not call Stop.",
    Role.WIZARD: "Good: catch a Traitor. Evil: get the key from the KeyHolder. Your other card says which you are.",
}


PLAYERS = range(min(CASTS), MOST + 1)


def decks(players: int = MOST) -> tuple[Deck, ...]:
    cast = CASTS[players]
    roles = {role: cast.characters.count(role) for role in Role}
    aid = CardFace("player aid", player_aid, words=("Who seeks whom",))
    return (
        Deck("Characters", POKER, tuple(character(role, copies) for role, copies in roles.items() if copies), aid,
             count=players),
        Deck("Alignments", POKER, tuple(alignment(side, cast.alignments) for side in Side),
             ornate_back("Alignment", "hat", VIOLET, 18, 5), count=2 * cast.alignments),
        Deck("Treasures", POKER, tuple(map(treasure, TREASURES)), ornate_back("Treasure", "chest", BRASS, 14, 9),
             count=42),
    )  # fmt: skip


def character(role: Role, copies: int) -> CardFace:
    def draw(pen: Pen, trim: Rect) -> None:
        side = SIDE_OF.get(role)
        colour = SIDES[side][1] if side else VIOLET
        inside = ground(pen, trim, colour)
        titled(pen, inside, role.value, colour, 17)
        pen.rosette(trim.width / 2, 50, 20, tint(colour, 0.3), 12, 5)
        pen.icon(ICONS[role], Rect(trim.width / 2 - 13, 37, 26, 26), colour)
        if side:
            pen.icon(SIDES[side][0], Rect(trim.width / 2 - 12, 24, 5, 5), colour)
            pen.text(side.value, trim.width / 2 - 5, 24.8, 12, "Serif Bold", colour, "left")
        else:
            pen.fitted("Good or Evil", Rect(inside.x, 23.5, inside.width, 6), 12, "Serif Bold", colour)
        room = inside.width - (23 if pen.address else 2)
        pen.fitted(DOES[role], Rect(inside.x + 1, 6.5, room, 16), 10, "Sans", INK)
        if pen.address:
            pen.qr(f"{pen.address}/rules/traitor", Rect(inside.right - 20, 5.2, 19, 19))

    return CardFace(role.value, draw, copies, words=(role.value,))


def alignment(side: Side, copies: int) -> CardFace:
    icon, colour = SIDES[side]

    def draw(pen: Pen, trim: Rect) -> None:
        inside = ground(pen, trim, colour)
        corner(pen, trim, side.value[0], icon, colour)
        pen.icon(icon, Rect(trim.width / 2 - 16, 32, 32, 32), colour)
        pen.fitted(f"{side.value} Wizard", Rect(inside.x, 14, inside.width, 12), 19, "Serif Bold", colour)

    return CardFace(f"{side.value} Wizard", draw, copies, words=(f"{side.value} Wizard",))


def treasure(it: Treasure) -> CardFace:
    def draw(pen: Pen, trim: Rect) -> None:
        inside = ground(pen, trim, BRASS)
        titled(pen, Rect(inside.x, inside.y, inside.width - 11, inside.height), it.name, INK, 13)
        badge(pen, trim, str(it.points), BRASS)
        pen.rosette(trim.width / 2, 46, 19, tint(BRASS, 0.35), 10, 7)
        pen.icon(it.icon, Rect(trim.width / 2 - 13, 33, 26, 26), BRASS)
        pen.fitted(it.text, Rect(inside.x + 1, 10, inside.width - 2, 15), 10.5, "Sans", INK)

    return CardFace(it.name, draw, it.copies, words=(it.name, str(it.points)))


def player_aid(pen: Pen, trim: Rect) -> None:
    """The back of every character: the same for all, and a help to everybody."""
    pen.area(over(trim), tint(VIOLET, 0.14))
    pen.frame(trim.shrunk(3.2), VIOLET, 0.5, 2.6)
    inside = trim.shrunk(5.6)
    rest = titled(pen, inside, "Who seeks whom", VIOLET, 14)
    y = rest.top - 4
    for face in Player:
        icon = ICONS[face.role]
        pen.icon(icon, Rect(inside.x + 1, y - 6, 6, 6), SIDES[face.side][1])
        pen.text(face.value, inside.x + 9, y - 2.4, 10, "Serif Bold", SIDES[face.side][1], "left")
        seeks = f"seeks {face.seeks.one}" if face.seeks else "may not call Stop"
        pen.text(seeks, inside.x + 9, y - 6.2, 8.5, "Sans", INK, "left")
        y -= 10.4
    pen.line(inside.x + 2, y + 1.5, inside.right - 2, y + 1.5, VIOLET, 0.2)
    pen.fitted(f"The winning side shares the treasure. {ENOUGH} points are enough to declare victory.",
               Rect(inside.x + 1, 7, inside.width - 2, y - 7), 9, "Sans", MUTED)  # fmt: skip
