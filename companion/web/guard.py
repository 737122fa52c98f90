"""Who is asking, and whether they may: phones, seats, other sites and code guessers."""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
import socket
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any, NamedTuple, cast
from urllib.parse import SplitResult, urlsplit

from flask import Flask, Response, abort, current_app, g, request
from werkzeug.exceptions import TooManyRequests

from companion.budget import AT_HOME, Budget, household
from companion.codes import tidy_code
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
HEADERS = {"Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin"}
SECURE_HEADERS = {
    "Cross-Origin-Opener-Policy": "same-origin"
}  # over plain http it means nothing, and browsers complain
LONGEST_HOST = 255  # letters, as names go
HOME_ENDINGS = ("", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".fritz.box")
OPENED = 10  # tables that a client may open in a minute
ALL_OPENED = 120
ASKED = 12  # things that a client may ask of tables in a minute
PRINTED = 6  # and have drawn; many more at once, as whoever tries every option does


def guard(app: Flask) -> None:
    app.config.update(
        MISSES=Budget(MISSES / 60, MISSES),  # of each client
        CROWD=Budget(CROWD / 60, CROWD),  # of everybody
        OPENED=Budget(OPENED / 60, 2 * OPENED),
        ALL_OPENED=Budget(ALL_OPENED / 60, 4 * ALL_OPENED),
        ASKED=Budget(ASKED / 60, ASKED),
        PRINTED=Budget(PRINTED / 60, 5 * PRINTED),
    )
    misses, crowd = app.config["MISSES"], app.config["CROWD"]
    app.config["HOUSE"].misses = lambda client: (misses.spend(client), crowd.spend())
    app.before_request(refuse_strangers)
    app.after_request(protect)


def house() -> House:
    return cast(House, current_app.config["HOUSE"])


def painter() -> Painter:
    return cast(Painter, current_app.config["PAINTER"])


class Caller(NamedTuple):
    """Who asks: by which name of ours, from which page, on which phone, of which household."""

    host: str
    origin: str | None
    site: str
    phone: str | None  # hashed
    client: str


def caller() -> Caller:
    said = request.headers
    return Caller(request.host, said.get("Origin"), said.get("Sec-Fetch-Site", "same-origin"), phone(), client())


def refuse_other_houses(asks: Caller, public_url: str) -> None:
    """We answer to our own names only: a page elsewhere whose name was turned to this address reads nothing here."""
    if not our_name(asks.host, public_url):
        abort(400, "This house does not go by that name. Open the address on its screen; its owner can add a name.")


@lru_cache(maxsize=1024)
def our_name(host: str, public_url: str) -> bool:
    """Numbers are always somebody's own; names are ours if this machine, its home network or its owner says so."""
    name = split(f"//{host}").hostname if len(host) <= LONGEST_HOST else None
    if not name:
        return False
    with suppress(ValueError):
        return bool(ipaddress.ip_address(name))
    machine = socket.gethostname().lower().split(".")[0]
    ours = {machine + ending for ending in HOME_ENDINGS} | {"localhost", socket.gethostname().lower()}
    return name in ours or name == split(public_url).hostname


def split(address: str) -> SplitResult:
    """An address in its parts; nonsense has none."""
    try:
        parts = urlsplit(address)
        _ = parts.hostname, parts.port
    except ValueError:
        return SplitResult("", "", "", "", "")
    return parts


def refuse_other_sites(asks: Caller) -> None:
    """A post counts only from a page of our own."""
    if asks.origin is not None and split(asks.origin).netloc != asks.host:
        abort(403, "That came from another site, so it was not done.")
    if asks.site not in ("same-origin", "none"):
        abort(403, "That came from another site, so it was not done.")


def refuse_strangers() -> None:
    refuse_other_houses(caller(), current_app.config["PUBLIC_URL"])
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        refuse_other_sites(caller())


def headers_for(secure: bool) -> dict[str, str]:
    return HEADERS | (SECURE_HEADERS if secure else {}) | {"Cache-Control": "no-store"}


def protect(response: Response) -> Response:
    kept = response.headers.get("Cache-Control")
    response.headers.update(headers_for(request.is_secure))
    if kept:
        response.headers["Cache-Control"] = kept
    if token := g.get("new_phone"):
        secure = request.is_secure
        response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="Lax", secure=secure)
    return response


def way_back() -> str:
    """The page of ours that this request came from, or the shelf."""
    came = split(request.referrer or "")
    ours = came.netloc == request.host and came.path.startswith("/") and not came.path.startswith("//")
    back = came.path + (f"?{came.query}" if came.query else "")
    failed = request.full_path.rstrip("?") if request.method == "GET" else ""
    return back if ours and back != failed else "/"  # never back to what has just failed


def may_open() -> None:
    """Tables are cheap, but codes are short."""
    within("OPENED", "So many tables were opened just now. Wait a minute.")
    if client() not in AT_HOME and not current_app.config["ALL_OPENED"].take():
        raise TooManyRequests("So many tables were opened just now. Wait a minute.")


def may_ask() -> None:
    within("ASKED", "That was asked often enough. Wait a minute.")


def may_print() -> None:
    within("PRINTED", "The press is busy. Try again in a minute.")


def within(budget: str, otherwise: str) -> None:
    """A client's own share of something; the machine itself is its owner's."""
    if client() not in AT_HOME and not current_app.config[budget].take(client()):
        raise TooManyRequests(otherwise)


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
    return room_for(caller(), code, current_app.config)


def room_for(asks: Caller, code: str, config: Mapping[str, Any]) -> Room:
    """The room with that code, or a sentence; trying many codes that do not exist is slowed down."""
    home: House = config["HOUSE"]
    room = home.room(tidy_code(code)) if len(code) <= 12 else None
    if room and (room.held_by(asks.phone) or room.hosted_by(asks.phone)):
        home.live.seen(room.code, asks.phone)
        return room
    refuse_guessers(asks.client, config)
    if room is None:
        missed(asks.client, config)
        abort(404, "There is no table with that code. Check the letters and try again.")
    return room


def refuse_guessers(client: str, config: Mapping[str, Any]) -> None:
    misses: Budget = config["MISSES"]
    crowd: Budget = config["CROWD"]
    if misses.empty(client) or (crowd.empty() and misses.spent(client)):
        raise TooManyRequests("Too many wrong codes. Wait a minute, then try again.")


def missed(client: str, config: Mapping[str, Any]) -> None:
    """Somebody tried a code or words that are nobody's."""
    config["HOUSE"].missed(client)


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
