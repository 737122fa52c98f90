"""A tap: the post by which a script plays a move, answered before all that a page would need.

It is by far the most frequent request, and the only one that is taken here. Whatever is unusual about it goes the way
of every other request, and both ways ask the same guards and give the same answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from http import HTTPStatus
from io import BytesIO
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from flask import Flask
from werkzeug.datastructures import MultiDict
from werkzeug.wsgi import get_host

from companion.budget import household
from companion.web import play
from companion.web.guard import Caller, hashed, headers_for, refuse_other_houses, refuse_other_sites, room_for
from companion.web.refusal import OURS, refusal

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

PATH = re.compile(r"/t/([A-Za-z0-9]{1,12})/([0-9]{1,4})/play", re.ASCII)
COOKIE = re.compile(r"(?:^|; )phone=([\w-]{32,64})(?=;|$)", re.ASCII)
FORM = "application/x-www-form-urlencoded"
MOST = 16 * 1024  # bytes of a form


class Tap:
    def __init__(self, app: Flask, rest: WSGIApplication) -> None:
        self.app = app
        self.rest = rest

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        asked = self.asked(environ) if environ.get("HTTP_LATCHKEY") and environ["REQUEST_METHOD"] == "POST" else None
        if asked is None:
            return self.rest(environ, start)
        says, status = "", 204
        try:
            self.play(*asked)
        except Exception as error:
            says, status = refusal(self.app, error)
        headers = headers_for(environ["wsgi.url_scheme"] == "https")
        if says:
            headers |= OURS | {"Content-Type": "text/plain; charset=utf-8", "Content-Length": str(len(says.encode()))}
        start(f"{status} {HTTPStatus(status).phrase}", list(headers.items()))
        return [says.encode()] if says else []

    def asked(self, environ: WSGIEnvironment) -> tuple[Caller, str, int, MultiDict[str, str]] | None:
        """Who plays, where, and what; None: this is not as plain as most."""
        path, cookies = PATH.fullmatch(environ["PATH_INFO"]), environ.get("HTTP_COOKIE", "")
        token = COOKIE.search(cookies) if path and cookies.count("phone=") == 1 else None
        form = posted(environ) if token else None
        if path is None or token is None or form is None:
            return None
        return caller(environ, token[1]), path[1], int(path[2]), form

    def play(self, asks: Caller, code: str, number: int, form: MultiDict[str, str]) -> None:
        config = self.app.config
        refuse_other_houses(asks, config["PUBLIC_URL"])
        refuse_other_sites(asks)
        play.answer(config["HOUSE"], room_for(asks, code, config), number, asks.phone, form)


def caller(environ: WSGIEnvironment, token: str) -> Caller:
    said: dict[str, Any] = environ
    site, client = said.get("HTTP_SEC_FETCH_SITE", "same-origin"), household(said.get("REMOTE_ADDR", ""))
    return Caller(get_host(environ), said.get("HTTP_ORIGIN"), site, hashed(token), client)


def posted(environ: WSGIEnvironment) -> MultiDict[str, str] | None:
    """The form, if it is a small and plain one. Nothing of it is lost to whoever else reads it."""
    length = environ.get("CONTENT_LENGTH") or "0"
    if environ.get("CONTENT_TYPE", "").partition(";")[0] != FORM or not length.isdecimal() or int(length) > MOST:
        return None
    body = environ["wsgi.input"].read(int(length))
    environ["wsgi.input"] = BytesIO(body)
    if not body.isascii():
        return None
    return MultiDict(parse_qsl(body.decode(), keep_blank_values=True, errors="werkzeug.url_quote"))
