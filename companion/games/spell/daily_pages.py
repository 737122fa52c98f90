"""Today's deal: one tap to play it, par by the advice, and how many days in a row a phone has won."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass, replace
from datetime import date, timedelta

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from companion import apart, sitting
from companion.games.spell.daily import Par, named
from companion.games.spell.score import Result, result
from companion.games.spell.state import Dealer, Options, State
from companion.house import House
from companion.live import later
from companion.store.read import TableRow
from companion.web.guard import house, known_phone, may_open, phone
from companion.words import many
from companion.workshop import Workshop

pages = Blueprint("spell-today", __name__, url_prefix="/spell/today")

PARS: dict[str, Par] = {}  # as far as they are known: the same for everybody, so worked out once
PLAYING = Workshop()
LONGEST = 400  # days that a streak is looked for


def par(day: str) -> Par | None:
    """None: it is being worked out, in a process of its own."""
    if day not in PARS and not PLAYING.under_way(day):
        later(0, lambda: PLAYING.errand(day, lambda say: work_out(day)).wait())
    return PARS.get(day)


def work_out(day: str) -> None:
    done = apart.run("companion.games.spell.par", day)
    if done.returncode:
        logging.error("Par for %s could not be worked out: %s", day, done.stderr.decode()[-400:])
        return
    PARS[day] = Par(**json.loads(done.stdout))


def today() -> str:
    """The local date of the house: people at one table mean the same day."""
    return date.today().isoformat()


@dataclass(frozen=True)
class Day:
    """The deal of a day, and what this phone made of it."""

    day: str
    code: str  # of the table where it was begun; empty: nowhere yet
    result: Result | None  # None: not played to its end, or no longer the day's deal
    streak: int
    spent: bool = False  # somebody went back after looking: it does not count any more

    @property
    def name(self) -> str:
        return named(self.day)

    @property
    def line(self) -> str:
        """'Par 31, you 34. Streak: 3 days.'"""
        known = par(self.day)
        told = (
            "Par is being worked out" if known is None else f"Par {known.score}" if known.won else "The advice lost it"
        )
        if self.result:
            told += f", you {self.result.total}" if self.result.won else ", you lost"
        return f"{told}. Streak: {many(self.streak, 'day')}." if self.streak else f"{told}."


def dailies(home: House, host: str) -> dict[str, TableRow]:
    """Where a phone first began the deal of each day: a second try does not count."""
    rows = [row for row in home.kept_by(host, "spell") if row.options.get("day")]
    return {row.options["day"]: row for row in sorted(rows, key=lambda row: -row.opened)}


def first_game(home: House, row: TableRow) -> State | None:
    """How the first game of that table stands, or how it ended."""
    room = home.room(row.code)
    if not room or not room.table.steps:
        return None
    state: State = (room.table.finished or room.table.steps)[0 if room.table.finished else -1].state
    return state


def ended(home: House, row: TableRow) -> Result | None:
    """How it ended, if it stayed the day's deal: who goes back after looking is dealt other cards."""
    first = first_game(home, row)
    return result(first) if first and first.options.day == row.options["day"] else None


def is_spent(home: House, row: TableRow) -> bool:
    first = first_game(home, row)
    return first is not None and first.options.day != row.options["day"]


def deal_of(home: House, day: str, host: str | None) -> Day:
    begun = dailies(home, host) if host else {}
    row = begun.get(day)
    mine = ended(home, row) if row else None
    streak, back = int(bool(mine and mine.won)), date.fromisoformat(day)
    while mine is None or mine.won:
        back -= timedelta(days=1)
        before = begun.get(back.isoformat())
        then = ended(home, before) if before else None
        if then is None or not then.won or streak > LONGEST:
            break
        streak += 1
    return Day(day, row.code if row else "", mine, streak, row is not None and is_spent(home, row))


def todays_deal() -> Day:
    """For whoever looks at a page."""
    return deal_of(house(), today(), phone())


@pages.get("")
def look() -> str:
    it = todays_deal()
    return render_template("spell/today.html", it=it, par=par(it.day))


@pages.post("")
def play() -> BaseResponse:
    """Once a day; whoever has begun it goes on with it, or asks for another try that does not count."""
    host, day = known_phone(), today()
    begun = dailies(house(), host).get(day)
    if begun and "again" not in request.form:
        return redirect(f"/j/{begun.code}", code=303)
    may_open()
    par(day)
    options = replace(Options(), dealer=Dealer.APP, day=day)
    room = house().open("spell", options, host)
    number = sitting.sit(house(), room, request.cookies.get("name", ""), host)
    house().start(room)
    return redirect(f"/t/{room.code}/{number}", code=303)
