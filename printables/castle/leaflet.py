"""The leaflet of Keys to the Castle, in our own words."""

from __future__ import annotations

from math import atan2, cos, pi, sin

from companion.games.castle.components import (
    ALL_CARDS,
    CARDS,
    CHARACTERS,
    COPIES,
    IN_BOX,
    TILES,
    Character,
    Colour,
    Door,
    Kind,
)  # fmt: skip
from companion.games.castle.state import HAND, NET_TURNS
from companion.words import many
from printables import art
from printables.blocks import (
    Beside,
    Boxed,
    Break,
    Bullets,
    Content,
    Example,
    Figure,
    Heading,
    InTheBox,
    Letters,
    Newspaper,
    Paragraph,
    Steps,
    Table,
    Words,
)  # fmt: skip
from printables.draw import MUTED, Pen, tint
from printables.little import card
from printables.paper import Rect
from printables.rich import Type, label, listed, said

SLUG = "castle"
FOR_TWO, FOR_MORE = (5, 8), (6, 6)  # doors across and deep
ALL_TILES = sum(tile.copies for tile in TILES)
UNUSED = ALL_TILES - FOR_MORE[0] * FOR_MORE[1]
A_COLOUR = sum(COPIES.values())
KEYS_A_COLOUR = IN_BOX[Kind.BLUE]
AT = {card.kind: number for number, card in enumerate(CARDS)}
TILE_AT = {(tile.colour, tile.door): number for number, tile in enumerate(TILES)}
COLOURS = tuple(Colour)
PATTERN = "bbrybrbyybrrbgrgbgbgyygrgyrrbgrgygrybyyg"  # how the doors in the diagrams fell: ten of each


# What is drawn --------------------------------------------------------------------------------------------------------


def fallen(number: int) -> Colour:
    return next(colour for colour in COLOURS if colour.value[0] == PATTERN[number])


def door(pen: Pen, x: float, y: float, size: float, colour: Colour, shows: Door | None = None) -> None:
    """A door, closed; or what lies behind it."""
    card(pen, SLUG, "Door tiles", TILE_AT[colour, shows or Door.OPEN], x, y, size, back=shows is not None)


def piece(pen: Pen, x: float, y: float, radius: float, who: Character, colour: str) -> None:
    pen.disc(x, y, radius, "#ffffff", colour)
    figure = art.picture(SLUG, art.named(who.name))
    pen.picture(figure, Rect(x - radius * 0.88, y - radius * 0.88, radius * 1.76, radius * 1.76))


def castle(pen: Pen, x: float, y: float, columns: int, rows: int, step: float, type: Type) -> Rect:
    """A castle of closed doors, its far row marked."""
    size = step * 0.84
    whole = Rect(x, y, columns * step - (step - size), rows * step - (step - size))
    far = Rect(x - 0.9, whole.top - size - 0.9, whole.width + 1.8, size + 1.8)
    pen.area(far, tint(type.accent, 0.35), 1.2)
    for column in range(columns):
        for row in range(rows):
            door(pen, x + column * step, y + row * step, size, fallen(column + row * columns))
    pen.frame(far, type.accent, 0.5, 1.2)
    return whole


