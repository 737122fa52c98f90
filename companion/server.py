"""The door of the house: a WSGI server made for thousands of open streams in one process."""

from __future__ import annotations

import signal
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

import gevent.socket
from flask import Flask

from companion import backup, live
from companion.game import Game
from companion.games import shelf
from companion.house import House
from companion.porter import Gate, Porter, raise_file_limit
from companion.store.place import Place
from companion.web import create_app
from companion.web.guard import hashed


@dataclass(frozen=True)
class Door:
    """How the house is opened."""

    data: Place
    host: str = "0.0.0.0"
    port: int = 8000
    public_url: str = ""
    behind_proxy: bool = False
    forget_after: int = 0  # days; 0: never
    owner_key: str = ""


def build(door: Door, games: Mapping[str, Game[Any]]) -> tuple[House, Flask]:
    store = door.data.open(live.disk_thread(), live.in_thread, before_changes=backup.back_up)
    house = House(store, games)
    return house, create_app(house, door.public_url, door.behind_proxy, door.owner_key)


def forget_old(house: House, days: int) -> None:
    """Tables nobody ever sat at go after a day, others after so many, if any. Only days with the house open count."""
    house.store.was_there(date.today().isoformat())
    for row, stirred in house.store.tables():
        open_since = house.store.days_since(date.fromtimestamp(stirred).isoformat())
        unused = open_since and house.store.unused(row.code) and not house.live.watching(row.code)
        if unused or (days and open_since >= days):
            house.forget(row.code)


def look_after(house: House, days: int) -> None:
    forget_old(house, days)
    if file := house.file:
        live.in_thread(lambda: backup.back_up_daily(file))


def serve(door: Door, games: Mapping[str, Game[Any]] | None = None) -> None:
    """Open the door until Ctrl-C or a polite kill, which end it at once, streams or not."""
    if not door.data.url:
        backup.inspect(door.data.file)
        backup.back_up_daily(door.data.file)
    house, app = build(door, games or shelf())
    house.store.listen(live.from_threads(house.hear))
    live.every(live.BEAT, house.live.beat)
    live.every(live.BEAT, house.note_present)
    forget_old(house, door.forget_after)
    live.every(3600.0, lambda: look_after(house, door.forget_after))
    porter = Porter(lambda token: house.knows(hashed(token)), door.behind_proxy, raise_file_limit())
    app.config.update(PORTER=porter, LISTENS=door.host)
    server = Gate(listen(door.host, door.port), app, porter)
    for number in (signal.SIGTERM, signal.SIGINT):
        gevent.signal_handler(number, server.stop, 0)
    server.serve_forever(stop_timeout=0)
    house.store.close()


def listen(host: str, port: int) -> gevent.socket.socket:
    listener = gevent.socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Set where connections inherit it: without it a page's body waits for the phone to acknowledge its head.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # a phone that vanished without a word is noticed within half a minute
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 30_000)
    if host == "::":  # everywhere: also where a system would take that for its newer addresses only
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    listener.bind((host, port))
    listener.listen(1024)
    return listener
