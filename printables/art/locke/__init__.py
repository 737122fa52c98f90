"""The drawings of Locke & Key: a haunted house by candlelight."""

from __future__ import annotations

from collections.abc import Callable

from printables.art.kit import Picture
from printables.art.locke.keys import KEYS

PICTURES: dict[str, Callable[[], Picture]] = {**KEYS}
# A key in a hand is a secret: whoever listens to the network must not learn which one was looked at.
SECRET = tuple(KEYS)
