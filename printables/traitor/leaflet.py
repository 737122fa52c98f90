"""The leaflet of Are You the Traitor?, in our own words."""

from __future__ import annotations

from itertools import accumulate
from math import atan2, cos, hypot, pi, sin

from companion.games.traitor.components import (
    CASTS,
    DECK,
    ENOUGH,
    RING,
    STATUE,
    TREASURES,
    Face,
    Role,
    Side,
)  # fmt: skip
from companion.games.traitor.night import Scene, script
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
from printables.draw import Pen, tint
from printables.little import card
from printables.paper import Rect
from printables.rich import Type, label, listed, said

SLUG = "traitor"
MOST = CASTS[max(CASTS)]
COUNT = {role: MOST.characters.count(role) for role in Role}
AT = dict(zip(Role, accumulate(COUNT.values(), initial=0), strict=False))  # where a role's cards begin in their deck
SHOWN = min(players for players, cast in CASTS.items() if cast.keyholder_shown)
MEET = min(players for players, cast in CASTS.items() if cast.traitors_meet)
UNUSED = [players for players, cast in CASTS.items() if cast.one_unused]
POINTS = sum(it.points * it.copies for it in TREASURES)
COLOURS = {Side.GOOD: "#1f6b35", Side.EVIL: "#a3301f"}
NIGHT = {scene: [cue.words for cue in script(MOST, cards=True) if cue.step is scene] for scene in Scene}


# What is drawn --------------------------------------------------------------------------------------------------------


def seekers(pen: Pen, box: Rect, type: Type) -> None:
    """Who seeks whom: arrows from card to card."""
    high = box.height * 0.37
    wide = high * 63 / 88
    left, right, middle = box.x + 10, box.right - 10 - wide, box.x + (box.width - wide) / 2
    low, up = box.y + 4, box.top - high - 4.2
    places = {
        Face.EVIL_WIZARD: (left, up), Face.KEYHOLDER: (middle, up), Face.GOOD_WIZARD: (right, up),
        Face.TRAITOR: (right, low), Face.GUARD: (middle, low),
    }  # fmt: skip
    for face, (x, y) in places.items():
        card(pen, SLUG, "Characters", AT[face.role], x, y, high)
        if face.role is Role.WIZARD:
            away = -0.3 if face.side is Side.EVIL else 0.72
            card(pen, SLUG, "Alignments", list(Side).index(face.side), x + wide * away, y - high * 0.08, high * 0.6, 8)
        beside = y + high + 2.2 if y == up else y - 2.2
        label(pen, face.value, x + wide / 2, beside, type, 40, colour=COLOURS[face.side], bold=True)
    for face, (x, y) in places.items():
        if face.seeks:
            there = places[face.seeks]
            ends = edge(x, y, there, wide, high), edge(*there, (x, y), wide, high)
            arrow(pen, *ends, COLOURS[face.side])
    note = Rect(box.x, low + 1, middle - box.x - 6, high - 2)
    label(pen, "An arrow runs from whoever calls Stop! to the one they must point at. Nobody seeks an Evil Wizard. "
          "A Traitor seeks nobody.", note.x + note.width / 2, note.y + note.height / 2, type, note.width)  # fmt: skip


def edge(x: float, y: float, to: tuple[float, float], wide: float, high: float) -> tuple[float, float]:
    """Where an arrow leaves a card."""
    dx, dy = to[0] - x, to[1] - y
    reach = min(((wide / 2 + 1.6) / abs(dx)) if dx else 9e9, ((high / 2 + 1.6) / abs(dy)) if dy else 9e9)
    return x + wide / 2 + dx * reach, y + high / 2 + dy * reach


def arrow(pen: Pen, start: tuple[float, float], end: tuple[float, float], colour: str) -> None:
    pen.line(*start, *end, colour, 0.7)
    angle = atan2(end[1] - start[1], end[0] - start[0])
    if hypot(end[0] - start[0], end[1] - start[1]) > 1:
        for turn in (pi * 0.85, -pi * 0.85):
            pen.line(*end, end[0] + 2.6 * cos(angle + turn), end[1] + 2.6 * sin(angle + turn), colour, 0.7)


