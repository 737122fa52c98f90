"""Fortunes: a link for every treasure tapped, so that it needs no script; and the words of an owner's booklet."""

from __future__ import annotations

from pathlib import PurePath

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from companion.games.spell.components import TREASURES
from companion.games.spell.fortunes import FOUND, OURS, Fortune, fortune, treasures, worded
from companion.games.spell.guide import MOST_BYTES, Damaged, read_apart
from companion.games.spell.tables import Guides
from companion.live import Workshop
from companion.room import Refused
from companion.store import Store
from companion.web.guard import house, phone

pages = Blueprint("fortunes", __name__, url_prefix="/fortunes")

LONGEST_NAME = 40
MOST_SETS = 20
READING = Workshop()
ENVELOPE = 64 * 1024  # what a form takes besides its file


@pages.get("")
@pages.get("/<found>")
def look_up(found: str = "") -> str:
    chosen = treasures(found.split("-"))
    if len(chosen) == FOUND:
        told = told_to(house().store, chosen, phone())
        return render_template("spell/fortunes/fortune.html", fortune=told, guide=guide_of(phone()))
    return render_template("spell/fortunes/choose.html", chosen=chosen, treasures=TREASURES, path=link)


@pages.get("/all")
def browse() -> str:
    return render_template("spell/fortunes/all.html", fortunes=set_of(house().store, phone()), guide=guide_of(phone()))


def guide_of(reader: str | None) -> str:
    return Guides(house().store).chosen(reader or "")


def set_of(store: Store, reader: str | None) -> tuple[Fortune, ...]:
    """In the words of the guide that this phone reads from."""
    kept = Guides(store)
    return worded(kept.texts(kept.chosen(reader or ""), reader or ""))


def told_to(store: Store, found: tuple[str, ...], reader: str | None) -> Fortune:
    return fortune(found, set_of(store, reader))


def link(chosen: tuple[str, ...]) -> str:
    return "/".join(filter(None, ("/fortunes", "-".join(chosen).lower())))


# An owner's own guide: a host's, shown on the host's phone and at the tables it keeps


def host_phone() -> str:
    here = phone()
    if here is None or not any(row.host == here and row.game == "spell" for row, _ in house().store.tables_of(here)):
        raise Refused("Only the host of a Lock & Spell table can use a booklet of their own. Open a table first.")
    return here


@pages.get("/guides")
def guides() -> str:
    here, kept = host_phone(), Guides(house().store)
    sets = [(name, kept.owns(name, here)) for name in kept.names(here)]
    return render_template("spell/fortunes/guides.html", sets=sets, chosen=kept.chosen(here), ours=OURS)


@pages.post("/guides")
def change_guides() -> str | BaseResponse:
    here, kept = host_phone(), Guides(house().store)
    request.max_content_length = MOST_BYTES + ENVELOPE
    name = tidy(request.form.get("name", ""))
    match request.form.get("do"):
        case "use" if name in ("", *kept.names(here)):
            kept.choose(name, here)
        case "remove" if kept.owns(name, here):
            kept.drop(name, here)
        case "import":
            return import_guide(here, name)
        case _:
            raise Refused("That set of fortunes is no longer there.")
    house().reword(here)
    return redirect("/fortunes/guides", code=303)


def tidy(name: str) -> str:
    return " ".join(name.split())[:LONGEST_NAME].strip()


def import_guide(here: str, name: str) -> str:
    """Show what was read and use it from now on; or say what is wrong and keep the old set."""
    file = request.files.get("file")
    if file is None or not file.filename:
        raise Damaged("Choose the file with your booklet first. Nothing was changed.")
    with file.stream:
        content = file.read()
    name = name or tidy(PurePath(file.filename).stem) or "My booklet"
    try:
        if name.lower() == OURS:
            raise Damaged(f"“{OURS}” is the name of our own set. Give yours another.")
        if len(Guides(house().store).names(here)) >= MOST_SETS:
            raise Damaged(f"{MOST_SETS} sets are enough. Remove one first.")
        texts = READING.do(lambda: read_apart(content))
    except Damaged as reason:
        raise Damaged(f"{reason} Nothing was changed.") from None
    Guides(house().store).keep(name, texts, here)
    house().reword(here)
    return render_template("spell/fortunes/all.html", fortunes=worded(texts), guide=name, imported=True)
