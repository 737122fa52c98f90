"""Fortunes: a link for every treasure tapped, so that it needs no script; and the words of an owner's booklet."""

from __future__ import annotations

from pathlib import PurePath

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from companion.games.spell.components import TREASURES
from companion.games.spell.fortunes import FOUND, OURS, treasures, worded
from companion.games.spell.guide import MOST_BYTES, Damaged, read_apart
from companion.games.spell.tables import Guides
from companion.room import Refused
from companion.web.guard import house, phone
from companion.workshop import Workshop

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
        told = sets().fortune(chosen, phone())
        return render_template("spell/fortunes/fortune.html", fortune=told, guide=guide_of(phone()))
    return render_template("spell/fortunes/choose.html", chosen=chosen, treasures=TREASURES, path=link)


@pages.get("/all")
def browse() -> str:
    return render_template("spell/fortunes/all.html", fortunes=sets().fortunes(phone()), guide=guide_of(phone()))


def sets() -> Guides:
    """Every set of fortunes that the house keeps."""
    return house().kept(Guides)


def guide_of(reader: str | None) -> str:
    return sets().chosen(reader or "")


def link(chosen: tuple[str, ...]) -> str:
    return "/".join(filter(None, ("/fortunes", "-".join(chosen).lower())))


# An owner's own guide: a host's, shown on the host's phone and at the tables it keeps


def host_phone() -> str:
    here = phone()
    tables = [room for room, _ in house().tables_of(here) if room.game.slug == "spell"]
    if here is None or not any(room.hosted_by(here) for room in tables):
        raise Refused("Only the host of a Lock & Spell table can use a booklet of their own. Open a table first.")
    return here


@pages.get("/guides")
def guides() -> str:
    here, kept = host_phone(), sets()
    there = [(name, kept.owns(name, here)) for name in kept.names(here)]
    return render_template("spell/fortunes/guides.html", sets=there, chosen=kept.chosen(here), ours=OURS)


@pages.post("/guides")
def change_guides() -> str | BaseResponse:
    here, kept = host_phone(), sets()
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
        if len(sets().names(here)) >= MOST_SETS:
            raise Damaged(f"{MOST_SETS} sets are enough. Remove one first.")
        texts = READING.do(lambda: read_apart(content))
    except Damaged as reason:
        raise Damaged(f"{reason} Nothing was changed.") from None
    sets().keep(name, texts, here)
    house().reword(here)
    return render_template("spell/fortunes/all.html", fortunes=worded(texts), guide=name, imported=True)