def call(pen: Pen, box: Rect, type: Type) -> None:
    """The KeyHolder points at a Wizard who is good."""
    high = min(box.height - 4, (box.width - 9) / 2.85 * 88 / 63)
    wide, y = high * 63 / 88, box.y + (box.height - high) / 2 + 2
    there = box.right - wide * 1.7
    card(pen, SLUG, "Characters", AT[Role.KEYHOLDER], box.x, y, high)
    card(pen, SLUG, "Characters", AT[Role.WIZARD], there, y, high)
    card(pen, SLUG, "Alignments", list(Side).index(Side.GOOD), there + wide * 0.85, y, high * 0.75, -6)
    arrow(pen, (box.x + wide + 2, y + high / 2), (there - 2, y + high / 2), COLOURS[Side.GOOD])
    for name, x in (("Cy", box.x + wide / 2), ("Bo", there + wide / 2)):
        label(pen, name, x, y - 2.4, type, 20, bold=True)


def circle(pen: Pen, box: Rect, type: Type) -> None:
    """Seven people in a ring: two Wizards with their cards open, the others with theirs hidden."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    high = 9.6
    wide = high * 63 / 88
    names = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")
    pen.disc(x, y - 1, 9.5, tint(type.accent, 0.1), type.accent)
    pen.picture(art.picture(SLUG, "bag-of-gold"), Rect(x - 7, y - 8, 14, 14))
    for number, name in enumerate(names):
        angle = pi / 2 - 2 * pi * number / len(names)
        px = x + cos(angle) * (box.width / 2 - wide / 2 - 1)
        py = y + sin(angle) * (box.height / 2 - high / 2 - 2.4) - 1.6
        wizard = number in (1, 4)
        card(pen, SLUG, "Characters", AT[Role.WIZARD if wizard else Role.GUARD], px - wide / 2, py - high / 2, high,
             back=not wizard)  # fmt: skip
        label(pen, f"{name}, Wizard" if wizard else name, px, py + high / 2 + 1.9, type, 24, bold=wizard)


def spoils(pen: Pen, box: Rect, type: Type) -> None:
    """The seven treasures, with what each is worth and how many there are."""
    step = box.width / len(TREASURES)
    high = box.height - 8
    for number, it in enumerate(TREASURES):
        x = box.x + number * step
        wide = high * 63 / 88
        card(pen, SLUG, "Treasures", number, x + (step - wide) / 2, box.y + 8, high)
        label(pen, f"**{many(it.points, 'point')}**\n{it.copies} cards", x + step / 2, box.y + 3.4, type, step)


# What is told ---------------------------------------------------------------------------------------------------------


def verdict(caller: Face, target: Face) -> str:
    return (caller.side if target is caller.seeks else caller.side.other).value


def cast_row(players: int) -> tuple[str, ...]:
    cast = CASTS[players]
    counts = (str(cast.characters.count(role)) for role in Role)
    night = "both" if cast.traitors_meet else "the first" if cast.keyholder_shown else "none"
    return str(players), *counts, f"{cast.alignments} Good, {cast.alignments} Evil", night


RINGED, STATUED = TREASURES[RING], TREASURES[STATUE]
LEAFLET = Words(
    SLUG,
    "Talk, lie, point a finger.",
    "20 to 30 minutes",
    "13 years and up",
    (("Characters", AT[Role.GUARD]), ("Characters", AT[Role.KEYHOLDER]), ("Characters", AT[Role.TRAITOR])),
    (
        Heading("What it is about"),
        Paragraph(
            "One of you carries the key and longs to give it to a Good Wizard. An Evil Wizard wants to snatch it. A "
            "Traitor walks among the Guards. And nobody knows who is who. You talk, you lie, you watch faces, until "
            "somebody points a finger and shouts **Stop!** All cards are turned over, and one side takes treasure. "
            f"Then you deal anew: everybody may be somebody else. Once somebody with {ENOUGH} points declares it, the "
            "richest wins, all alone."
        ),
        Heading("In the box"),
        InTheBox(
            SLUG,
            (
                Content("Characters", (AT[Role.KEYHOLDER], AT[Role.TRAITOR], AT[Role.GUARD], AT[Role.WIZARD]),
                        f"**{len(MOST.characters)} characters**: {listed(MOST.spelt)}"),
                Content("Player aids", (0,), f"**{MOST.players} player aids**, one each"),
                Content("Alignments", (0, 1), f"**{len(MOST.offered)} alignments** for the Wizards: "
                 f"{MOST.alignments} Good, {MOST.alignments} Evil"),
                Content("Treasures", (0, 2, RING), f"**{len(DECK)} treasures**, worth {POINTS} points in all",
                        back=True),
            ),
            21,
        ),
        Figure(spoils, 23, 29),
        Heading("The two sides"),
        Paragraph(
            "**Good**: the KeyHolder, the Guards, every Good Wizard. **Evil**: the Traitors, every Evil Wizard. All "
            "who are no Wizards are called Adventurers. Lay a player aid in front of you: it says who seeks whom."
        ),
        Break(),
        Heading("Set-up, before every round"),
        Paragraph(
            "Once: shuffle the treasures and lay them face down in the middle. Then, for every round, take the "
            "character and alignment cards that your number of players needs, and leave the others in the box."
        ),
        Table(
            (("Players", *(role.value for role in Role), "Alignments", "Nights")
             , *(cast_row(players) for players in CASTS)),
            (1.1, 1.35, 1.1, 1, 1.05, 2, 1.4),
            centred=True, tight=True,
        ),
        Beside(
            (
                Steps((
                    "Shuffle the characters and deal one to each player. **Wizards show theirs at once** and leave "
                    "it open. Everybody else looks at their card in secret and keeps it hidden.",
                    f"**From {said(SHOWN)} players on**, one of you reads the first night below aloud; **from "
                    f"{said(MEET)} on** the second one as well. Whoever reads plays along, eyes shut where it concerns "
                    "them: learn the lines first. With fewer players there is no night.",
                    "Shuffle the alignments. Each Wizard draws one, looks at it and keeps it hidden. With "
                    f"{listed(UNUSED)} players one is left over: it stays face down, **nobody may look at it**.",
                )),
            ),
            (Figure(circle, 58),),
            0.56,
        ),
        Beside(
            (
                Boxed(f"First night: {SHOWN} or more players", (
                    Steps(tuple(f"“{line}”" for line in NIGHT[Scene.KEYHOLDER])),
                )),
            ),
            (
                Boxed(f"Second night: {MEET} or more players", (
                    Steps(tuple(f"“{line}”" for line in NIGHT[Scene.TRAITORS])),
                )),
            ),
            gutter=3,
        ),
        Paragraph(
            "Read slowly, and leave some seconds after each line. Companions are all other Adventurers, **Guards and "
            "Traitors alike**: so everybody but the Wizards knows the KeyHolder then. The night page that was "
            "printed with this leaflet has the same lines with their pauses."
        ),
        Break(),
        Heading("Talk"),
        Paragraph(
            "Talk as you please: ask, accuse, promise, **lie**. Only never show a hidden card. There is no clock and "
            "there are no turns. Some questions to begin with: Whom do you trust least? Whom are you looking for? "
            "Wizard, which side are you on?"
        ),
        Heading("Stop!"),
        Paragraph(
            "Whoever believes that they have found the one they seek **points at them and shouts “Stop!”** Anybody "
            "may, at any moment, **except a Traitor**. Now everybody turns over their cards."
        ),
        Figure(seekers, 62, 70),
        Paragraph(
            "**The right one: the caller’s side wins the round. Anybody else: the other side wins it.** Where there "
            "are two Traitors or two Good Wizards, either will do. If a Traitor calls, Good wins."
        ),
        Example(
            "Stop! among seven",
            Beside(
                (
                    Paragraph(
                        "Eli, a Wizard, asks Ann whether she has the key; Ann laughs. Suddenly Cy points at Bo, the "
                        "other Wizard: “Stop!” All cards are turned. Cy is the KeyHolder, and Bo is a "
                        f"{Face.GOOD_WIZARD.value}, just whom Cy seeks. So "
                        f"**{verdict(Face.KEYHOLDER, Face.GOOD_WIZARD)}** wins: Cy, Bo and all "
                        f"{said(CASTS[7].guards)} Guards draw a treasure. Had Cy been a Guard, Bo would have been the "
                        f"wrong one, and **{verdict(Face.GUARD, Face.GOOD_WIZARD)}** would have won."
                    ),
                ),
                (Figure(call, 24),),
                0.64,
            ),
        ),
        Heading("Treasure"),
        Paragraph(
            "**Everybody on the winning side draws one treasure**, the caller no more than the others. Keep yours "
            "face down: you may look at your own, others see only how many you have. Then there is a moment for "
            "Rings and for declaring victory, and the next round is dealt."
        ),
        Break(),
        Heading("Rings and Statues"),
        Beside((
            Paragraph(
                f"**{RINGED.name}** ({RINGED.points} point). Between two rounds you may give it up for good, so its "
                "point is lost, and steal a treasure from anybody who has one: **you draw it blind** from theirs. "
                "Several Rings may be used, one after the other; whoever says so first acts first. A stolen Ring may "
                "be used by its new owner."
            ),
        ), (
            Paragraph(
                f"**{STATUED.name}** ({STATUED.points} points). If somebody robs you with a Ring and you have one, "
                "you must hand **that** over. You may fib about having one; but whoever is robbed has to own up."
            ),
        ), 0.58),
        Heading("The end"),
        Paragraph(
            f"Whoever has **{ENOUGH} points or more** may declare victory between two rounds. You need not: you may "
            "keep quiet. Once somebody has declared, everybody counts, and **whoever has the most points wins**, "
            "even if somebody else declared. If several have the most, everybody plays another round and then you "
            "count again, until there is a single winner."
        ),
        Heading("People ask"),
        Newspaper((
            Bullets(
                "**Two shout at once?** The group decides who was first.",
                "**Somebody’s hidden card was seen?** Deal the round again; nobody gets treasure. What people only "
                "say is talk, true or not.",
                "**May I point at myself, or at somebody who is not playing?** No.",
                f"**{said(min(CASTS)).capitalize()} players and the Wizard is evil: can the KeyHolder win?** Yes: "
                "the Guard finds the Traitor, or the Wizard points at the wrong one.",
                "**Do Evil Wizards know the Traitor?** No. Wizards know nothing but their own side.",
                "**A Ring and a victory at the same moment?** What was said first counts. Once victory is declared, "
                "no Ring can be used any more in this pause. If the count is a tie and you play on, Rings work "
                "again, but never against whoever declared.",
                "**Are there too few treasures for all winners?** Draw clockwise, the caller first if on the "
                "winning side, else the player after them. When none are left before a round, the game ends: most "
                "points win, ties share.",
                "**Somebody joins or leaves?** Between rounds, yes: use the cards for the new number. A leaver’s "
                "treasure goes under the deck.",
            ),
        )),
        Boxed(
            "At a glance",
            (
                Table((
                    ("You are", "You seek", "Right", "Wrong"),
                    *((face.value, face.seeks.one, f"{face.side.value} wins", f"{face.side.other.value} wins")
                      for face in Face if face.seeks),
                    (Face.TRAITOR.value, "nobody, and you may not call", "–", f"{Side.GOOD.value} wins"),
                ), (1.3, 2.2, 1.1, 1.1), tight=True),
            ),
            strong=True,
        ),
    ),
    letters=Letters("Serif Black"),
)  # fmt: skip
