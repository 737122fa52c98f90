"""A stream as a page takes it in: what is shown after each of its events."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Reader:
    """Puts a whole view and what changes together, as static/latchkey.js does."""

    view: bytes = b""
    number: int = 0

    def take(self, event: bytes) -> bytes:
        """One event, which must fit what came before it."""
        lines = event.removesuffix(b"\n\n").split(b"\n")
        name, number = lines[0].removeprefix(b"event: "), int(lines[1].removeprefix(b"id: "))
        data = [line.removeprefix(b"data: ") for line in lines[2:]]
        if name == b"view":
            self.view = data[0].rstrip(b" ")
        else:
            assert name == b"change" and number == self.number + 1
            self.view = spliced(self.view, *data)
        self.number = number
        self.view.decode()  # no letter was cut in two
        return self.view


def spliced(view: bytes, head: bytes, text: bytes) -> bytes:
    length, *places = head.split(b" ")
    parts, done, taken = [], 0, 0
    for place in places:
        at, gone, come = map(int, place.split(b","))
        piece = text[taken : taken + come]
        piece.decode()
        parts += [view[done:at], piece]
        done, taken = at + gone, taken + come
    fresh = b"".join([*parts, view[done:]])
    assert len(fresh) == int(length)
    return fresh
