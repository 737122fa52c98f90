"""Fortunes: a link for every treasure tapped, so that it needs no script."""

from __future__ import annotations

from flask import Blueprint, render_template

from companion.games.spell.components import TREASURES
from companion.games.spell.fortunes import FOUND, treasures
from companion.games.spell.tables import Guides
from companion.web.guard import house, phone

pages = Blueprint("fortunes", __name__, url_prefix="/fortunes")


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
