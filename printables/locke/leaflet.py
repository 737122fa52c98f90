"""The leaflet of Locke & Key, in our own words."""

from __future__ import annotations

from companion.games.locke.components import (
    ALL_KEYS,
    BOOST,
    BOOSTS,
    CHALLENGES,
    COLD_COMFORT,
    CONSOLATION,
    FAIR_EXCHANGE,
    FREE_CARD,
    GAME_OVER,
    KEEPSAKE,
    KEYS,
    LADDER,
    MOMENTUM,
    MULTICOLOR,
    ON_THE_MONEY,
    ONE_TWO_THREE,
    REINFORCEMENTS,
    SECOND_WIND,
    STRENGTH,
    TINTS,
    TWOS,
    VALUES,
    Colour,
    Text,
)  # fmt: skip
from companion.games.locke.state import SAFE
from printables.blocks import (
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
from printables.draw import MUTED, Pen
from printables.little import card
from printables.paper import Rect
from printables.rich import Type, label, listed, said

SLUG = "locke"
ALL_STRENGTH = len(Colour) * sum(it.copies for it in STRENGTH)
ABOVE = SAFE
BELOW = len(CHALLENGES) - SAFE  # challenges that are shuffled with Game Over
DEALT, MOST, SEARCHED = 4, 3, 2
ONCE, STAYS = [key for key in KEYS if key.once], [key for key in KEYS if not key.once]
KEY_AT = {key.name: number for number, key in enumerate(KEYS)}
EASY, HARD = LADDER[0][0], LADDER[-1][0]


def strength(colour: Colour, value: int, text: Text | None = None) -> int:
    """Where a strength card is in its deck."""
    at = next(number for number, it in enumerate(STRENGTH) if it.value == value and it.says is text)
    return list(Colour).index(colour) * len(STRENGTH) + at


# The worked example: what lies before each player, from the Lock clockwise
TRIED = next(it for it in CHALLENGES if it.colour is Colour.BLACK and it.difficulty == HARD)
PLAYS: dict[str, tuple[tuple[Colour, int], ...]] = {
    "Bo": (),
    "Cy": ((Colour.BLACK, 3), (Colour.WHITE, 2)),
    "Dee": ((Colour.BLACK, 1),),
    "Ann": ((Colour.BLACK, 4), (Colour.BLACK, 2), (Colour.BLUE, 3)),
}


def gave(name: str) -> int:
    return sum(value for colour, value in PLAYS[name] if colour is TRIED.colour)


POOL = sum(map(gave, PLAYS))
FIRST, SECOND = sorted(PLAYS, key=gave, reverse=True)[:2]


# What is drawn --------------------------------------------------------------------------------------------------------


def table(pen: Pen, box: Rect, type: Type) -> None:
    """The decks, and how the challenges are stacked."""
    size = min((box.height - 10) * 0.86, box.width * 0.19)
    wide, y = size * 63 / 88, box.y + 9.5
    x = box.x + 4
    for number in range(BELOW):
        card(pen, SLUG, "Challenges", 0, x + number * 1.1, y, size, back=True)
    card(pen, SLUG, "Challenges", len(CHALLENGES), x + 12, y + 0.5, size, -7)
    label(pen, f"**below**: {said(BELOW)} challenges and {GAME_OVER}, shuffled", x + 14, box.y + 4, type, 36)
    x += wide + 22
    pen.text("+", x - 4, y + size * 0.45, 14, "Sans Bold", type.accent)
    for number in range(ABOVE):
        card(pen, SLUG, "Challenges", 0, x + number * 0.5, y + number * 0.25, size, back=True)
    label(pen, f"**above**: {said(ABOVE)} challenges", x + wide / 2, box.y + 4, type, 24)
    x += wide + 8
    room = (box.right - x) / 3
    for name, words in (("Strength", "strength deck"), ("Keys", "key deck"), ("Lock", "the Lock")):
        if name == "Lock":
            card(pen, SLUG, name, 0, x + (room - size * 0.66) / 2, y + size * 0.17, size * 0.66)
        else:
            for number in range(4):
                card(pen, SLUG, name, 0, x + (room - wide) / 2 + number * 0.5, y + number * 0.4, size, back=True)
        label(pen, words, x + room / 2, box.y + 5.8, type, room, colour=MUTED)
        x += room


def reveal(pen: Pen, box: Rect, type: Type) -> None:
    """The challenge in the middle, and what everybody played for it."""
    high = min(box.height - 9, box.width * 0.162)
    wide, y = high * 63 / 88, box.y + 8.6
    at = CHALLENGES.index(TRIED)
    card(pen, SLUG, "Challenges", at, box.x, y, high)
    label(pen, f"needs {TRIED.difficulty}", box.x + wide / 2, box.y + 5.6, type, 20, bold=True)
    x = box.x + wide + 6
    small = high * 0.86
    narrow = small * 63 / 88
    step = narrow * 0.86
    for name, played in PLAYS.items():
        width = narrow + step * max(0, len(played) - 1) if played else 13
        if name == "Bo":
            card(pen, SLUG, "Lock", 0, x + 1.5, y + small / 2 - 5, 10)
        for number, (colour, value) in enumerate(played):
            card(pen, SLUG, "Strength", strength(colour, value), x + number * step, y, small)
        words = f"**{name}** gives {gave(name)}" if played else f"**{name}** passes"
        label(pen, words, x + width / 2, box.y + 5.6, type, 30)
        x += width + (4.6 if name != "Dee" else 5.5)
    label(pen, f"the {TRIED.colour.value} cards together: "
     f"{' + '.join(str(gave(name)) for name in PLAYS if gave(name))} = {POOL}",
          box.right, box.y + 1.6, type, 80, "right", colour=MUTED)  # fmt: skip


# What is told ---------------------------------------------------------------------------------------------------------


def printed_on(text: Text) -> str:
    return "some " + listed(
        [f"{value}s" for value in VALUES if any(it.says is text and it.value == value for it in STRENGTH)]
    )


def each(names: dict[str, Colour]) -> str:
    """Keys that do the same, each for its colour."""
    return listed([f"{name} ({colour.value})" for name, colour in names.items()])


FREE = {name: colour for colour, name in FREE_CARD.items()}
LEAFLET = Words(
    SLUG,
    "Stand together against the house, and then take the credit.",
    "about 60 minutes",
    "15 years and up",
    (("Strength", strength(Colour.BLUE, 7)), ("Keys", KEY_AT["Ghost"]), ("Challenges", len(CHALLENGES) - 1)),
    (
        Heading("What it is about"),
        Paragraph(
            "The house sends one challenge after another. Each round you secretly commit cards to it. **Together you "
            "must reach its difficulty**, or it is lost. But only whoever gave the most takes the "
            f"challenge, and its points; the second gets a reward. When {GAME_OVER} turns up, the most points win."
        ),
        Heading("In the box"),
        InTheBox(
            SLUG,
            (
                Content("Strength", (strength(Colour.WHITE, 1), strength(Colour.BLACK, 7),
                                     strength(Colour.BLUE, 3, ONE_TWO_THREE)),
                        f"**{ALL_STRENGTH} strength cards** in {listed([colour.value for colour in Colour])}, worth "
                        f"{listed(VALUES, 'or')}"),
                Content("Challenges", (1, 10, len(CHALLENGES)), f"**{len(CHALLENGES)} challenges** of {EASY} to "
                 f"{HARD}, and {GAME_OVER}"),
                Content("Keys", (KEY_AT["Angel"], KEY_AT["Omega"]), f"**{ALL_KEYS} keys**, one of each"),
                Content("Lock", (0,), "**The Lock**: who has it acts first"),
            ),
            21,
            (1.3, 1.2, 1.1, 0.8),
        ),
        Heading("Set-up"),
        Steps((
            f"Put {GAME_OVER} aside and shuffle the challenges. Count off {said(BELOW)}, shuffle {GAME_OVER} into "
            f"these, and lay them face down **under** the other {said(ABOVE)}.",
            f"Shuffle the strength cards and deal {said(DEALT)} to everybody. Shuffle the keys; nobody gets one yet.",
            "Whoever has the next birthday takes the Lock, today included. Draw lots if two are even.",
        )),
        Break(),
        Heading("On the table", small=True),
        Figure(table, 33, 42),
        Heading("A round"),
        Steps((
            f"**Turn up a challenge** and read it aloud. If it is {GAME_OVER}, the game is over at once. If not, "
            "everybody draws a strength card.",
            "**One turn each**, clockwise, the Lock first. Do one of three things:",
        )),
        Steps((
            "**Pass**: draw a strength card.",
            f"**Play**: lay one to {said(MOST)} strength cards in front of you, **face down**. They may have any "
            "colours: only the challenge’s colour will count, but nobody knows that you bluff. A card that says "
            "“play face up” may be played face up, and only then does its text work.",
            f"**Search**: discard {said(SEARCHED)} strength cards and draw the top key into your hand. Not if the "
            "key deck is empty.",
        ), mark="•", under=True),
        Steps((
            "**Reveal**: everybody turns up what they played.",
            "**Keys**, clockwise, the Lock first: use a key or decline. Go round and round until everybody in a row "
            "has declined.",
            "**Judge**: add up all cards of the challenge’s colour, of all players. If that **reaches the "
            "difficulty, you have overcome it**. Whoever gave the most of the colour takes the challenge; the next "
            "one gets the reward for second place. **At a tie, whoever had their turn earlier is ahead.** Who gave "
            "nothing of the colour gets neither. If you fail, the challenge goes under its deck for good, and "
            "nobody gets its points or its reward.",
            "**Collect**, clockwise, the Lock first: everybody takes all they have earned, by place, combos, texts "
            "and keys, in the order they like. First and second do not change any more.",
            "**Clean up**: discard all strength cards that were played. **The Lock goes to whoever took the "
            "challenge**; after a failure it stays.",
        ), first=3),
        Heading("Your score pile is secret", small=True),
        Paragraph(
            "Challenges you took, and strength cards that a text or a reward lets you **score**, go face down on a "
            "pile of your own. **Only you may look at your pile.** The winner scores the challenge alone, not the "
            "cards that were played for it."
        ),
        Heading("The end"),
        Paragraph(
            f"{GAME_OVER} comes after {ABOVE} to {len(CHALLENGES)} challenges. Nobody is dealt a card any more. Count "
            "your pile: each challenge is worth its difficulty, each strength card its printed value. **The most "
            "points win; a tie shares the victory.** Cards in hand, keys and the Lock are worth nothing."
        ),
        Break(),
        Example(
            f"{TRIED.name}: {TRIED.colour.value}, difficulty {TRIED.difficulty}. Second place: "
            f"{TRIED.reward.value[0].lower()}{TRIED.reward.value[1:]}",
            Paragraph(
                "Bo has the Lock, passes and draws. Then Cy, Dee and Ann play face down, and reveal. Only the "
                f"{TRIED.colour.value} cards count: Cy’s white 2 and Ann’s blue 3 were a bluff. Together they give "
                f"{POOL}, and {TRIED.difficulty} was needed: overcome. **{FIRST} gave the most and takes the "
                f"challenge, {TRIED.difficulty} points. {SECOND} is second** and draws {said(2)} strength cards. The "
                f"Lock goes to {FIRST}. Had Dee played a {TRIED.colour.value} {gave(SECOND)} instead, she would be "
                "even with Cy, and Cy would still be second, as his turn came before hers."
            ),
            Figure(reveal, 30),
        ),
        Heading("Combos"),
        Paragraph(
            "A combo works if the card it is printed on **has the challenge’s colour**. It pays **even if the "
            "challenge fails**. The other cards of your play may have any colours, and there may be more of "
            "them than it asks for."
        ),
        Table((
            ("Combo", "On", "You need", "You get"),
            (ONE_TWO_THREE.title, printed_on(ONE_TWO_THREE), "a 1 and a 2 as well", "the top key"),
            (TWOS.title, printed_on(TWOS), "two more 2s", "this challenge’s reward for second place, "
             "once for each card with this combo; the real second gets it as well"),
            (MULTICOLOR.title, printed_on(MULTICOLOR), "a card of each of the two other colours",
             "draw a card blind from any player’s hand, even your own, and score it"),
            (ON_THE_MONEY.title, printed_on(ON_THE_MONEY), "your total of the colour is exactly the "
             "difficulty, with all "
             "additions", "steal a key"),
        ), (1.15, 0.8, 2.3, 2.75), tight=True),
        Heading("Other texts"),
        Table((
            ("Text", "On", "What happens"),
            (COLD_COMFORT.title, printed_on(COLD_COMFORT), "The challenge fails: draw a key."),
            (MOMENTUM.title, printed_on(MOMENTUM), "It is overcome: draw two strength cards."),
            (FAIR_EXCHANGE.title, printed_on(FAIR_EXCHANGE), "It is overcome: you may trade one of your "
             "keys for somebody’s."),
            (KEEPSAKE.title, printed_on(KEEPSAKE), "You take the challenge: score this card, too."),
            (f"{CONSOLATION.title} (face up)", printed_on(CONSOLATION), "You do not take it: score the "
             "top strength card, unseen by others."),
            (f"{SECOND_WIND.title} (face up)", printed_on(SECOND_WIND), "Draw a strength card at once. "
             "Works in any colour."),
            (f"{REINFORCEMENTS.title} (face up)", printed_on(REINFORCEMENTS), "Put the top two strength "
             "cards into your play, face down; you may look. Works in any colour."),
        ), (2, 0.9, 4.6), tight=True),
        Paragraph("A text that names a colour sleeps unless the challenge has that colour."),
        Break(),
        Heading("Keys"),
        Paragraph(
            "Keys stay hidden in your hand, but are no strength cards: what discards or draws a hand leaves them "
            "alone. **You may show a key at any time**; what it does still waits "
            f"for its moment. {said(len(ONCE)).capitalize()} keys are for **one use** and are shuffled back into the "
            f"key deck at once. The other {said(len(STAYS))} **stay** face up in front of you, for the rest of the "
            "game."
        ),
        Table((
            ("Key", "", "What it does"),
            (each(FREE), "stays", "On a challenge of that colour, once, from your turn until the reveal: put the top "
             "strength card into your play. Even if you passed or searched."),
            (each(TINTS), "stays", "Slide one of your cards under it, of your play or as one of the three: this "
             "round it has that colour, and so has its text."),
            ("Anywhere", "stays", "Whenever you take a challenge: draw two strength cards."),
            ("Philosophoscope", "stays", "Once a round, on your turn before you play: look at what one player has "
             "played. Tell nobody."),
            (each(BOOSTS), "once", f"After the reveal: +{BOOST} to one card of that colour in your play. If it is "
             "scored, only what is printed counts."),
            ("Ghost", "once", "After the reveal: play one more card from your hand, even if you had played none."),
            ("Head", "once", "At any time: discard your whole hand and draw as many."),
            ("Music Box", "once", "On your turn, instead of playing: everybody who has already played gives you "
             "one of those cards, of their choice. That is your whole play."),
            ("Omega", "once", "Show it on your turn, then play. All off-colour cards of all players add their "
             "values to the difficulty. If it fails, **you** score the challenge; nobody is second."),
        ), (1.6, 0.6, 5.6), tight=True),
        Paragraph("**Stealing or trading**: choose a key that lies face up (it stays so with you), or draw one blind "
         "from somebody’s hand into yours."),
        Heading("People ask"),
        Newspaper((
            Bullets(
                "**The strength deck is empty?** Shuffle the discards at once, even in mid-deal.",
                "**Is there a hand limit?** No.",
                "**Search with one card in hand?** No, it takes two.",
                "**Cards that a text or key adds: do they count against the three?** No.",
                "**Only one of us gave the colour?** Then nobody is second.",
                "**No key in the deck to draw, none to steal, no hand to draw from?** Then nothing happens.",
                f"**Does +{BOOST} make a 2 a 7 for combos?** No, but it counts for On the money.",
                "**Failed, and I have 2-2-2?** It pays all the same.",
            ),
        )),
        Boxed(
            "At a glance",
            (
                Paragraph(
                    "**Challenge up, a card each → turns from the Lock: pass, play or search → reveal → keys → judge "
                    "→ collect → clean up, Lock to the winner.** Most of the colour: the challenge. Next: the "
                    "reward. Ties: the earlier turn."
                ),
            ),
            strong=True,
        ),
    ),
    letters=Letters("Spindly", 1.4),
)  # fmt: skip
