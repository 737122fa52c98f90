"""Seals: what is dealt is fixed before anybody adds to it, and can be checked when it is over.

A seal is a SHA-256 fingerprint of some piles of cards and 128 random bits. Everybody sees the fingerprint first. Then
every phone may add a share of its own, which moves the cards of each pile about; nobody who adds one knows the cards,
and whoever knew the cards could not know the shares. Afterwards cards, salt and shares are shown, and static/check.js
does the sums of this file again in the browser.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from companion.game import Event

Piles = tuple[tuple[str, ...], ...]


def fingerprint(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True)
class Seal:
    what: str  # "The deal of round 2"
    piles: Piles
    salt: str

    @property
    def text(self) -> str:
        """What the fingerprint is taken of. check.js spells it the same way."""
        return " | ".join([*(", ".join(pile) for pile in self.piles), self.salt])

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.text)

    def mixed(self, shares: Sequence[str]) -> Piles:
        """The piles after everybody's share: each card goes where its own hash sorts it."""
        if not any(shares):
            return self.piles

        def place(pile: int, card: int) -> str:
            return hashlib.sha256(f"{' '.join(shares)} {pile} {card}".encode()).hexdigest()

        return tuple(
            tuple(pile[card] for card in sorted(range(len(pile)), key=lambda card: place(number, card)))
            for number, pile in enumerate(self.piles)
        )

    def sealed(self) -> Sealed:
        return Sealed(what=self.what, short=short(self.fingerprint), fingerprint=self.fingerprint)

    def opened(self, shares: Sequence[str] = (), shown: Piles = ()) -> Unsealed:
        mark = self.fingerprint
        return Unsealed(
            what=self.what, short=short(mark), fingerprint=mark, piles=self.piles, salt=self.salt, shares=tuple(shares),
            shown=shown,
        )  # fmt: skip


def short(mark: str) -> str:
    """As people read it to each other: '4F2A 91C3 08BD'."""
    return " ".join(mark[start : start + 4].upper() for start in (0, 4, 8))


class Sealed(Event, says="{what} is sealed: {short}.", minor=True):
    what: str
    short: str
    fingerprint: str


class Unsealed(Event, says="{what} can be checked now: {short}.", minor=True, final=True):
    what: str
    short: str
    fingerprint: str
    piles: Piles
    salt: str
    shares: tuple[str, ...] = ()  # as the phones added them, clockwise
    shown: Piles = ()  # what then lay on the table; empty: it was never dealt
