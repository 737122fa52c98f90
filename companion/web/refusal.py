"""What went wrong, as a sentence in the words of the table and the status it deserves."""

from __future__ import annotations

from flask import Flask
from werkzeug.exceptions import HTTPException

from companion.codec import Unreadable
from companion.game import Illegal
from companion.room import Refused
from companion.store import Away, Unusable
from companion.table import Stale
from companion.workshop import Busy

# What a player did wrong. Each carries its sentence; games add their own.
STATUS: dict[type[Exception], int] = {
    Unreadable: 400, Refused: 403, Stale: 409, Illegal: 422, Busy: 503, Unusable: 507, Away: 503
}  # fmt: skip
OURS = {"Latchkey": "1"}  # so that a script knows the house's own words from a proxy's
PLAIN = {404: "There is nothing here.", 405: "That page is only shown after pressing a button."}


def refusal(app: Flask, error: Exception) -> tuple[str, int]:
    for kind in type(error).__mro__:
        if kind in app.config["REFUSED"]:
            return str(error), app.config["REFUSED"][kind]
    if isinstance(error, HTTPException):
        status = error.code or 500
        if status in PLAIN and error.description == type(error).description:
            return PLAIN[status], status
        return error.description or error.name, status
    app.logger.error("A page failed", exc_info=error)
    return "Something went wrong on our side. Nothing was changed; please try again.", 500
