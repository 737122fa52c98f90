"""The drawings of Locke & Key: a haunted house by candlelight."""

from __future__ import annotations

from collections.abc import Callable

from printables.art.kit import Picture
from printables.art.locke.house import HOUSE
from printables.art.locke.keys import KEYS
from printables.art.locke.shadows import SHADOWS
from printables.art.locke.troubles import TROUBLES

PICTURES: dict[str, Callable[[], Picture]] = {**KEYS, **TROUBLES, **HOUSE, **SHADOWS}