def layouts(pen: Pen, box: Rect, type: Type) -> None:
    """Both castles: for two, and for three or four."""
    step = min((box.height - 17) / FOR_TWO[1], 7.4)
    two = castle(pen, box.x + 3, box.y + 11, *FOR_TWO, step, type)
    middle = two.x + two.width / 2
    piece(pen, middle, two.y - 3.4, 2.7, CHARACTERS[0], type.accent)
    piece(pen, middle, two.top + 3.8, 2.7, CHARACTERS[1], MUTED)
    label(pen, "**Ann** starts here", middle, two.y - 8.6, type, 40)
    label(pen, "**Bo**", middle + 7, two.top + 3.8, type, 14)
    label(pen, "Ann must get to this row", two.right + 3, two.top - step * 0.4, type, 20, "left")
    words = f"**Two players**: {FOR_TWO[0]} by {FOR_TWO[1]}, at the short ends"
    label(pen, words, two.right + 3, two.y + two.height * 0.4, type, 21, "left")
    wide = FOR_MORE[0] * step
    low = box.y + (box.height - FOR_MORE[1] * step) / 2 + 2
    four = castle(pen, box.right - wide - 9, low, *FOR_MORE, step, type)
    x, y = four.x + four.width / 2, four.y + four.height / 2
    places = ((x, four.y - 3.4), (four.x - 3.6, y), (x, four.top + 3.8), (four.right + 3.6, y))
    for number, (px, py) in enumerate(places):
        piece(pen, px, py, 2.7, CHARACTERS[number], type.accent if not number else MUTED)
    label(pen, "**Ann** starts here", x, four.y - 8.6, type, 40)
    label(pen, f"**Three or four**: {FOR_MORE[0]} by {FOR_MORE[1]}, a side each", x, four.top + 9.4, type, 60)


def arrow(pen: Pen, start: tuple[float, float], end: tuple[float, float], colour: str) -> None:
    pen.line(*start, *end, colour, 0.8)
    angle = atan2(end[1] - start[1], end[0] - start[0])
    for turn in (pi * 0.82, -pi * 0.82):
        pen.line(*end, end[0] + 2.4 * cos(angle + turn), end[1] + 2.4 * sin(angle + turn), colour, 0.8)


def example(pen: Pen, box: Rect, type: Type) -> None:
    """Three pictures: before, after the card, after the move and its bonus."""
    step = min((box.height - 6) / 2, (box.width - 28) / 9)
    size = step - 0.8
    gap = (box.width - 9 * step - size) / 3
    x = box.x
    high = size * 88 / 63
    for number, words in enumerate(("before", "a blue Key: it opens", "she walks; another door shuts")):
        y = box.y + 5
        door(pen, x, y, size, Colour.GREEN, Door.OPEN)
        door(pen, x + step, y, size, Colour.BLUE, Door.EXTRA_KEY if number else None)
        door(pen, x + 2 * step, y, size, Colour.RED)
        door(pen, x, y + step, size, Colour.RED)
        door(pen, x + step, y + step, size, Colour.YELLOW, Door.OPEN if number < 2 else None)
        door(pen, x + 2 * step, y + step, size, Colour.GREEN, Door.OPEN)
        ann = (x + size / 2 + (step if number == 2 else 0), y + size * 0.52)
        piece(pen, *ann, size * 0.3, CHARACTERS[0], type.accent)
        piece(pen, x + 2 * step + size / 2, y + step + size * 0.52, size * 0.3, CHARACTERS[1], "#a3301f")
        if number == 2:
            arrow(pen, (x + size * 0.35, y + size * 0.5), (x + step + size * 0.12, y + size * 0.5), type.accent)
        label(pen, words, x + 1.5 * step, box.y + 1.8, type, 3 * step + gap, colour=MUTED)
        x += 3 * step
        if not number:
            x += gap / 2 + card(pen, SLUG, "Cards", AT[Kind.BLUE], x + gap / 2, y + step - high / 2, high)
        x += gap


