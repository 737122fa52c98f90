"""The script that checks seals, in a real browser on plain http: it does the sums of companion/seal.py."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from companion.seal import Seal

SALT = "00112233445566778899aabbccddeeff"
SEAL = Seal("The deal", (("Guard", "Traitor", "Wizard", "KeyHolder"), ("Good", "Evil")), SALT)


def test_the_script_does_the_same_sums(phone: Callable[..., Page], trouble: list[str]) -> None:
    page = phone()
    page.add_script_tag(path=Path(__file__).parent.parent.parent / "static" / "check.js")
    texts = ["", "abc", "ä" * 100, "x" * 55, "x" * 56, "x" * 64, SEAL.text]
    assert page.evaluate("texts => texts.map(sha256)", texts) == [hashlib.sha256(t.encode()).hexdigest() for t in texts]
    found = page.evaluate("piles => mixed(piles, ['1f', ''])", [list(pile) for pile in SEAL.piles])
    assert tuple(map(tuple, found)) == SEAL.mixed(["1f", ""])
