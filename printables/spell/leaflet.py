"""The leaflet of Lock & Spell, in our own words."""

from __future__ import annotations

from companion.games.spell.cards import in_order, read_cards
from companion.games.spell.components import (
    CHESTS_TO_OPEN,
    DISPLAY,
    HAND,
    LOCKS,
    OURS,
    SPELL_CARDS,
    SUITS,
    TOKENS,
    TREASURES,
    VALUES,
    WILD,
    Spell,
    card_of,
)  # fmt: skip
from companion.games.spell.fortunes import ours
from companion.games.spell.score import TOKEN_POINTS
from companion.games.spell.spells import RECIPES
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
from printables.draw import MUTED, Pen
from printables.little import card, fan
from printables.paper import Rect
from printables.rich import Type, label, listed, said

SLUG = "spell"
BEST = sum(sorted(OURS.points)[-CHESTS_TO_OPEN:])
PERFECT = TOKEN_POINTS * TOKENS + BEST
KEY = {spell: number for number, spell in enumerate(Spell)}  # where a key is in its deck
ON_DISPLAY = (Spell.PAIR, Spell.LARGE_STRAIGHT, Spell.FULL_HOUSE, Spell.SMALL_FLUSH, Spell.FULL_EVENS)
FIRST = in_order(read_cards("2c 5c 5w 6o 9b"))
SECOND = in_order(read_cards("5c 5w 6o 7b 8w"))
GOAL, BLOCKED, TRAP = Spell.LARGE_STRAIGHT, Spell.FULL_HOUSE, Spell.PAIR


# What is drawn --------------------------------------------------------------------------------------------------------


def display(pen: Pen, box: Rect, type: Type) -> None:
    """Everything in its place: chests over treasures, keys, tokens, the deck and a hand."""
    unit = box.height / 84
    high, key, spell = 30 * unit, 19 * unit, 17 * unit
    left = box.x + 22
    deck = box.right - key * 0.716 - 1
    step = (deck - left - 2) / DISPLAY
    y = box.top - high
    for number in range(len(OURS.points)):
        x = left + number * (box.right - left - high * 70 / 120) / (len(OURS.points) - 1)
        card(pen, SLUG, "Treasures", number, x + high * 0.06, y - 2.6, high * 0.55, back=True)
        card(pen, SLUG, "Chests", number, x, y, high)
    label(pen, "**Chests**, most points on the left, each on a hidden treasure", box.x, y + high / 2, type, 20, "left")
    y -= key + 7
    for number, one in enumerate(ON_DISPLAY):
        card(pen, SLUG, "Keys", KEY[one], left + number * step, y, key)
    for away in (0.8, 0.4, 0.0):
        card(pen, SLUG, "Keys", 0, deck + away, y + away, key, back=True)
    label(pen, f"**The display**: {said(DISPLAY)} keys, face up", box.x, y + key / 2, type, 20, "left")
    label(pen, "key deck", deck + key * 0.36, y - 2, type, 20, colour=MUTED)
    y -= spell + 5.5
    fan(pen, SLUG, "Spells", FIRST, Rect(left, y, 43, spell + 1), 7)
    x = left + 46
    for number in range(TOKENS):
        card(pen, SLUG, "Fate tokens", 0, x + number * 6.6, y + spell / 2 - 3, 6.2)
    label(pen, f"your {said(TOKENS)} fate tokens", x + TOKENS * 3.3, y + 1.2, type, 40, colour=MUTED)
    for away in (0.8, 0.4, 0.0):
        card(pen, SLUG, "Spells", 0, deck + away, y + away, spell, back=True)
    label(pen, "spell deck", deck + spell * 0.36, y - 2, type, 20, colour=MUTED)
    label(pen, f"**Your hand**: {said(HAND)} spell cards", box.x, y + spell / 2, type, 20, "left")


def redraw(pen: Pen, box: Rect, type: Type) -> None:
    """The hand before and after, and the two keys that the example is about."""
    high = box.height - 5
    hand = box.width * 0.27
    y = box.y + 5
    x = box.x
    for words, cards in (("the first hand", FIRST), ("after the redraw", SECOND)):
        fan(pen, SLUG, "Spells", cards, Rect(x, y, hand, high), 6)
        label(pen, words, x + hand / 2, box.y + 1.8, type, hand + 4, colour=MUTED)
        x += hand + 9
        if cards is FIRST:
            pen.line(x - 7.5, y + high / 2, x - 2, y + high / 2, type.accent, 0.6)
            for rise in (1.4, -1.4):
                pen.line(x - 2, y + high / 2, x - 3.8, y + high / 2 + rise, type.accent, 0.6)
    for words, spell in (("token on it", BLOCKED), ("enchanted", GOAL)):
        wide = card(pen, SLUG, "Keys", KEY[spell], x, y, high)
        if spell is BLOCKED:
            card(pen, SLUG, "Fate tokens", 0, x + wide - 5, y + high - 6.5, 6.5)
        label(pen, words, x + wide / 2, box.y + 1.8, type, 22, colour=MUTED)
        x += wide + 7


