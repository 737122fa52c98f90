"""Words for made-up booklets, all our own: short, long, in capitals, in verse, in German, and about treasures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.spell.fortunes import orders, ours


@dataclass(frozen=True)
class Entry:
    """A fortune as it stands in a booklet: a scanner may have seen anything."""

    number: str
    names: tuple[str, ...]
    text: str

    def head(self, form: str = "{number}. {0}, {1}, {2}") -> str:
        return form.format(*self.names, number=self.number)


Booklet = list[Entry]

# Texts ----------------------------------------------------------------------------------------------------------------

WHO = ("A traveller", "The baker", "Your neighbour", "An old captain", "The gardener", "A clever child", "The miller",
       "A stranger at the gate", "The ferryman", "Your own left hand", "A lamplighter", "The quiet one")  # fmt: skip
DOES = ("brings home a box without a lid", "counts the windows twice", "leaves the well uncovered",
        "will ask you for a half-open door", "hides a coin below the seventh stair",
        "waits where the two roads part", "keeps a secret for somebody else",
        "has mended the bell, though nobody rang it", "walks ahead with a lantern",
        "trades salt for a song")  # fmt: skip
THEN = ("Do not ask why; hold the light.", "Before winter comes you will know what it was worth.",
        "Give it back, and give something of your own besides.", "Laugh, and the knot comes undone by itself.",
        "What seems to be lost is only early.", "Take the long way home: it is shorter tonight.",
        "Nobody else can pay this, and nobody else should.")  # fmt: skip
ENDS = ("And then rest.", "It is enough!", "Who would have thought so?", "Remember the colour of the sky.")


def two_or_three_sentences() -> list[str]:
    found = []
    for n in range(60):
        text = f"{WHO[n % 12]} {DOES[(n * 7 + n // 12) % 10]}. {THEN[(n * 3 + n // 10) % 7]}"
        found.append(f"{text} {ENDS[n % 4]}" if n % 3 == 0 else text)
    return found


def verse() -> list[str]:
    """Two lines each."""
    firsts = (
        "The moon is up, the road is white,",
        "A feather fell upon the stair,",
        "Three bells have rung and one is still,",
        "The sea has borrowed all your sand,",
        "Who sows in anger, reaps in rain,",
        "The cat has seen it all before,",
    )
    seconds = (
        "and what you lost comes home tonight.",
        "and someone left it for you there.",
        "so go no further than the hill.",
        "but leaves a shell in every hand.",
        "so put the seed away again.",
        "and sleeps against the open door.",
        "yet nobody will tell you more.",
        "and all the rest is morning light.",
        "as slow as honey, and as bright.",
        "and that is all there is to say.",
    )
    return [f"{firsts[n % 6]}\n{seconds[(n * 3 + n // 6) % 10]}" for n in range(60)]


def german() -> list[str]:
    wer = ("Der Müller", "Eine Fremde", "Dein Nachbar", "Die alte Wirtin", "Ein Kind", "Der Fährmann")
    tut = ("bringt dir einen Brief", "zählt gern die Sterne", "lernt das Schweigen", "sucht die Tür im Garten",
           "hört den Regen früher", "lässt das Feuer brennen", "vergisst keinen Namen", "geht einen Umweg",
           "schließt das Fenster nicht", "kennt den kürzeren Weg")  # fmt: skip
    return [f"{wer[n % 6]} {tut[(n * 7 + n // 6) % 10]}, und das genügt für heute." for n in range(60)]


def mentions() -> list[str]:
    """Words about treasures and numbers, as a fortune may well have them."""
    plain = [one.text for one in ours()]
    for n, (first, second, third) in enumerate(orders()):
        if n % 5 == 0:
            plain[n] = f"Look into the {first.lower()}, then reach for the {second.lower()}; leave the {third.lower()}."
        if n % 11 == 3:
            plain[n] = f"Count to {n + 7} before you open the {third.lower()}, and it is yours."
        if n % 17 == 5:
            plain[n] = f"{third}, {first} and {second} all agree that you should wait until the morning."
    return plain


TEXTS: dict[str, Callable[[], list[str]]] = {
    "ours": lambda: [one.text for one in ours()],
    "long": two_or_three_sentences,
    "capitals": lambda: [text.upper() for text in two_or_three_sentences()],
    "verse": verse,
    "german": german,
    "mentions": mentions,
}


def written(texts: str) -> Booklet:
    said = zip(orders(), TEXTS[texts](), strict=True)
    return [Entry(str(number), order, text) for number, (order, text) in enumerate(said, 1)]
