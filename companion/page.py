"""A screen in pieces, and what its stream is sent of it: the whole, or what changed.

Whoever watches the radio sees how long each message is. So only what every screen shows alike is trimmed to what
changed; what is of one screen alone goes whole each time, changed or not: how much of a secret changed is one, too.
Where a game gives every secret a slot of one size, only the slots are of one screen alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

SLOT = re.compile(rb"(<!---->.*?<!--\.*-->)")  # what `evened` makes
BLOCK = 1024  # bytes, of a whole page
SMALL = 256  # and of what changed
MOST_CUTS = 12  # places of one piece in which it changes
WORDS = 32  # bytes that two texts must have in common to be the same there


class Page(NamedTuple):
    """The <main> of a screen, in one line. The first piece is its own, the next is everybody's, and so on in turn."""

    pieces: tuple[bytes, ...]
    open: bool = False  # nothing in it is anybody's secret: all of it may be trimmed
    slots: bool = False  # every secret has a slot of one size: all else may be trimmed

    @property
    def bare(self) -> bytes:
        return b"".join(self.pieces)

    @property
    def whole(self) -> bytes:
        """Filled up to whole blocks, so that its size says little of what it carries.

        Never to the longest page of the table: then each page's length would speak of what the others were told.
        """
        return filled(self.bare, BLOCK)


@lru_cache(maxsize=256)  # each page is compared with the one before it and with the next
def finer(pieces: tuple[bytes, ...]) -> tuple[bytes, ...]:
    """The same in more pieces: only slots are a screen's own."""
    found: list[bytes] = []
    for place, piece in enumerate(pieces):
        shown, *rest = [piece] if place % 2 else SLOT.split(piece)
        found += [b"", shown, *rest]
    return tuple(found)


class Splice(NamedTuple):
    """At this place so many bytes go, and these come instead."""

    at: int
    gone: int
    come: bytes


def filled(text: bytes, block: int) -> bytes:
    return text.ljust(-(-len(text) // block) * block)


def event(name: str, data: bytes = b"", number: int | None = None) -> bytes:
    """One server-sent event. Views hold no line breaks of their own."""
    head = b"event: %s\n" % name.encode()
    if number is not None:
        head += b"id: %d\n" % number
    return head + b"data: " + data + b"\n\n"


def told(was: Page | None, now: Page, number: int) -> bytes:
    """The event that brings a screen from one page to the next, as the so-manyth of its stream.

    A change says how long the page is then, and the splices, all of them in places of the page before; then their bytes
    in a row. It builds on the event before it: whoever has missed that one asks for the whole.
    """
    if was is None or len(was.pieces) != len(now.pieces):
        return event("view", now.whole, number)
    pieces = was.pieces, now.pieces
    if now.slots and len(finer(was.pieces)) == len(finer(now.pieces)):
        pieces = finer(was.pieces), finer(now.pieces)
    places, comes, at, own = [], [], 0, not now.open
    for old, new in zip(*pieces, strict=True):
        if own and (old or new):
            places.append(b"%d,%d,%d" % (at, len(old), len(new)))
            comes.append(new)
        elif not own and old is not new and old != new:
            for begins, gone, come in splices(old, new):
                places.append(b"%d,%d,%d" % (at + begins, gone, len(come)))
                comes.append(come)
        at += len(old)
        own = not own and not now.open
    head = b" ".join([b"%d" % len(now.bare), *places])
    return event("change", filled(head + b"\ndata: " + b"".join(comes), SMALL), number)


@lru_cache(maxsize=256)  # every screen of a table asks for the same
def splices(old: bytes, new: bytes) -> tuple[Splice, ...]:
    """What changed, in few places: between two of them lies something that both have in common."""
    found: list[Splice] = []
    parts = [(0, old, new)]
    while parts:
        at, was, now = parts.pop()
        begins, gone, come = trimmed(was, now)
        common = shared_place(was[begins : begins + gone], come) if len(found) + len(parts) < MOST_CUTS else None
        if common:
            first, second = common
            middle = begins + first
            parts.append((at + middle, was[middle:], now[begins + second :]))  # seen to after what comes before it
            parts.append((at, was[:middle], now[: begins + second]))
        elif gone or come:
            found.append(Splice(at + begins, gone, come))
    return tuple(found)


def shared_place(old: bytes, new: bytes) -> tuple[int, int] | None:
    """Where in each of two texts the same words stand, as far from their beginning or their end if they can."""
    if min(len(old), len(new)) < 2 * WORDS:
        return None
    for quarter in (2, 1, 3):
        place = len(old) * quarter // 4
        while splits(old, place):
            place += 1
        words = old[place : place + WORDS]
        if len(words) < WORDS:
            continue
        for there in (place, place + len(new) - len(old)):
            if there > 0 and new[there : there + WORDS] == words:
                return place, there
        if (there := new.find(words)) > 0:
            return place, there
    return None


def trimmed(old: bytes, new: bytes) -> Splice:
    """What changed between the beginning and the end that both have in common; no letter is cut in two."""
    shorter = min(len(old), len(new))
    begins = alike(shorter, lambda size: old[:size] == new[:size])
    while begins and (splits(old, begins) or splits(new, begins)):
        begins -= 1
    ends = alike(shorter - begins, lambda size: old[len(old) - size :] == new[len(new) - size :])
    while ends and (splits(old, len(old) - ends) or splits(new, len(new) - ends)):
        ends -= 1
    return Splice(begins, len(old) - begins - ends, new[begins : len(new) - ends])


def alike(most: int, same: Callable[[int], bool]) -> int:
    """The largest size up to which two texts are the same."""
    least = 0
    while least < most:
        size = (least + most + 1) // 2
        least, most = (size, most) if same(size) else (least, size - 1)
    return least


def splits(text: bytes, place: int) -> bool:
    """Whether a letter of several bytes would be cut there."""
    return place < len(text) and text[place] & 0xC0 == 0x80
