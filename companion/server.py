"""The door of the house: a WSGI server made for thousands of open streams in one process."""

from __future__ import annotations

import gc
import signal
import socket
import time
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

import gevent
import gevent.socket
from flask import Flask
from gevent.pywsgi import WSGIServer

from companion import backup, live, metrics
from companion.game import Game
from companion.games import shelf
from companion.house import House
from companion.porter import Gate, Porter, raise_file_limit
from companion.store import Unusable
from companion.store.place import Place
from companion.web import create_app
from companion.web.guard import hashed
from companion.web.threshold import Threshold

PATIENCE = 8.0  # seconds that a house which closes waits for requests under way: most systems grant ten


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
    metrics_port: int = 0  # 0: nowhere
    metrics_host: str = "127.0.0.1"


def build(door: Door, games: Mapping[str, Game[Any]]) -> tuple[House, Flask]:
    store = door.data.open(live.disk_thread(), live.in_thread, before_changes=backup.back_up)
    house = House(store, games)
    return house, create_app(house, door.public_url, door.behind_proxy, door.owner_key)


def forget_old(house: House, days: int) -> None:
    """Tables nobody ever sat at go after a day, others after so many, if any. Only days with the house open count."""
    store = house.store
    store.was_there(date.today().isoformat())
    opened, unused = store.days(), store.unused()
    for row, stirred in store.tables():
        since = len(opened) - bisect_right(opened, date.fromtimestamp(stirred).isoformat())
        empty = since and row.code in unused and not house.live.watching(row.code)
        if empty or (days and since >= days):
            house.forget(row.code)


def look_after(house: House, days: int) -> None:
    forget_old(house, days)
    if file := house.file:
        live.in_thread(lambda: backup.back_up_daily(file))


def tidy_seldom() -> None:
    """Python's search for things that only name each other: a whole one stops every table for as long as it looks at
    all that the house has in mind, and finds next to nothing. It is made once an hour, not whenever much is remembered.
    """
    gc.collect()
    gc.freeze()  # what the house is made of stays
    gc.set_threshold(1_000, 5, 1_000_000_000)
    live.every(3600.0, gc.collect)


def serve(door: Door, games: Mapping[str, Game[Any]] | None = None) -> None:
    """Open the door until Ctrl-C, which closes it at once, streams or not, or until asked to leave."""
    if not door.data.url:
        backup.inspect(door.data.file)
        backup.back_up_daily(door.data.file)
    house, app = build(door, games or shelf())
    house.store.listen(live.from_threads(house.hear))
    live.every(live.BEAT / live.TURNS, house.live.beat)
    live.every(live.BEAT, house.note_present)
    forget_old(house, door.forget_after)
    live.every(3600.0, lambda: look_after(house, door.forget_after))
    porter = Porter(lambda token: house.knows(hashed(token)), door.behind_proxy, raise_file_limit())
    app.config.update(PORTER=porter, LISTENS=door.host)
    threshold = Threshold(app, house.tally, house.store.reachable)
    tidy_seldom()
    server = Gate(listen(door.host, door.port), threshold, porter)
    show_metrics(door, house, porter)
    gevent.signal_handler(signal.SIGTERM, leave, server, threshold, house)
    gevent.signal_handler(signal.SIGINT, server.stop, 0)
    server.serve_forever(stop_timeout=0)
    house.store.close()


def leave(server: Gate, threshold: Threshold, house: House) -> None:
    """Take nobody in, end every stream, let requests under way finish, and go; asked a second time, go at once."""
    if not threshold.leaving:
        threshold.leaving = True
        house.live.close()
        until = time.monotonic() + PATIENCE
        while server.porter.busy and time.monotonic() < until:
            gevent.sleep(0.01)
    server.stop(0)


def show_metrics(door: Door, house: House, porter: Porter) -> None:
    if door.metrics_port:
        try:
            listener = listen(door.metrics_host, door.metrics_port)
        except OSError as reason:
            raise Unusable(f"Metrics cannot be shown on port {door.metrics_port}: {reason.strerror}.") from reason
        WSGIServer(listener, metrics.page(house, porter), log=None).start()


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
