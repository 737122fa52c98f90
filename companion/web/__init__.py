"""The pages: create_app, and a blueprint for each area of the house."""

from __future__ import annotations

from pathlib import Path

from flask import Flask, Response, render_template, request
from werkzeug.middleware.proxy_fix import ProxyFix

import companion
from companion.games import part_of
from companion.house import House
from companion.web import assets, box, host, icons, lobby, owner, paper, play, remember, seats, shelf
from companion.web.guard import guard, way_back
from companion.web.look import dress
from companion.web.paint import Painter
from companion.web.refusal import OURS, STATUS, refusal
from companion.web.tap import Tap

HERE = Path(companion.__file__).parent
ROOM = HERE if (HERE / "templates").is_dir() else HERE.parent  # in a wheel; in a checkout


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
    app.wsgi_app = Tap(app, app.wsgi_app)  # type: ignore[method-assign, assignment]
    if behind_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
    dress(app, files, sheets)
    app.config["PAINTER"] = Painter(app.jinja_env, house)
    guard(app)
    for area in (assets, shelf, box, paper, lobby, remember, seats, host, play, owner):
        app.register_blueprint(area.pages)
    refused: dict[type[Exception], int] = dict(STATUS)
    for own in filter(None, (part_of(game, "pages") for game in house.games.values())):
        for blueprint in own.PAGES:
            app.register_blueprint(blueprint)
        refused |= getattr(own, "REFUSED", {})
        app.jinja_env.globals.update(own.words_for(house) if hasattr(own, "words_for") else {})
    app.config["REFUSED"] = refused
    app.register_error_handler(Exception, lambda error: sentence(*refusal(app, error)))
    return app


def sentence(says: str, status: int) -> Response:
    """What went wrong, in the words of the table. Scripts get the bare sentence and fetch the fresh view."""
    if request.headers.get("Latchkey"):
        return Response(says, status, headers=OURS, mimetype="text/plain")
    return Response(render_template("sentence.html", says=says, back=way_back()), status)