# What is told ---------------------------------------------------------------------------------------------------------

SYMBOL_OF = {spell: OURS.symbol(spell) for spell in Spell}
SPARE = OURS.keys.count(OURS.symbols[0]) - OURS.locks.count(OURS.symbols[0])

LEAFLET = Words(
    SLUG,
    "A game of hands, keys and fortunes, for one.",
    "20 to 30 minutes",
    "12 years and up",
    (("Spells", card_of(7, 0)), ("Chests", 0), ("Keys", KEY[Spell.FULL_HOUSE])),
    (
        Heading("What it is about"),
        Paragraph(
            f"{said(len(OURS.points)).capitalize()} locked chests lie in front of you. You draw hands of spell cards, "
            "as in poker. When your hand makes the spell on a key, you enchant that key and put it on a chest’s "
            f"lock. Open {said(CHESTS_TO_OPEN)} chests before your fate tokens run out, and the order in which you "
            "found their treasures names your fortune."
        ),
        Heading("In the box"),
        InTheBox(
            SLUG,
            (
                Content("Spells", (card_of(1, 0), card_of(4, 1), card_of(7, 2), card_of(10, 3), WILD),
                        f"**{len(SPELL_CARDS)} spell cards**: {VALUES[0]} to {VALUES[-1]} in {said(len(SUITS))} "
                        f"suits ({listed(SUITS)}), and a wild"),
                Content("Keys", (0, 8, 19), f"**{len(Spell)} keys**, each with another spell, and a symbol"),
                Content("Chests", (0, 4), f"**{len(OURS.points)} chests** with points and {said(LOCKS)} locks each"),
                Content("Treasures", (0, 2, 4), f"**{len(TREASURES)} treasures**: {listed(TREASURES)}"),
                Content("Fate tokens", (0,), f"**{TOKENS} fate tokens**, and a booklet of {len(ours())} fortunes"),
            ),
            20,
            (1.7, 1.15, 1.05, 1.15, 0.85),
        ),
        Heading("Set-up"),
        Newspaper((
            Steps((
                "Shuffle the treasures **face down**, without looking, and lay them in a row.",
                "Cover each with a chest, the one with the most points on the left.",
                f"Shuffle the keys. Lay {said(DISPLAY)} face up in a row: **the display**. Their order means "
                "nothing. The rest is the key deck.",
                f"Take all {said(TOKENS)} fate tokens. Shuffle the spell cards.",
            )),
        )),
        Break(),
        Figure(display, 72, 88),
        Heading("A turn"),
        Paragraph(
            f"**Shuffle all {len(SPELL_CARDS)} spell cards and draw {said(HAND)}.** Then do one of these three "
            "things. After a redraw you choose again; the other two end the turn."
        ),
        Heading("Enchant a key", small=True),
        Paragraph(
            "Choose one key on display **without a token** whose spell your hand makes; some of your cards are "
            "enough. Put it on a free lock **with its symbol**, half under any chest that is still shut. If no such "
            f"lock is free, the key is discarded, for good. A chest with all {said(LOCKS)} locks filled opens at once: "
            "set it aside with its keys, turn its treasure up, and keep your treasures in the order you found them."
        ),
        Paragraph(
            "**Lucky first hand**: if you enchant with the first hand of a turn, before any redraw, you get one "
            "discarded token back."
        ),
        Heading("Redraw", small=True),
        Paragraph(
            "Put one of your free tokens on a key that has none. That key **cannot be enchanted this turn**. Throw "
            f"away as many spell cards as you like, none is fine, and draw back up to {said(HAND)}; what you threw "
            "away stays out until the turn is over. **Then look at fate**: every key with a token whose spell your "
            "new hand makes is discarded, together with its token, and your turn is over, even if the hand makes "
            "another key’s spell as well."
        ),
        Heading("Give up a token", small=True),
        Paragraph(
            "Discard one of your free tokens. If all that you have left lie on keys, discard one of those **together "
            "with its key**. If you have none at all, you have lost."
        ),
        Heading("End of the turn", small=True),
        Paragraph(
            "All spell cards go back into the deck. Tokens on keys come back to you. Fill the display up to "
            f"{said(DISPLAY)} from the key deck, as long as there are keys in it."
        ),
        Break(),
        Example(
            "A turn with one redraw",
            Paragraph(
                f"On display are {listed([spell.value for spell in ON_DISPLAY])}. The first hand has two 5s: it makes "
                f"the {TRAP.value}, and you could enchant that key at once. But you need the {GOAL.value}. You put a "
                f"token on the {BLOCKED.value}, which you hardly hope for, throw away the 2 and the 9, and draw a 7 "
                f"and an 8. Fate first: your hand makes no {BLOCKED.value}, so nothing is lost. Then you enchant the "
                f"**{GOAL.value}** with 5, 6, 7 and 8, and put it on a lock with a {SYMBOL_OF[GOAL]}. **Had your "
                f"token lain on the {TRAP.value}**, those two 5s would have cost you that key and the token, and the "
                "turn."
            ),
            Figure(redraw, 25),
        ),
        Heading("The wild"),
        Paragraph(
            "It stands for any card you like, even for one that you hold already. You only say what it is **when you "
            "enchant with it**. Until then it is blank, and fate does not see it. But once you have said it, look at "
            "the keys with tokens once more: if the hand now makes the spell of one of them, that key and its token "
            "go, and nothing is enchanted. So choose well."
        ),
        Heading("The end"),
        Beside(
            (
                Paragraph(f"**You win** the moment your {('first', 'second', 'third')[CHESTS_TO_OPEN - 1]} chest "
                 "opens."),
                Paragraph(
                    "**You lose** when you must give up a token and have none. Or at the end of a turn, when the key "
                    "deck is empty and the keys on display can no longer open as many chests as you still need. "
                    "After a loss there is no score and no fortune."
                ),
            ),
            (
                Table((
                    ("Score after a win", "Points"),
                    ("each token you still have", f"+ {TOKEN_POINTS}"),
                    (f"your {said(CHESTS_TO_OPEN)} chests", "+ what they show"),
                    ("each key that was discarded, for whatever reason", "– 1"),
                    ("the best there is", f"{PERFECT}"),
                ), (1.6, 1), tight=True),
            ),
            0.5,
        ),
        Paragraph(
            f"**Your fortune**: look up your {said(CHESTS_TO_OPEN)} treasures in the booklet, in the order in which "
            "you found them, and read it aloud."
        ),
        Heading("People ask"),
        Newspaper((
            Bullets(
                "**No tokens left: is it over?** Not yet. You play on until you must give one up; a lucky first "
                "hand even brings one back.",
                "**May I give up a token although I could enchant?** Yes, always.",
                "**A key that no lock needs: may I enchant it?** Yes. It is discarded and costs a point, but on the "
                "first hand it brings a token back all the same.",
                "**May I give up a token on a key while I have free ones?** No, free ones go first.",
                "**Does fate look when I put the token down?** No, only at the hand after the redraw. It looks even "
                "if you threw nothing away.",
                "**Several keys with tokens are made?** All of them go.",
                "**Is 10 next to 1?** No, a straight never runs round the corner.",
                "**Can the spell deck run out?** No, there are always enough.",
            ),
        )),
        Break(),
        Heading("The twenty spells" if len(Spell) == 20 else "The spells"),
        Paragraph(
            "“In a row” means one value after the other, such as 3, 4, 5; for odd and even straights 3, 5, 7 or 4, "
            "6, 8. Suits only matter for flushes. A better hand makes the smaller spells, too: four of a kind are "
            "three of a kind and a pair. Full Odds and Full Evens may have a value twice."
        ),
        Table((
            ("Symbol", "Spell", "What it takes"),
            *((SYMBOL_OF[spell], f"**{spell.value}**", RECIPES[spell].needs) for spell in Spell),
        ), (0.8, 1.7, 3.2), tight=True),
        Beside(
            (
                Table((
                    ("Chest", "Locks"),
                    *((f"{points} points", ", ".join(locks)) for points, locks in OURS.chests),
                ), (1, 1.8), tight=True),
            ),
            (
                Heading("The chests", small=True),
                Paragraph(
                    f"Each symbol is on {said(OURS.keys.count(OURS.symbols[0]))} keys and on "
                    f"{said(OURS.locks.count(OURS.symbols[0]))} locks, so {said(SPARE)} key of each is to spare. "
                    f"Choose early which {said(CHESTS_TO_OPEN)} chests you are after: a key on another one is not "
                    "lost, but it does not help."
                ),
            ),
        ),
        Boxed(
            "At a glance",
            (
                Steps((
                    f"Shuffle, draw {said(HAND)}.",
                    "**Enchant** (first hand: a token back), or **redraw** (token on a key, new cards, fate), or "
                    "**give up** a token.",
                    f"Spells and tokens back, display up to {said(DISPLAY)}. {said(CHESTS_TO_OPEN).capitalize()} "
                    "open chests win.",
                )),
            ),
            strong=True,
        ),
    ),
    letters=Letters("Book Bold", 1.05, "Book", "Book Bold"),
)  # fmt: skip
