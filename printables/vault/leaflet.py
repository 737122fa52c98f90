"""The leaflet of Pick the Lock, in our own words."""

from __future__ import annotations

from companion.games import shelf
from companion.games.vault.components import (
    COMBINATION_CARDS,
    THIEF_CARDS,
    THIEF_SETS,
    TREASURES,
    Effect,
    Scope,
)  # fmt: skip
from companion.games.vault.lock import SMALLEST_RANGE, VAULT_NUMBERS
from companion.games.vault.may import STACKED_EACH
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
from printables.little import card, fan
from printables.paper import Rect
from printables.rich import Type, label, listed, said

SLUG = "vault"
SETS, ROUNDS = len(THIEF_SETS), len(THIEF_CARDS)
LOW, HIGH = THIEF_CARDS[0], THIEF_CARDS[-1]
AT_VAULT, AT_PLAYER = VAULT_NUMBERS, 1  # numbers that are set
EACH, MORE = 2, 1  # treasures in the vault: for each player, and besides
PLAYERS = shelf()[SLUG].seats
PLACE = {it.name: number for number, it in enumerate(TREASURES)}
IT = {it.name: it for it in TREASURES}


def filled(players: int) -> int:
    return EACH * players + MORE


def thief(colour: int, number: int) -> int:
    """Where a thief card is in its deck."""
    return colour * ROUNDS + THIEF_CARDS.index(number)


# What is drawn --------------------------------------------------------------------------------------------------------


def table(pen: Pen, box: Rect, type: Type) -> None:
    """Three thieves round a vault, seen from above."""
    players = 3
    middle, high = box.x + box.width / 2, min(19.0, (box.height - 12) / 2.65)
    left = filled(players) - players
    step = high * 0.78
    vault = Rect(middle - (left * step + 3) / 2, box.top - 5 - high - 4, left * step + 3, high + 4)
    label(
        pen, f"**the vault**: {said(filled(players))} less {said(players)}, face down", middle, box.top - 2.2, type, 56
    )
    pen.area(vault, tint(type.accent, 0.16), 2)
    pen.frame(vault, type.accent, 0.4, 2)
    for number in range(left):
        card(pen, SLUG, "Treasures", 0, vault.x + 2 + number * step, vault.y + 2, high, back=True)
    small = high * 0.65
    row, y = len(COMBINATION_CARDS) * small * 0.62, vault.y - small - 1.4
    for number in range(len(COMBINATION_CARDS)):
        card(pen, SLUG, "Combination cards", number, middle - row / 2 + number * small * 0.62, y, small)
    label(pen, "**combination cards**", middle + row / 2 + 4, y + small / 2, type, 30, "left")
    for number, (x, name) in enumerate(((box.x, "Ann"), (box.right - 33, "Bo"))):
        hand(pen, Rect(x, vault.y - 1, 33, high), number, ("Ivory Fan", "Silver Flute")[number])
        label(pen, name, x + 16, vault.y + high + 2, type, 30, bold=True)
    own = Rect(middle - 17, box.y, 34, high)
    hand(pen, own, 2, "Twin Goblets")
    label(pen, "**you**: a treasure, face up", own.x - 2, own.y + high / 2, type, 36, "right")
    label(pen, f"your hand: {listed(THIEF_CARDS)}", own.right + 3, own.y + high / 2, type, 36, "left")


def hand(pen: Pen, box: Rect, colour: int, treasure: str) -> None:
    """What lies before a thief: a treasure, and five cards in hand."""
    wide = card(pen, SLUG, "Treasures", PLACE[treasure], box.x, box.y, box.height)
    hers = Rect(box.x + wide + 1, box.y, box.width - wide - 1, box.height * 0.85)
    fan(pen, SLUG, "Thief cards", [thief(colour, number) for number in THIEF_CARDS], hers, 8, back=colour < 2)