def moves(pen: Pen, box: Rect, type: Type) -> None:
    """One character, and where it may go from there."""
    step = min(box.height, box.width) / 3
    size = step * 0.86
    left, low = box.x + (box.width - 3 * step) / 2, box.y + (box.height - 3 * step)
    shown = {
        (0, 0): (Colour.RED, None), (1, 0): (Colour.BLUE, Door.BARRED), (2, 0): (Colour.GREEN, Door.OPEN),
        (0, 1): (Colour.YELLOW, None), (1, 1): (Colour.RED, Door.OPEN), (2, 1): (Colour.YELLOW, Door.OPEN),
        (0, 2): (Colour.BLUE, Door.OPEN), (1, 2): (Colour.GREEN, Door.OPEN), (2, 2): (Colour.BLUE, Door.OPEN),
    }  # fmt: skip
    for (column, row), (colour, shows) in shown.items():
        door(pen, left + column * step, low + row * step, size, colour, shows)
    piece(pen, left + 2.43 * step, low + 1.43 * step, size * 0.3, CHARACTERS[1], "#a3301f")
    corner = left + 1.93 * step - size * 0.2, low + 1.93 * step - size * 0.28
    card(pen, SLUG, "Cards", AT[Kind.PASSAGE], *corner, size * 0.56, -45)
    x, y = left + 1.43 * step, low + 1.43 * step
    for dx, dy, may in ((0, 1, True), (1, 1, True), (-1, 0, False), (1, 0, False), (0, -1, False), (-1, 1, False),
                        (1, -1, False), (-1, -1, False)):  # fmt: skip
        end = x + dx * step * 0.78, y + dy * step * 0.78
        if may:
            arrow(pen, (x + dx * size * 0.3, y + dy * size * 0.3), end, type.accent)
        else:
            cross(pen, x + dx * step * 0.72, y + dy * step * 0.72)
    piece(pen, x, y, size * 0.3, CHARACTERS[0], type.accent)


def cross(pen: Pen, x: float, y: float) -> None:
    pen.disc(x, y, 1.7, "#ffffff", "#a3301f")
    for rise in (0.9, -0.9):
        pen.line(x - 0.9, y - rise, x + 0.9, y + rise, "#a3301f", 0.5)


def lying(pen: Pen, box: Rect, type: Type) -> None:
    """How the cards that stay lie in the castle."""
    step, size = box.width / 4, min(box.height - 9, box.width * 0.16)
    high = size * 0.92
    for number, (kind, colour, shows, words) in enumerate((
        (Kind.PADLOCK, Colour.GREEN, None, "a Padlock on a door"),
        (Kind.SAW, Colour.RED, Door.BARRED, "a Hacksaw on a barred door"),
        (Kind.NET, Colour.YELLOW, Door.OPEN, "a Net round somebody"),
        (Kind.PASSAGE, Colour.BLUE, None, "a Passage on a corner"),
    )):  # fmt: skip
        x, y = box.x + number * step + (step - size) / 2, box.y + 8
        if kind is Kind.PASSAGE:
            for place in range(4):
                column, row = place % 2, place // 2
                behind = Door.OPEN if column == row else None
                door(pen, x + column * size * 0.56, y + row * size * 0.56, size * 0.44, COLOURS[place], behind)
            corner = x + size * 0.5 - high * 0.18, y + size * 0.5 - high * 0.25
            card(pen, SLUG, "Cards", AT[kind], *corner, high * 0.5, -45)
        else:
            door(pen, x - size * 0.22, y, size, colour, shows)
            card(pen, SLUG, "Cards", AT[kind], x + size * 0.46, y - 1, high, -6)
            if kind is Kind.NET:
                piece(pen, x + size * 0.16, y + size * 0.5, size * 0.22, CHARACTERS[2], "#a3301f")
        label(pen, words, box.x + (number + 0.5) * step, box.y + 3, type, step - 3, colour=MUTED)


def bonus(pen: Pen, box: Rect, type: Type) -> None:
    """What can be behind a door."""
    size = box.height - 4.4
    step = box.width / len(Door)
    for number, shows in enumerate(Door):
        x = box.x + number * step + (step - size) / 2
        door(pen, x, box.y + 4.4, size, COLOURS[number], shows)
        label(pen, f"{COPIES[shows]} × **{shows.value}**", x + size / 2, box.y + 1.8, type, step)


# What is told ---------------------------------------------------------------------------------------------------------

