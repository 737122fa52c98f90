"""Every key and combo with a worked example, for whoever wonders across the table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.locke.components import KEYS


@dataclass(frozen=True)
class Entry:
    name: str
    icon: str
    text: str
    example: str
    kind: str


EXAMPLES = {
    "Angel": "A white challenge. You passed, and still put the top card into your play: it is a white 3, so you "
    "give 3.",
    "Mending": "A blue challenge. You play three cards, and the top card as a fourth. It is black, so it counts "
    "nothing, unless you slide it under the Gender Key.",
    "Shadow": "A black challenge. You searched for a key, found this one, show it, and have the top card in your play.",
    "Echo": "A white challenge. Your blue 4 lies under it: it counts as a white 4. A text on it that says blue "
    "says white.",
    "Gender": "A blue challenge. Your black 1 with Multicolor lies under it: with a white and a black card the "
    "combo pays.",
    "Skin": "A black challenge. Your white 7 lies under it and gives 7. Next time it can be another card.",
    "Anywhere": "You win a challenge: draw two strength cards. You win the next one, too: draw two again.",
    "Philosophoscope": "Bo has played three cards. You look at them, tell nobody, and then decide what you play.",
    "Animal": "A blue challenge. Your blue 2 becomes a 7 for the sum. If it is scored later, it is worth 2.",
    "Giant": "Difficulty 8, black. You gave 2 and Bo 4, together 6. Giant makes your 2 a 7: 11 against 8, and you "
    "are first.",
    "Hercules": "A white challenge. A blue card under the Echo Key is white now, so it may get the +5.",
    "Ghost": "You passed, and everybody has revealed: 7 against 8. You play a card from your hand. A 1 of the "
    "right colour is enough.",
    "Head": "It is Bo’s turn, and you have five poor cards: discard all five and draw five. Your own turn still comes.",
    "Music Box": "Ann and Bo have played, Cara has passed. Ann gives you a 3, Bo gives you a 1: these two are your "
    "whole play.",
    "Omega": "Difficulty 6, blue. Off-colour cards worth 5 lie about: now it takes 11. The blue ones make 9, so it"
    " fails, and you score the 6.",
}
COMBOS = (
    Entry(
        "1-2-3",
        "two",
        "On a 3 of the challenge’s colour. The others include a 1 and a 2, any colours: draw a key.",
        "A blue challenge: your blue 3 with 1-2-3, a white 1, a black 2. You draw a key, even if it fails.",
        "combo",
    ),
    Entry(
        "2-2-2",
        "two",
        "On a 2 of the challenge’s colour. Two more 2s, any colours: you get the second-place reward.",
        "You are also second: you get it twice. Both of your on-colour 2s have the combo: each pays.",
        "combo",
    ),
    Entry(
        "Multicolor",
        "two",
        "On a 1 of the challenge’s colour. One card of each other colour with it: choose a player, and score a "
        "random card from that hand.",
        "A black challenge: a black 1 with Multicolor, a white 4, and a white 2 under the Gender Key, which is blue.",
        "combo",
    ),
    Entry(
        "On the money",
        "two",
        "On a 4. Your on-colour total is exactly the final difficulty: steal a key.",
        "Difficulty 7, and you gave 4 and 3. A +5 would spoil it; Omega changes what must be met.",
        "combo",
    ),
)


def entries() -> tuple[Entry, ...]:
    keys = (
        Entry(f"{key.name} Key", key.icon, key.text, EXAMPLES[key.name], "one use" if key.once else "stays")
        for key in sorted(KEYS, key=lambda key: key.name)
    )
    return (*keys, *COMBOS)
