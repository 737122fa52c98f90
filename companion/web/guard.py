"""Who is asking, and whether they may: phones, seats, other sites and code guessers."""

from __future__ import annotations

import hashlib
import secrets
from functools import lru_cache
from typing import cast
from urllib.parse import urlsplit

from flask import Flask, Response, abort, current_app, g, request
from werkzeug.exceptions import TooManyRequests

from companion.budget import Budget, household
from companion.codes import heard
from companion.house import House
from companion.room import Refused, Room
from companion.seats import SeatRow
from companion.web.paint import Painter

COOKIE = "phone"
YEAR = 365 * 24 * 3600
MISSES = 20  # how many wrong codes a client may try in a minute
CROWD = 300  # and all together, before whoever has tried one is slowed down

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def guard(app: Flask) -> None:
    app.config["MISSES"] = Budget(MISSES / 60, MISSES)  # of each client
    app.config["CROWD"] = Budget(CROWD / 60, CROWD)  # of everybody
    app.before_request(refuse_other_sites)
    app.after_request(seal)


def house() -> House:
    return cast(House, current_app.config["HOUSE"])


def painter() -> Painter:
    return cast(Painter, current_app.config["PAINTER"])


def refuse_other_sites() -> None:
    """A post counts only from a page of our own."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.host:
        abort(403, "That came from another site, so it was not done.")
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        abort(403, "That came from another site, so it was not done.")


def seal(response: Response) -> Response:
    if response.mimetype == "text/html":
        response.headers.update(HEADERS)
    response.headers.setdefault("Cache-Control", "no-store")
    if token := g.get("new_phone"):
        secure = request.is_secure
        response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="Lax", secure=secure)
    return response


def way_back() -> str:
    """The page of ours that this request came from, or the shelf."""
    came = urlsplit(request.referrer or "")
    ours = came.netloc == request.host and came.path.startswith("/") and not came.path.startswith("//")
    back = came.path + (f"?{came.query}" if came.query else "")
    failed = request.full_path.rstrip("?") if request.method == "GET" else ""
    return back if ours and back != failed else "/"  # never back to what has just failed


# Phones: a browser is known by one random token, which is stored hashed and never shown.


def token() -> str:
    """What this browser is known by; empty: it has none yet."""
    shown: str = g.get("new_phone") or request.cookies.get(COOKIE, "")
    return shown if 32 <= len(shown) <= 64 else ""


def phone() -> str | None:
    """The hash of this browser's token."""
    return hashed(token()) if token() else None


@lru_cache(maxsize=4096)
def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def known_phone() -> str:
    """This browser's hash, with a new token if it had none."""
    if (known := phone()) is None:
        g.new_phone = secrets.token_urlsafe(24)
        known = phone()
        assert known is not None
    return known


# Tables and seats


def room_of(code: str) -> Room:
    """The room with that code, or a sentence; trying many codes that do not exist is slowed down."""
    room = house().room(heard(code)) if len(code) <= 12 else None
    here = phone()
    if room and (room.held_by(here) or room.hosted_by(here)):
        house().live.seen(room.code, here)
        return room
    refuse_guessers()
    if room is None:
        missed()
        abort(404, "There is no table with that code. Look at the table’s screen again.")
    return room


def refuse_guessers() -> None:
    misses: Budget = current_app.config["MISSES"]
    crowd: Budget = current_app.config["CROWD"]
    if misses.empty(client()) or (crowd.empty() and misses.spent(client())):
        raise TooManyRequests("Too many wrong codes. Wait a minute, then look at the table’s screen again.")


def missed() -> None:
    """Somebody tried a code or words that are nobody's."""
    current_app.config["MISSES"].spend(client())
    current_app.config["CROWD"].spend()


def client() -> str:
    return household(request.remote_addr or "")


def seat_of(room: Room, number: int) -> SeatRow:
    """The seat, if it is on this phone. Reads are authorised like writes."""
    seat = room.seat(number)
    if seat is None:
        abort(404, "That seat is no longer at this table.")
    if seat.phone is None or seat.phone != phone():
        raise Refused(f"{seat.name}’s seat is not on this phone, or it has moved to another one.")
    return seat


def host_of(code: str) -> Room:
    room = room_of(code)
    if not room.hosted_by(phone()):
        raise Refused("Only the host of this table can do that.")
    return room
