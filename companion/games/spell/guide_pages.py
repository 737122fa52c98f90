"""An owner's own booklet: read from a file, looked through and kept, for that phone alone and the tables it keeps."""

from __future__ import annotations

from pathlib import PurePath
from urllib.parse import urlencode

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from companion.games.spell.booklet import Damaged, read_apart
from companion.games.spell.booklet.draft import LONGEST, Draft, kept
from companion.games.spell.booklet.files import MOST_BYTES
from companion.games.spell.fortune_pages import sets
from companion.games.spell.fortunes import OURS, ours
from companion.room import Refused
from companion.web.guard import house, known_phone, may_ask, phone
from companion.workshop import Workshop

pages = Blueprint("guides", __name__, url_prefix="/fortunes/guides")

LONGEST_NAME = 40
MOST_SETS = 20  # and drafts
READING = Workshop()
ENVELOPE = 64 * 1024  # what a form takes besides its file
GONE = "That set of fortunes is no longer there."


@pages.get("")
def look() -> str:
    here, guides = phone() or "", sets()
    there = [(name, guides.owns(name, here)) for name in guides.names(here)]
    drafts = guides.drafts(here) if here else []
    return render_template("spell/fortunes/guides.html", sets=there, drafts=drafts, chosen=guides.chosen(here))


@pages.post("")
def change() -> BaseResponse:
    request.max_content_length = MOST_BYTES + ENVELOPE
    here, guides = known_phone(), sets()
    name = tidy(request.form.get("name", ""))
    match request.form.get("do"):
        case "use" if name in ("", *guides.names(here)):
            guides.choose(name, here)
        case "remove" if guides.owns(name, here):
            guides.drop(name, here)
        case "change" if guides.owns(name, here):
            guides.put_aside(name, kept(guides.texts(name, here)), here)
            return to_review(name)
        case "import":
            return to_review(read_in(here, name))
        case _:
            raise Refused(GONE)
    house().reword(here)
    return redirect("/fortunes/guides", code=303)


def tidy(name: str) -> str:
    return " ".join(name.split())[:LONGEST_NAME].strip()


def read_in(here: str, name: str) -> str:
    """A file becomes a draft, which is kept at once so that nothing is lost; the name it has. Or Damaged."""
    file = request.files.get("file")
    if file is None or not file.filename:
        raise Damaged("Choose the file with your booklet first. Nothing was changed.")
    may_ask()
    with file.stream:
        content = file.read()
    name = name or tidy(PurePath(file.filename).stem) or "My booklet"
    guides = sets()
    try:
        if name.lower() == OURS:
            raise Damaged(f"“{OURS}” is the name of our own set. Give yours another.")
        mine = {*guides.drafts(here), *(one for one in guides.names(here) if guides.owns(one, here))}
        if len(mine - {name}) >= MOST_SETS:
            raise Damaged(f"{MOST_SETS} sets are enough. Remove one first.")
        guides.put_aside(name, READING.do(lambda: read_apart(content)), here)
    except Damaged as reason:
        raise Damaged(f"{reason} Nothing was changed.") from None
    return name


# Looking through it


def to_review(name: str, place: str = "") -> BaseResponse:
    return redirect(f"/fortunes/guides/review?{urlencode({'name': name})}{place}", code=303)


def own_draft(name: str) -> Draft:
    draft = sets().draft(name, phone() or "") if phone() else None
    if draft is None:
        raise Refused(GONE)
    return draft


@pages.get("/review")
def review() -> str:
    name = request.args.get("name", "")
    return render_template("spell/fortunes/review.html", name=name, draft=own_draft(name), ours=ours(), longest=LONGEST)


@pages.post("/review")
def mend() -> BaseResponse:
    """A row is saved, all of it put into sentence case, kept or thrown away."""
    form, here, guides = request.form, known_phone(), sets()
    name = form.get("name", "")
    draft = own_draft(name)
    match form.get("do"):
        case "save" if form.get("number", "") in {str(row.number) for row in draft.rows}:
            draft = draft.mended(int(form["number"]), form.get("text", ""))
            guides.put_aside(name, draft, here)
            return to_review(name, "#look" if draft.doubtful else "#all")
        case "sentence case":
            guides.put_aside(name, draft.in_sentence_case(), here)
            return to_review(name)
        case "keep" if draft.texts:
            guides.keep(name, draft.texts, here)
            house().reword(here)
        case "discard":
            guides.drop_draft(name, here)
        case _:
            raise Refused("There is nothing in it to keep.")
    return redirect("/fortunes/guides", code=303)
