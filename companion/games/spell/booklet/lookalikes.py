"""What a scanner takes for what: treasures and numbers are known by their shapes, and words that look misread."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache

from companion.games.spell.components import TREASURES

SHAPES = str.maketrans("0158|!$6l", "oisbiisbi")
DIGITS = str.maketrans("OoIilSsBZz|!", "001115582211")
CLOSE = 0.81  # how near a slip must be: a look is no book, and no skill a skull


def shape(word: str) -> str:
    return word.lower().replace("rn", "m").replace("vv", "w").translate(SHAPES)


KNOWN = {shape(treasure): treasure for treasure in TREASURES}


@cache
def treasure(word: str) -> tuple[str, bool] | None:
    """The treasure that is meant, and whether it is spelt so."""
    if not 4 <= len(word) <= 9:
        return None
    near = [shape(word)] if shape(word) in KNOWN else get_close_matches(shape(word), KNOWN, 1, CLOSE)
    return (KNOWN[near[0]], word.capitalize() == KNOWN[near[0]]) if near else None


def number(word: str) -> tuple[int, bool] | None:
    """The number that is meant, and whether it is written in digits."""
    digits = word.translate(DIGITS)
    if not (len(word) <= 2 and digits.isascii() and digits.isdecimal() and int(digits)):
        return None
    return int(digits), word == digits


# Words with rn are few. With any other, a scanner has most likely seen an m; and where one of these has an m, an rn.
STEMS = (
    "acorn", "adorn", "afternoon", "alternate", "attorney", "auburn", "barn", "born", "burn", "burnish", "burnt",
    "carnal", "carnival", "cavern", "churn", "concern", "corn", "corner", "cornered", "darn", "discern", "earn",
    "earnest", "eastern", "eternal", "eternity", "external", "fern", "forlorn", "furnace", "furnish", "furniture",
    "garner", "garnish", "govern", "governor", "harness", "hibernate", "horn", "hornet", "incarnate", "intern",
    "internal", "journal", "journey", "kernel", "lantern", "learn", "learnt", "lectern", "modern", "morn",
    "morning", "mourn", "newborn", "nocturnal", "northern", "ornament", "ornate", "overnight", "overturn",
    "pattern", "reborn", "return", "scorn", "shorn", "southern", "spurn", "stern", "stubborn", "supernatural",
    "sworn", "tarnish", "tavern", "thorn", "torn", "tournament", "turn", "turnip", "unborn", "unicorn", "unlearn",
    "upturn", "urn", "varnish", "warn", "western", "worn", "yarn", "yearn",
)  # fmt: skip
ENDINGS = ("", "s", "ed", "er", "ers", "ing", "ings", "ly", "y", "ity", "ment", "al")
WITH_RN = {stem + ending for stem in STEMS for ending in ENDINGS}
SEEN_WITH_M = {word.replace("rn", "m") for word in WITH_RN} - {"coming", "comings"}
ENGLISH = {"the", "a", "of", "and", "to", "is", "you", "your", "in", "it"}


def misread(word: str, english: bool) -> bool:
    """Whether this looks like no word: digits or strokes in it, a capital within, rn for m or the other way round."""
    lower = word.lower()
    if re.search(r"[^\W\d_][0-9|]|[0-9|][^\W\d_]", word) and not re.fullmatch(r"\d+(?:st|nd|rd|th|s)", lower):
        return True
    if re.search(r"[a-z][A-Z]", word) and not re.match(r"M(?:a?c)[A-Z]", word):
        return True
    if not english:
        return False
    if re.match(r"l(?:[bcdfghjkmnpqrstvwxz]|$)", word) or "vv" in lower:  # for an I, and for a w
        return True
    strange = "rn" in lower and lower not in WITH_RN and not lower.endswith("rness")
    return strange or lower in SEEN_WITH_M
