"""Things people read to each other across a table: table codes and check words."""

from __future__ import annotations

from secrets import SystemRandom

RANDOM = SystemRandom()

# No vowels, so hardly any words; no letters that look like each other or like digits (I L O Q S U V Y Z, M for N).
LETTERS = "BCDFGHJKMPRTWX"
LENGTH = 4
UNSPEAKABLE = ("FCK", "FKK", "KKK", "DCK", "CCK", "FGT", "WTF", "KKW", "GTFT", "PRK", "BTCH", "CRP", "TWT", "DMB", "HH")

CHECK_WORDS = (
    "amber", "brass", "candle", "copper", "coral", "ember", "garnet", "hazel", "hinge", "ivory", "jasper", "keyhole",
    "lantern", "linen", "maple", "marble", "mortar", "nutmeg", "olive", "opal", "parchment", "pewter", "quartz",
    "raven", "saffron", "silver", "tallow", "thistle", "velvet", "walnut",
)  # fmt: skip


def new_code() -> str:
    while True:
        code = "".join(RANDOM.choices(LETTERS, k=LENGTH))
        if len(set(code)) > 2 and not any(bad in code for bad in UNSPEAKABLE):
            return code


def heard(typed: str) -> str:
    """A code as somebody typed it: any case, spaces and dashes."""
    return "".join(letter for letter in typed.upper() if letter.isalnum())


def check_word() -> str:
    """Shown on both phones, so that the right one is let in."""
    return f"{RANDOM.choice(CHECK_WORDS)} {RANDOM.randrange(10, 100)}"
