"""What was printed before, in a folder of the house: an order is made once, beside the house, and kept for a while."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any

import companion
import printables
from companion.codec import decode
from companion.store.place import Place
from companion.workshop import Errand, Workshop
from printables.press import HANDFUL, KINDS, TOLD, Order, Told, made, pictured

KEPT = 60  # orders; those that were not asked for longest go first
MOST_BYTES = 400_000_000  # of all of them
FORGOTTEN = 3600.0  # seconds after which what a house left unfinished is swept away


@dataclass(frozen=True)
class Print:
    """Something that was made. Its folder is whole, or not there."""

    folder: Path

    @property
    def name(self) -> str:
        return self.folder.name

    @property
    def content(self) -> bytes:
        """The file itself, whatever it was that was ordered."""
        [file] = [self.folder / name for name in set(KINDS.values()) if (self.folder / name).exists()]
        return file.read_bytes()

    @property
    def told(self) -> Told:
        return decode(Told, json.loads((self.folder / TOLD).read_text(encoding="utf-8")))


@dataclass(frozen=True)
class Prints:
    """Three benches, so that a picture does not wait for a file, nor a file for a parcel."""

    place: Place  # the house's
    press: Workshop
    parcels: Workshop
    pictures: Workshop

    @property
    def kept(self) -> Path:
        return self.place.folder / "prints"

    def found(self, name: str) -> Print | None:
        folder = self.kept / name
        if not folder.is_dir():
            return None
        folder.touch()
        return Print(folder)

    def under_way(self, order: Order, name: str) -> bool:
        return self.bench(order).under_way(name)

    def bench(self, order: Order) -> Workshop:
        return {"shop": self.parcels, "faces": self.pictures}.get(order.what, self.press)

    def begin(self, order: Order, name: str) -> Errand:
        """Made by the press, once for all who want the same."""
        return self.bench(order).errand(name, lambda say: self.keep(order, name, say))

    def keep(self, order: Order, name: str, say: Callable[[Any], None]) -> None:
        if (self.kept / name).exists():
            return  # whoever was before us in the queue wanted the same
        self.kept.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(dir=self.kept, suffix=".part"))
        try:
            made(order, self.place, part, say)
            with suppress(OSError):  # another house of this folder was faster
                part.rename(self.kept / name)
        finally:
            shutil.rmtree(part, ignore_errors=True)
            self.sweep()

    def sweep(self) -> None:
        """Only so many are kept; and nothing that was left half done."""
        newest = sorted(self.kept.iterdir(), key=lambda path: -path.stat().st_mtime)
        whole = [path for path in newest if path.is_dir() and not path.suffix]
        sizes = accumulate(sum(file.stat().st_size for file in path.iterdir()) for path in whole)
        over = [path for path, size in zip(whole, sizes, strict=True) if size > MOST_BYTES]
        left = [path for path in newest if path not in whole and path.stat().st_mtime < time.time() - FORGOTTEN]
        for old in {*whole[KEPT:], *over[1:], *left}:  # one of any size is kept for whoever has just ordered it
            if old.is_dir():
                shutil.rmtree(old, ignore_errors=True)
            else:
                old.unlink(missing_ok=True)

    def picture(self, of: Print, page: int) -> Path | None:
        """A page, small. They are made a handful at a time, when the first of them is looked at."""
        file = of.folder / f"{page}.png"
        if not file.exists() and 1 <= page <= len(of.told.pages):
            first = (page - 1) // HANDFUL * HANDFUL + 1
            self.pictures.errand(f"{of.name} {first}", lambda say: pictured(of.folder, first)).wait()
        return file if file.exists() else None


def opened(place: Place) -> Prints:
    return Prints(place, Workshop(), Workshop(2), Workshop(24))


def name_of(order: Order, words: str) -> str:
    """What is made with other cards, or says other words, goes by another name."""
    return hashlib.sha256(b"\0".join([drawn_with().encode(), words.encode(), order.spelt])).hexdigest()[:20]


@cache
def drawn_with() -> str:
    """The hash of everything that cards and leaves are drawn with."""
    here = Path(companion.__file__).parent
    static = (here if (here / "static").is_dir() else here.parent) / "static"  # in a wheel; in a checkout
    drawers = [Path(printables.__file__).parent, here / "games"]
    sources = [path for drawer in drawers for kind in ("*.py", "*.md") for path in sorted(drawer.rglob(kind))]
    icons = sorted((static / "icons").glob("*.svg"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in [*sources, *icons])).hexdigest()
