"""Things people read to each other across a table: table codes and check words."""

from __future__ import annotations

import hashlib
import hmac
from secrets import SystemRandom

RANDOM = SystemRandom()

# No vowels, so hardly any words; no letters that look like each other or like digits (I L O Q S U V Y Z, M for N).
LETTERS = "BCDFGHJKMPRTWX"
SHORTEST = 4
UNSPEAKABLE = ("FCK", "FKK", "KKK", "DCK", "CCK", "FGT", "WTF", "KKW", "GTFT", "PRK", "BTCH", "CRP", "TWT", "DMB", "HH")

WORDS = (
    "amber", "anchor", "barrel", "basket", "brass", "butter", "candle", "castle", "cedar", "cherry", "clover",
    "copper", "coral", "cotton", "ember", "falcon", "feather", "garnet", "ginger", "hazel", "hinge", "honey",
    "ivory", "jasper", "keyhole", "kettle", "lantern", "lemon", "linen", "magnet", "maple", "marble", "meadow",
    "mirror", "mortar", "needle", "nutmeg", "olive", "opal", "orchard", "paper", "parchment", "pepper", "pewter",
    "pillow", "quartz", "rabbit", "raven", "ribbon", "saffron", "saddle", "silver", "spindle", "sugar", "tallow",
    "teapot", "thistle", "timber", "velvet", "violin", "walnut", "willow", "window", "winter",
)  # fmt: skip


def code_length(tables: int) -> int:
    """So long that of a thousand codes somebody tries at most fifty are a table's."""
    length = SHORTEST
    while tables * 20 > len(LETTERS) ** length:
        length += 1
    return length


def new_code(length: int = SHORTEST) -> str:
    while True:
        code = "".join(RANDOM.choices(LETTERS, k=length))
        if len(set(code)) > 2 and not any(bad in code for bad in UNSPEAKABLE):
            return code


def tidy_code(typed: str) -> str:
    """A code as somebody typed it: any case, spaces and dashes."""
    return "".join(letter for letter in typed.upper() if letter.isalnum())


def check_word() -> str:
    """Shown on both phones, so that the right one is let in."""
    return f"{RANDOM.choice(WORDS)} {RANDOM.randrange(10, 100)}"


def rescue_words(token: str, code: str, used: int = 0) -> str:
    """'velvet anchor 4821': the same whenever a phone asks for them, and of no use at another table.

    They follow from the phone's own token, so nobody else can show them, and the house need not remember them; and
    from how many were used up already, so that each is good for one use.
    """
    drawn = int.from_bytes(hmac.digest(token.encode(), f"rescue {code} {used}".encode(), "sha256"))
    drawn, number = divmod(drawn, 10_000)
    drawn, first = divmod(drawn, len(WORDS))
    return f"{WORDS[first]} {WORDS[drawn % len(WORDS)]} {number:04}"


def rescue_mark(typed: str, code: str) -> str:
    """What is kept of such words, however they were typed."""
    words = " ".join("".join(letter if letter.isalnum() else " " for letter in typed.lower()).split())
    return hashlib.sha256(f"{code} {words}".encode()).hexdigest()
