"""What Locke & Key offers without a table: its glossary."""

from __future__ import annotations

from flask import Blueprint, render_template

from companion.games.locke.glossary import entries

pages = Blueprint("locke", __name__, url_prefix="/locke")
PAGES = (pages,)


@pages.get("/glossary")
def glossary() -> str:
    return render_template("locke/glossary.html", entries=entries())
