"""Looking up a fortune: a link for every treasure tapped, so that it needs no script and can be shared."""

from __future__ import annotations

from flask import Blueprint, render_template

from companion.games.spell.components import TREASURES
from companion.games.spell.fortunes import FOUND, Fortune, fortune, treasures, worded
from companion.web.guard import house

pages = Blueprint("fortunes", __name__, url_prefix="/fortunes")


@pages.get("")
@pages.get("/<found>")
def look_up(found: str = "") -> str:
    chosen = treasures(found.split("-"))
    if len(chosen) == FOUND:
        return render_template("fortunes/fortune.html", fortune=fortune(chosen, shown()), guide=chosen_guide())
    return render_template("fortunes/choose.html", chosen=chosen, treasures=TREASURES, path=link)


@pages.get("/all")
def browse() -> str:
    return render_template("fortunes/all.html", fortunes=shown(), guide=chosen_guide())


def chosen_guide() -> str:
    return house().store.chosen_guide()


def shown() -> tuple[Fortune, ...]:
    """In the words of the guide that is chosen."""
    return worded(house().store.guide(chosen_guide()))


def link(chosen: tuple[str, ...]) -> str:
    return "/".join(filter(None, ("/fortunes", "-".join(chosen).lower())))
