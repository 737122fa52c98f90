"""Seals: what they fix, what they hide, what everybody adds."""

from __future__ import annotations

import hashlib
import re
from random import Random

from companion.game import Action, salted, signed, stamped, unsigned
from companion.seal import Seal

SALT = "00112233445566778899aabbccddeeff"
SEAL = Seal("The deal", (("Guard", "Traitor", "Wizard", "KeyHolder"), ("Good", "Evil")), SALT)


def test_the_fingerprint_is_one_that_any_tool_can_take() -> None:
    assert SEAL.text == f"Guard, Traitor, Wizard, KeyHolder | Good, Evil | {SALT}"
    assert SEAL.fingerprint == hashlib.sha256(SEAL.text.encode()).hexdigest()
    told = SEAL.sealed()
    assert told.fingerprint == SEAL.fingerprint and told.short.replace(" ", "") == SEAL.fingerprint[:12].upper()


def test_nothing_of_what_is_sealed_is_told_before_it_is_opened() -> None:
    assert SALT not in repr(SEAL.sealed()) and "Guard" not in repr(SEAL.sealed())
    opened = SEAL.opened(["ab", ""])
    assert (opened.piles, opened.salt, opened.shares) == (SEAL.piles, SALT, ("ab", ""))


def test_any_other_deal_or_salt_has_another_fingerprint() -> None:
    swapped = Seal("The deal", (("Traitor", "Guard", "Wizard", "KeyHolder"), ("Good", "Evil")), SALT)
    assert len({SEAL.fingerprint, swapped.fingerprint, Seal("The deal", SEAL.piles, SALT[::-1]).fingerprint}) == 3


def test_every_share_moves_the_cards_and_loses_none() -> None:
    assert SEAL.mixed(["", ""]) == SEAL.mixed([]) == SEAL.piles
    seen = set()
    for share in range(500):
        piles = SEAL.mixed([f"{share:x}", ""])
        assert [sorted(pile) for pile in piles] == [sorted(pile) for pile in SEAL.piles]
        seen.add(piles)
    assert len(seen) == 24 * 2  # every order of four and of two turns up


class Shake(Action, says="Shake"):
    cup: int
    at: int = stamped()
    salt: str = salted()


def test_what_is_the_houses_to_fill_is_filled_by_the_house_alone() -> None:
    forged = Shake(3, at=999, salt="mine")
    taken = signed(forged, Random(1), 1234)
    assert isinstance(taken, Shake) and taken.cup == 3 and taken.at == 1234 and re.fullmatch("[0-9a-f]{32}", taken.salt)
    assert unsigned(taken) == unsigned(forged) == Shake(3)
