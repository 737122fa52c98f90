"""The pages: create_app, and a blueprint for each area of the house."""

from __future__ import annotations

from pathlib import Path

from flask import Flask, Response, current_app, render_template, request
from werkzeug.exceptions import HTTPException
from werkzeug.middleware.proxy_fix import ProxyFix

import companion
from companion.codec import Unreadable
from companion.game import Illegal
from companion.games import part_of
from companion.house import House
from companion.live import Busy
from companion.room import Refused
from companion.store import Away, Unusable
from companion.table import Stale
from companion.web import assets, host, icons, lobby, owner, paper, play, remember, seats, shelf
from companion.web.guard import guard, way_back
from companion.web.look import dress
from companion.web.paint import Painter

HERE = Path(companion.__file__).parent
ROOM = HERE if (HERE / "templates").is_dir() else HERE.parent  # in a wheel; in a checkout

# What a player did wrong, and the status it deserves. Each carries its sentence.
STATUS = {Unreadable: 400, Refused: 403, Stale: 409, Illegal: 422, Busy: 503, Unusable: 507, Away: 503}


def create_app(house: House, public_url: str = "", behind_proxy: bool = False, owner_key: str = "") -> Flask:
    app = Flask("companion", template_folder=str(ROOM / "templates"), static_folder=None)
    drawn, sheets = icons.drawings(ROOM / "static" / "icons"), icons.sheet_of(ROOM, house.games.values())
    files = assets.read(ROOM / "static", house.games.values(), icons.sheets(drawn, sheets))
    app.config.update(
        HOUSE=house,
        PUBLIC_URL=public_url.rstrip("/"),
        OWNER_KEY=owner_key,
        PORTER=None,  # who counts connections, if anybody does
        LISTENS="",  # the address this house listens on; empty: on every one
        MAX_CONTENT_LENGTH=64 * 1024,
        ASSETS=files,
        DRAWINGS=drawn,
    )
    if behind_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
    dress(app, files, sheets)
    app.config["PAINTER"] = Painter(app.jinja_env, house)
    guard(app)
    for area in (assets, shelf, paper, lobby, remember, seats, host, play, owner):
        app.register_blueprint(area.pages)
    refused: dict[type[Exception], int] = dict(STATUS)
    for own in filter(None, (part_of(game, "pages") for game in house.games.values())):
        for blueprint in own.PAGES:
            app.register_blueprint(blueprint)
        refused |= getattr(own, "REFUSED", {})
        app.jinja_env.globals.update(own.words_for(house) if hasattr(own, "words_for") else {})
    for kind, status in refused.items():
        app.register_error_handler(kind, lambda reason, status=status: sentence(str(reason), status))
    app.register_error_handler(
        HTTPException, lambda error: sentence(error.description or error.name, error.code or 500)
    )
    app.register_error_handler(404, lambda error: sentence(own_words(error, "There is nothing here."), 404))
    app.register_error_handler(405, lambda _: sentence("That page is only shown after pressing a button.", 405))
    app.register_error_handler(Exception, broken)
    return app


def sentence(says: str, status: int) -> Response:
    """What went wrong, in the words of the table. Scripts get the bare sentence and fetch the fresh view."""
    if request.headers.get("Latchkey"):
        return Response(says, status, mimetype="text/plain")
    return Response(render_template("sentence.html", says=says, back=way_back()), status)


def own_words(error: HTTPException, otherwise: str) -> str:
    """Our sentence if we gave one; never the library's."""
    return otherwise if error.description in (None, type(error).description) else str(error.description)


def broken(error: Exception) -> Response:
    current_app.logger.exception("A page failed", exc_info=error)
    return sentence("Something went wrong on our side. Nothing was changed; please try again.", 500)