def vault_break(pen: Pen, box: Rect, type: Type) -> None:
    """A 6 against the vault: what may be named, and what was set."""
    played, set_ = 6, (2, 3, 6)
    high = box.height - 5
    wide = card(pen, SLUG, "Thief cards", thief(0, played), box.x, box.y + 4.6, high)
    label(pen, "played", box.x + wide / 2, box.y + 1.6, type, 20, colour=MUTED)
    x, cell = box.x + wide + 5, 6.6
    for number in COMBINATION_CARDS:
        place = Rect(x + (number - 1) * cell, box.y + 4.6 + high / 2 - 3, cell - 0.8, 6)
        inside = number <= played
        pen.area(place, tint(type.accent, 0.3 if inside else 0.04), 1)
        pen.frame(place, type.accent if inside else tint(type.accent, 0.3), 0.3, 1, dash=not inside)
        colour = type.accent if inside else MUTED
        pen.text(str(number), place.x + place.width / 2, place.y + 1.9, 10, "Sans Bold", colour)
    label(pen, f"the range: 1 to {played}", x + 3 * cell, box.y + 1.6, type, 50, colour=MUTED)
    x += len(COMBINATION_CARDS) * cell + 4
    for place_, number in enumerate(set_):
        card(pen, SLUG, "Combination cards", number - 1, x + place_ * (wide + 1), box.y + 4.6, high)
    label(pen, "set in secret, then shown", x + (3 * wide + 2) / 2, box.y + 1.6, type, 50, colour=MUTED)


def robbery(pen: Pen, box: Rect, type: Type) -> None:
    """A 6 against somebody who has two treasures."""
    high = min(box.height, (box.width - 11) / 3 * 88 / 63)
    x = box.x
    x += card(pen, SLUG, "Thief cards", thief(0, 6), x, box.y, high) + 4
    pen.text("→", x, box.y + high / 2 - 1, 14, "Sans Bold", type.accent)
    x += 4
    for name in ("Pearl Choker", "Silver Flute"):
        x += card(pen, SLUG, "Treasures", PLACE[name], x, box.y, high) + 1.5


# What is told ---------------------------------------------------------------------------------------------------------

FLUTE, CHOKER = IT["Silver Flute"], IT["Pearl Choker"]
RANGE = 6 - FLUTE.amount
SAYS = {
    Effect.SHIELD: "Not weak at all: the cards it speaks of cannot be played for it. What counts is the number printed "
    "on the thief card.",
    Effect.SHORT_RANGE: "The thief card counts as lower by what it says, so there is less to guess from.",
    Effect.PARITY_TELL: "Once the lock is set, the owner says “odd” or “even”.",
    Effect.HIGH_LOW_TELL: "Once the lock is set, the owner says “upper half” or “lower half” of the range.",
    Effect.BANNED_NUMBER: "The owner may not set the number it speaks of.",
    Effect.EXTRA_GUESS: "The thief names one number more.",
    Effect.NEAR_MISS: "One too high or one too low opens it as well.",
    Effect.HEAVY: "Whoever has it may not play the cards it speaks of against the vault.",
    Effect.TWO_NAMES: "The owner names two numbers that could have been set, and one of them was.",
}


def an(number: int) -> str:
    return f"{'an' if number == 8 else 'a'} {number}"


def capital(words: str) -> str:
    return words[:1].upper() + words[1:].replace("'", "’")


def with_effect(effect: Effect) -> str:
    return ", ".join(f"{it.name}\u00a0{it.value}" for it in TREASURES if it.effect is effect)


def odds(numbers: int) -> tuple[str, ...]:
    return tuple(f"{numbers} in {number}" for number in THIEF_CARDS)


