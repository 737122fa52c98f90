"""My box: what an owner of the real game has typed in, as a list to look at, change, save and share."""

from __future__ import annotations

from typing import Any, NamedTuple

from flask import Blueprint, Response, abort, redirect, render_template, request
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response as BaseResponse

from companion import codec
from companion.boxes import LARGEST_FILE, counted
from companion.game import Cards, Game, Illegal
from companion.web.guard import house, known_phone, phone

pages = Blueprint("box", __name__, url_prefix="/box/<slug>")
ENVELOPE = 4096  # bytes around a file that is sent


def boxed(slug: str) -> Game[Any]:
    game = house().games.get(slug)
    if game is None or game.box is None:
        abort(404, "There is no such box on the shelf.")
    return game


@pages.get("")
def look(slug: str) -> str:
    game = boxed(slug)
    wanted = request.args.get("card")
    return page(game, next((card for card in house().boxes.cards(phone(), game) if card.name == wanted), None))


@pages.post("")
def change(slug: str) -> BaseResponse | tuple[str, int]:
    """A card is kept (was: in place of that one), removed, or put back."""
    game, boxes, owner, form = boxed(slug), house().boxes, known_phone(), request.form
    assert game.box is not None
    kind = game.box.called(form.get("kind", "")) or game.box.kinds[0]
    typed: Any = None
    try:
        if name := form.get("drop"):
            boxes.drop(owner, game, name)
        elif name := form.get("put_back"):
            boxes.put_back(owner, game, name)
        else:
            typed = codec.decode(kind.card, codec.from_form(kind.card, form))
            boxes.keep(owner, game, typed, form.get("was") or None)
    except Illegal as reason:
        return page(game, typed, str(reason), form.get("was", "")), 422
    house().reword(owner)
    return redirect(f"/box/{slug}", code=303)


@pages.get("/file")
def file(slug: str) -> Response:
    game = boxed(slug)
    name = f"latchkey-box-{slug}.json"
    head = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(house().boxes.file(phone(), game), mimetype="application/json", headers=head)


@pages.post("/file")
def read_in(slug: str) -> str | tuple[str, int]:
    request.max_content_length = LARGEST_FILE + ENVELOPE
    game = boxed(slug)
    try:
        sent = request.files.get("file")
        found = house().boxes.read_in(known_phone(), game, sent.read() if sent else b"", bool(request.form.get("over")))
    except Illegal as reason:
        return page(game, says=str(reason)), 422
    except RequestEntityTooLarge:
        return page(game, says="That file is too large for a box."), 413
    house().reword(known_phone())
    return page(game, told=found.says)


class Section(NamedTuple):
    """The cards of one kind: how many, which, and the form for another one, or for changing one."""

    kind: Cards
    counted: str
    cards: list[Any]
    filled: object | None


def page(game: Game[Any], filled: object | None = None, says: str = "", was: str | None = None, told: str = "") -> str:
    """filled: what a form holds; was: what that card is called in the box; says: what is wrong with it."""
    assert game.box is not None
    cards = house().boxes.cards(phone(), game)
    sections = [
        Section(
            kind, counted(kind, cards), [card for card in cards if isinstance(card, kind.card)],
            filled if isinstance(filled, kind.card) else None,
        )
        for kind in game.box.kinds
    ]  # fmt: skip
    was = getattr(filled, "name", "") if was is None else was
    removed = house().boxes.removed(phone(), game)
    words = {"sections": sections, "removed": removed, "was": was, "says": says, "told": told}
    return render_template("box.html", game=game, cards=cards, **words)
