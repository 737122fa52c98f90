"""Lock & Spell without a table: the hand checker, the twenty spells, and what this phone has played."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from datetime import datetime

from flask import Blueprint, Response, abort, current_app, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from companion import codec
from companion.games.spell import checker, odds
from companion.games.spell.cards import Cards, card_name, in_order, read_cards, spelt
from companion.games.spell.components import DISPLAY, HAND, SUITS, Box, Card, Spell
from companion.games.spell.fortunes import Fortune
from companion.games.spell.score import Result, result
from companion.games.spell.spells import RECIPES, proof
from companion.games.spell.view import CardView, card_view, suit_views
from companion.live import meanwhile
from companion.room import Room
from companion.web.fortunes import set_of, told_to
from companion.web.guard import house, phone, room_of

pages = Blueprint("spell", __name__, url_prefix="/spell")

SHOWN = 3  # redraws that are shown without asking for more
EXAMPLES = {  # one hand for each spell, in the words of the checker
    Spell.PAIR: "4c 4w",
    Spell.TWO_PAIR: "4c 4w 9o 9b",
    Spell.SMALL_STRAIGHT: "3c 4o 5b",
    Spell.SMALL_FLUSH: "2w 5w 9w",
    Spell.THREE_OF_A_KIND: "7c 7w 7b",
    Spell.SMALL_ODD_STRAIGHT: "3c 5o 7b",
    Spell.SMALL_EVEN_STRAIGHT: "4c 6o 8b",
    Spell.LARGE_STRAIGHT: "3c 4o 5b 6w",
    Spell.SMALL_STRAIGHT_FLUSH: "3o 4o 5o",
    Spell.LARGE_FLUSH: "2w 5w 6w 9w",
    Spell.FULL_ODDS: "1c 1w 5o 7b 9c",
    Spell.FULL_EVENS: "2c 4w 4o 8b 10c",
    Spell.LARGE_ODD_STRAIGHT: "1c 3w 5o 7b",
    Spell.LARGE_EVEN_STRAIGHT: "2c 4w 6o 8b",
    Spell.FULL_STRAIGHT: "5c 6w 7o 8b 9c",
    Spell.FULL_FLUSH: "1b 2b 5b 8b 9b",
    Spell.FULL_ODD_STRAIGHT: "1c 3w 5o 7b 9c",
    Spell.FULL_EVEN_STRAIGHT: "2c 4w 6o 8b 10c",
    Spell.FULL_HOUSE: "4c 4w 4b 9o 9c",
    Spell.FOUR_OF_A_KIND: "6c 6w 6o 6b",
}


def suits() -> tuple[str, ...]:
    """As the cards of this phone's owner call them (LS-10)."""
    boxes = house().store.box(phone() or "", "spell")
    return codec.decode(Box, boxes[0]).suits if boxes else SUITS


@pages.get("/hand")
def ask() -> str | BaseResponse:
    """Five taps, or typed: either way it leads to a link that holds the hand."""
    told = request.args
    cards = tuple(codec.decode(int, card) for card in told.getlist("card"))
    typed = "-".join(filter(None, (told.get("hand", ""), *(spelt(card) for card in cards if card in range(41)))))
    if not typed:
        return render_template("spell/hand.html", asked=None, **words())
    numbers = {name: "-".join(told.getlist(name)) for name in ("keys", "tokens", "idle")}
    out = "-".join([*told.getlist("out"), *(spelt(codec.decode(int, card)) for card in told.getlist("gone"))])
    keys = "-".join(filter(None, (numbers["keys"], numbers["tokens"])))  # a token lies on a key, said or not
    asked = checker.question(typed, keys, numbers["tokens"], numbers["idle"], out)
    return redirect(asked.link, code=303)


@pages.get("/hand/<hand>")
def answer(hand: str) -> str:
    told = request.args
    asked = checker.question(hand, *(told.get(name, "") for name in ("keys", "tokens", "idle", "out")))
    meanwhile(odds.book)
    found = checker.redraws(asked)
    return render_template(
        "spell/hand.html",
        asked=asked,
        met=list(checker.met(asked)),
        near=list(checker.near(asked)),
        redraws=found,
        best_for=list(checker.best_for(asked)),
        blockings=checker.blockings(asked),
        shown=SHOWN,
        **words(),
    )


@pages.get("/spells")
def spells() -> str:
    """The twenty spells with pictures, for everybody who does not play poker."""
    meanwhile(odds.book)
    examples = {spell: proof(spell, in_order(read_cards(EXAMPLES[spell]))) for spell in Spell}
    return render_template("spell/spells.html", examples=examples, chances=odds.first_draw(), **words())


def words() -> dict[str, object]:
    """What these pages know of the cards."""
    called = suits()

    def name(card: Card) -> str:
        return card_name(card, called)

    def show(cards: Cards) -> list[CardView]:
        return [card_view(card, called) for card in cards]

    return {
        "every": list(Spell), "recipes": RECIPES, "suits": suit_views(called), "show": show, "name": name,
        "hand_size": HAND, "display": DISPLAY,
    }  # fmt: skip


# What was played ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Played:
    """One game that was played to its end."""

    code: str
    game: int  # which of that table's games
    when: datetime
    result: Result
    fortune: Fortune | None  # of a game that was won


def played(room: Room) -> list[Played]:
    times = house().store.times(room.code)
    found = []
    for number, step in enumerate(room.table.finished, 1):
        ended = result(step.state)
        assert ended is not None
        told = told_to(house().store, ended.found, room.row.host) if ended.won else None
        found.append(Played(room.code, number, datetime.fromtimestamp(times[step.seq]), ended, told))
    return found


@pages.get("/history")
def history() -> str:
    """This phone's games, newest first, and the fortunes that are still missing."""
    here = phone() or ""
    rows = [row for row, _ in house().store.tables_of(here) if row.game == "spell"] if here else []
    rooms = [room for row in rows if (room := house().room(row.code))]
    games = sorted((game for room in rooms for game in played(room)), key=lambda game: game.when, reverse=True)
    scores = [game.result.total for game in games if game.result.won]
    found = {game.fortune.number for game in games if game.fortune}
    return render_template(
        "spell/history.html", games=games, scores=scores, found=found, fortunes=set_of(house().store, here)
    )


@pages.get("/share/<code>")
@pages.get("/share/<code>/<int:game>")
def share(code: str, game: int = 0) -> str:
    it = one_of(room_of(code), game)
    return render_template("spell/share.html", it=it, text=render_template("spell/share.txt", it=it).strip())


@pages.get("/share/<code>/<int:game>.svg")
def picture(code: str, game: int) -> Response:
    it = one_of(room_of(code), game)
    lines = textwrap.wrap(it.fortune.text, 34) if it.fortune else []
    drawn = render_template("spell/share.svg", it=it, lines=lines, drawings=current_app.config["DRAWINGS"])
    return Response(drawn, mimetype="image/svg+xml")


def one_of(room: Room, game: int) -> Played:
    """That game of the table, or the latest."""
    games = played(room) if room.game.slug == "spell" else []
    if not games or not 0 <= game <= len(games):
        abort(404, "There is no finished game of Lock & Spell here.")
    return games[game - 1]