LEAFLET = Words(
    SLUG,
    "Crack the vault, or crack your friends.",
    "about 20 minutes",
    "8 years and up",
    (("Thief cards", thief(0, 4)), ("Treasures", PLACE["Dragon’s Eye"]), ("Combination cards", 2)),
    (
        Heading("What it is about"),
        Paragraph(
            f"You are thieves round one vault. To take a treasure you play one of your {said(ROUNDS)} cards, somebody "
            "sets a secret number, and you guess it. **The lower the card you play, the fewer numbers there are to "
            f"guess from**, so your {LOW} is your best card and your {HIGH} your worst. After {said(ROUNDS)} turns "
            "each, whoever has the most valuable treasures wins. But the dearer a treasure is, the easier it is "
            "stolen from you."
        ),
        Heading("In the box"),
        InTheBox(
            SLUG,
            (
                Content("Thief cards", tuple(thief(2, number) for number in THIEF_CARDS),
                        f"**{SETS * ROUNDS} thief cards**: {listed(THIEF_CARDS)} in each of {said(SETS)} colours"),
                Content("Combination cards", (0, 3, 7), f"**{len(COMBINATION_CARDS)} combination cards**: one each "
                 f"of {COMBINATION_CARDS[0]} to {COMBINATION_CARDS[-1]}"),
                Content("Treasures", (PLACE["Tin Soldier"], PLACE["Storm Ruby"], PLACE["Duchess’s Crown"]),
                        f"**{len(TREASURES)} treasures**, each with a value in its corner and a weak spot"),
            ),
        ),
        Heading("Set-up"),
        Beside(
            (
                Steps((
                    f"Everybody takes the {said(ROUNDS)} thief cards of one colour.",
                    f"Shuffle the treasures. Put {said(EACH)} for each player **and {said(MORE)} more** in the "
                    "middle, face down: that is the vault. The rest goes back into the box, unseen.",
                    "Everybody draws one treasure from the vault at random and lays it face up in front of them.",
                )),
            ),
            (
                Steps((
                    "Lay the combination cards beside the vault.",
                    "Everybody shuffles their hand and turns up one card. The highest goes first; whoever ties for "
                    "it turns up another. Take the cards back.",
                ), first=4),
                Table((
                    ("Players", *map(str, PLAYERS)),
                    ("Into the vault", *(str(filled(players)) for players in PLAYERS)),
                    ("Left in it", *(str(filled(players) - players) for players in PLAYERS)),
                ), (3.2, 1, 1, 1, 1), centred=True, tight=True),
            ),
        ),
        Break(),
        Heading("The table, set up for three", small=True),
        Figure(table, 47, 66),
        Heading("Your turn"),
        Paragraph(
            f"You play {said(ROUNDS)} rounds. In each round everybody has one turn, clockwise, and spends one thief "
            "card on it: you **steal** or you **put back**. You may not pass. Afterwards turn the spent card face "
            "down; anybody may ask what you have left."
        ),
        Heading("Steal", small=True),
        Steps((
            "**Choose a treasure**: one in the vault, or one in front of another player. If it is a player’s, say "
            "which of their weak spots you use.",
            "**Play a thief card**, face up. Its number is the range: with a 6 the lock has numbers from 1 to 6.",
            "**The lock is set** in secret with combination cards within the range, laid face down. For the vault "
            f"the player **on your right** sets **{said(AT_VAULT)}**. For a player’s treasure its **owner** sets "
            f"**{said(AT_PLAYER)}**.",
            "**Listen**: where a weak spot makes the owner tell you something, they do so now.",
            "**Name one number** within the range.",
            "**Turn the cards up.** If your number is among them, the treasure is yours: lay it face up in front of "
            "you. If not, nothing happens. Either way your card is spent, and all combination cards go back to the "
            "middle.",
        )),
        Heading("Put back", small=True),
        Paragraph(
            "Spend a thief card, any one, to return one of your own treasures to the vault. It lies face up there. "
            "If you can do neither, just discard a thief card."
        ),
        Example(
            "Ann breaks into the vault",
            Paragraph(
                "Ann points at a face-down treasure and plays her 6. You sit on her right, so you take all "
                "combination cards, lay 2, 3 and 6 face down and keep the others to yourself. Ann names 3: it is one "
                "of the three, and she turns the treasure up in front of her. Had she named 4, she would have got "
                "nothing. She could not have named 7."
            ),
            Figure(vault_break, 18),
        ),
        Break(),
        Heading("How good is a guess?"),
        Table((
            ("A blind guess", *(f"with {an(number)}" for number in THIEF_CARDS)),
            ("at the vault", *odds(AT_VAULT)),
            ("at a player", *odds(AT_PLAYER)),
        ), (1.6, 1, 1, 1, 1, 1), centred=True, tight=True),
        Heading("Weak spots"),
        Paragraph(
            "When you rob a player, you may use **every weak spot of theirs** that applies; the small line at the "
            f"foot of the card tells you when. **{capital(Scope.THIS.value)}**: only if you are after this very one. "
            f"**{capital(Scope.OWNER.value)}**: whichever of their treasures you are after. "
            f"**{capital(Scope.SELF.value)}**: it hampers the owner. Say which weak spots you use before you play "
            "your card. They belong to whoever has the treasure now; what lies in the vault has none."
        ),
        Table((
            ("Weak spot", "What it does", "Found on (value)"),
            *((effect.value, SAYS[effect], with_effect(effect)) for effect in Effect),
        ), (1.25, 3.1, 2.5), tight=True),
        Example(
            "Ann robs Bo",
            Beside(
                (
                    Paragraph(
                        f"Bo has the {CHOKER.name} and the {FLUTE.name}. Ann wants the {CHOKER.name} and uses both: "
                        f"the {FLUTE.name} makes her 6 count as {RANGE}, the {CHOKER.name} lets her name "
                        f"{said(1 + CHOKER.amount)} numbers. Bo sets one card from 1 to {RANGE}. Ann says “2 and "
                        f"{RANGE}”. Bo turns up a 2, and hands the {CHOKER.name} over."
                    ),
                ),
                (Figure(robbery, 19),),
                0.58,
            ),
        ),
        Break(),
        Heading("The next round"),
        Paragraph(
            "The player with the most treasures begins it (count them, not their values). If several have the most, "
            "it is the one of them who gained a treasure last. If none of them has gained one since the set-up, it "
            "is the one who came first in the round before."
        ),
        Heading("The end"),
        Paragraph(
            f"After {said(ROUNDS)} rounds all thief cards are spent. Add up the values of your treasures: **the "
            "highest total wins**."
        ),
        Paragraph(
            f"**A tie?** The tied players take back their {LOW} and play one more round with it, begun as ever. The "
            "others are out: nobody can rob them, and they set no locks (the next player to the right who is still "
            f"in does). Those who still share the lead go on with their {THIEF_CARDS[1]}, then the "
            f"{listed(THIEF_CARDS[2:])}. Still even after that? Then they share the victory."
        ),
        Heading("People ask"),
        Newspaper((
            Bullets(
                "**May I name a number outside the range?** No.",
                "**May the same number be set twice?** No, there is only one card of each.",
                "**How short can a range get?** Several weak spots add up, but it never gets shorter than 1 to "
                f"{SMALLEST_RANGE}.",
                "**And extra numbers?** They add up, too, but after what the owner told you a wrong guess must "
                "stay possible. One number may always be named.",
                "**Where is the upper half?** Above half the range: of 1 to 6 it is 4, 5 and 6, of 1 to 7 it is 4 "
                "to 7.",
                "**Must I use a weak spot?** No, you may leave out any you like. But a Shield always holds, and so "
                "does Heavy.",
                "**Must the owner tell the truth?** Yes, always.",
                "**A banned number is the only one left?** Then it may be set after all.",
                "**The vault is empty?** Rob each other.",
                "**I have no treasure left?** Then you cannot put one back, so steal.",
                "**Two players?** The other one is on your right: they set every lock.",
            ),
        )),
        Heading("Other ways to play"),
        Bullets(
            "**Open vault**: the treasures in the vault lie face up. Better once you know them.",
            "**Stacked vault**: put one random treasure in the vault and pass the rest round; everybody picks "
            f"{said(STACKED_EACH)} to add. Mix the vault before everybody draws theirs.",
            "**With young children**: ignore values and weak spots. Whoever has the most treasures wins.",
        ),
        Boxed(
            "At a glance",
            (
                Table((
                    ("You rob", "Who sets the lock", "How many", "Weak spots"),
                    ("the vault", "the player on your right", said(AT_VAULT), "none"),
                    ("a player", "the owner", said(AT_PLAYER), "all of the owner’s that apply"),
                ), (1, 1.9, 0.9, 2), tight=True),
                Paragraph(
                    "Target → weak spots → card → lock → what the owner must tell → your number → reveal. "
                    f"{said(ROUNDS).capitalize()} rounds; most treasures begin; highest value wins."
                ),
            ),
            strong=True,
        ),
    ),
    letters=Letters("Modern Bold", 0.95),
)  # fmt: skip