GOES = {
    Kind.SKELETON: ("any door, or a padlock", "Works as a Key of every colour; **or** takes a padlock away, and "
     "the door stays as it was. Not both."),
    Kind.PADLOCK: ("an empty door, closed, open or sawn open", "Nobody enters, opens or closes this door. Stays "
     "until a Skeleton Key takes it away."),
    Kind.PASSAGE: ("a corner, from one door to the one diagonally across", "Everybody may walk between these two "
     "doors, both ways. Stays for good."),
    Kind.SAW: ("a barred door that lies open", "Everybody may walk through it, and nothing can close it. Stays for "
     "good."),
    Kind.NET: ("somebody else’s character in the castle", f"They do not move on their next {said(NET_TURNS)} turns. "
     "They still draw and play. Then the Net is discarded."),
}  # fmt: skip

LEAFLET = Words(
    SLUG,
    "Open doors for yourself. Shut them in your friends’ faces.",
    "10 to 20 minutes",
    "8 years and up",
    (("Cards", AT[Kind.YELLOW]), ("Cards", AT[Kind.NET]), ("Cards", AT[Kind.SKELETON])),
    (
        Heading("What it is about"),
        Paragraph(
            "A castle full of doors lies between you and the far side. Turn the doors over with your keys, walk "
            "through the open ones, and lock your rivals out. **Whoever first stands in an open door of the row "
            "opposite their own side wins.**"
        ),
        Heading("In the box"),
        InTheBox(
            SLUG,
            (
                Content("Door tiles", (TILE_AT[Colour.BLUE, Door.OPEN], TILE_AT[Colour.RED, Door.OPEN],
                                       TILE_AT[Colour.GREEN, Door.OPEN], TILE_AT[Colour.YELLOW, Door.OPEN]),
                        f"**{ALL_TILES} doors**, {said(A_COLOUR)} in each of {said(len(Colour))} colours"),
                Content("Cards", (AT[Kind.RED], AT[Kind.SKELETON], AT[Kind.PADLOCK], AT[Kind.NET]),
                        f"**{ALL_CARDS} cards**: {KEYS_A_COLOUR} Keys of each colour and "
                        f"{ALL_CARDS - 4 * KEYS_A_COLOUR} others"),
                Content("Standees", (0, 1, 3), f"**{len(CHARACTERS)} characters**, to fold and stand up"),
            ),
            21,
        ),
        Paragraph(f"A closed door does not tell what is behind it. Of the {said(A_COLOUR)} doors of each colour "
         "there are these. All but the barred one are open doors once they are turned over:"),
        Figure(bonus, 22, 30),
        Break(),
        Heading("Set-up"),
        Newspaper((
            Steps((
                "Shuffle the doors and lay them out **closed side up**, about an inch (2.5 cm) apart, so that cards "
                f"fit between them: **{FOR_TWO[0]} by {FOR_TWO[1]} for two players, {FOR_MORE[0]} by {FOR_MORE[1]} "
                f"for three or four**; the {said(UNUSED)} left over then go back into the box, unseen.",
                "Choose a character each and put it outside the castle, everybody at a side of their own.",
                "Two players sit opposite each other, at the short ends. Three take any three sides.",
                f"Shuffle the cards and deal {said(HAND)} to everybody. Keep them hidden. The rest is the draw pile; "
                "discards lie beside it.",
                "Whoever looks most like their character begins. Then clockwise.",
            )),
        )),
        Figure(layouts, 60, 84),
        Heading("Your turn"),
        Steps((
            "**Draw** one card.",
            "**Play** one card: onto the castle, anywhere you like, near your character or far from it. If nothing "
            f"suits you, just discard one. So you always end up with {said(HAND)} cards.",
            "**Move** one step, if you like and can.",
        )),
        Heading("Moving", small=True),
        Beside(
            (
                Paragraph(
                    "Go one step forwards, backwards or sideways to the next door; diagonally only by a Secret "
                    "Passage. The door you go to must be **open, not barred, without a padlock, and empty**. From "
                    "outside you come in by any such door of the row at your own side. You may also use your move to "
                    "leave the castle, from wherever you are, and come in again on a later turn. In the picture the "
                    "Knight may follow the arrows, but not go where a cross is: closed, taken, barred, or across a "
                    "corner without a passage."
                ),
            ),
            (Figure(moves, 36),),
            0.68,
        ),
        Break(),
        Heading("The cards"),
        Table((
            ("Card", "Play it on", "What it does"),
            (f"**Key** ({KEYS_A_COLOUR} of each colour)", "any door of its colour", "Turns the door over: a closed "
             "one opens, an open one closes. Then discard the Key."),
            *((f"**{kind.value}** ({IN_BOX[kind]})", *told) for kind, told in GOES.items()),
        ), (1.5, 1.9, 3.6), tight=True),
        Bullets(
            "**A door with somebody in it** cannot be closed, and cannot be padlocked.",
            "**A padlocked door** takes no Key and no Hacksaw. Only a Skeleton Key helps: it goes to the discard "
            "pile together with the padlock.",
            "**A barred door** lies open, but nobody can walk through its bars until they are sawn. You may close "
            "it again with a Key, and hope that others forget.",
        ),
        Heading("Extra Key and Extra Turn"),
        Paragraph(
            "**You get them by moving onto the door**, not by opening it, and each player only once from each door. "
            "They work for everybody else, too."
        ),
        Bullets(
            "**Extra Key**: open or close one other door, of any colour, at once; but none with a padlock. You may "
            "decline and keep it for the next time that you land there.",
            "**Extra Turn**: when your turn is over you have another whole one: draw, play, move.",
        ),
        Example(
            "Ann’s turn",
            Paragraph(
                "The Knight is Ann’s, the Jester Bo’s. Ann draws a card and plays a blue Key on the blue door beside "
                "her: it turns out to be an Extra Key. She walks through it, and so she may open or close another "
                "door. She shuts the yellow one, next to Bo, before he can walk through it."
            ),
            Figure(example, 28),
        ),
        Break(),
        Heading("Cards that stay in the castle"),
        Figure(lying, 30, 36),
        Heading("The end"),
        Paragraph(
            "You win **at once** when you move onto an open door in the row opposite your own side; any door of that "
            "row will do. A barred door that was sawn open counts. There are no points and no ties."
        ),
        Heading("People ask"),
        Newspaper((
            Bullets(
                "**The draw pile is empty?** Shuffle the discard pile and go on.",
                "**Must I play a card?** Yes, exactly one. You may throw it away without using it.",
                "**Must I move?** No.",
                "**May I move first and then play?** No: draw, play, move.",
                "**Does a Net skip a turn?** No. You draw and play as always, and only stay where you are, "
                f"{said(NET_TURNS)} turns of your own. Nor can you leave the castle.",
                "**A Net on somebody outside, or already in a Net?** No.",
                "**May a padlock go on a barred door?** Only once it has been sawn open, or while it is closed.",
                "**May I jump over somebody, or swap places?** No. One character to a door.",
                "**Where may a Secret Passage lie?** On any corner between doors, one to a corner. The doors there "
                "may be closed, barred or padlocked; but to walk across, the door you go to must be passable, and "
                "so must the one you stand in.",
                "**May I look at a closed door that was open before?** No. Remember it.",
                "**A closed door of my far row?** It must be open before you can step in.",
                "**Do Extra Keys close a sawn door?** No, nothing does.",
                "**The same Extra Turn again, closed and reopened?** No, once for each player.",
                "**Is it Extra Turn if I come by a passage, or from outside?** Yes, however you land there. One may "
                "lead to the next.",
            ),
        )),
        Boxed(
            "At a glance",
            (
                Table((
                    ("Draw", "Play", "Move"),
                    ("one card", "one card, or throw it away", "one step, if you like"),
                ), (1, 2, 1.4), tight=True),
                Paragraph(
                    f"In the deck: {listed([many(IN_BOX[kind], kind.value) for kind in GOES])}, and {KEYS_A_COLOUR} "
                    "Keys of each colour. Every colour has its shape: "
                    f"{listed([f'{it.value} {it.shape}' for it in Colour])}."
                ),
            ),
            strong=True,
        ),
    ),
    letters=Letters("Round"),
)  # fmt: skip
