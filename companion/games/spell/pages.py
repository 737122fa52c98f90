"""Lock & Spell without a table: the hand checker, the twenty spells, and what this phone has played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from companion.games.spell import checker
from companion.games.spell.back_pages import pages as back_pages
from companion.games.spell.booklet.draft import Damaged
from companion.games.spell.cards import Cards, Unclear, card_name, in_order, read_cards, spelt
from companion.games.spell.components import HAND, SPELL_CARDS, SUITS, Card, Edition, Spell
from companion.games.spell.daily_pages import deal_of, todays_deal
from companion.games.spell.daily_pages import pages as daily_pages
from companion.games.spell.fortune_pages import pages as fortune_pages
from companion.games.spell.fortune_pages import sets
from companion.games.spell.fortunes import Fortune, Unfound
from companion.games.spell.guide_pages import pages as guide_pages
from companion.games.spell.score import Result, result
from companion.games.spell.spells import RECIPES
from companion.games.spell.tables import Guides
from companion.games.spell.view import CardView, card_view, suit_views
from companion.house import House
from companion.live import in_thread
from companion.memory import Link, Memory
from companion.moment import Moment
from companion.room import Room
from companion.web.guard import house, phone, room_of

pages = Blueprint("spell", __name__, url_prefix="/spell")

# What the house asks of a game's pages: the pages, what its players do wrong, what its templates know besides, and the
# epilogue of a finished game.
PAGES = (pages, fortune_pages, guide_pages, daily_pages, back_pages)
REFUSED = {Unclear: 404, Unfound: 404, Damaged: 422}


def words_for(house: House) -> dict[str, object]:
    fortune = house.kept(Guides).fortune
    return {"fortune": fortune, "deal_of": partial(deal_of, house), "todays_deal": todays_deal}


def paper_words(house: House) -> str:
    """What its leaves say in this house besides our own words: other words make another print."""
    kept = house.kept(Guides)
    return repr((kept.chosen(), sorted(kept.texts(kept.chosen()).items())))


TOLD = ("keys", "tokens", "idle", "out", "suits")  # besides the hand
SHOWN = 3  # redraws that are shown without asking for more


def own_suits() -> tuple[str, ...]:
    """As the cards of this phone's owner call them (LS-10)."""
    boxes: list[Edition] = house().boxes.cards(phone(), house().games["spell"])
    return boxes[0].suits if boxes else SUITS


@pages.get("/hand")
def ask() -> str | BaseResponse | tuple[str, int]:
    """Five taps, or typed, which counts more: either way it leads to a link that holds the hand."""
    told = {name: request.args.getlist(name) for name in ("card", "gone", *TOLD)}
    typed = request.args.get("hand", "")
    if not typed and not told["card"]:
        return hand_page(told, suits="-".join(told["suits"]) or "-".join(own_suits()))
    try:
        keys = "-".join(told["keys"] + told["tokens"])  # a token lies on a key, said or not
        out = "-".join([*told["out"], tapped(told["gone"])])
        several = {name: "-".join(told[name]) for name in ("tokens", "idle", "suits")}
        return redirect(checker.question(typed or tapped(told["card"]), keys=keys, out=out, **several).link, code=303)
    except Unclear as reason:
        return hand_page(told, typed, str(reason), "-".join(told["suits"])), 422


def tapped(numbers: list[str]) -> str:
    """Cards that were ticked in the grid, as they are typed."""
    known = {str(card): spelt(card) for card in SPELL_CARDS}
    if any(number not in known for number in numbers):
        raise Unclear("That is not a spell card.")
    return "-".join(known[number] for number in numbers)


def hand_page(told: dict[str, list[str]], typed: str = "", says: str = "", suits: str = "") -> str:
    """The empty page, or what was entered once more, with what is wrong about it."""
    try:
        called = checker.read_suits(suits)
    except Unclear:
        called = SUITS
    ticked = {
        name: {int(one) for one in told[name] if one.isdecimal() and len(one) < 4}
        for name in ("card", "gone", "keys", "tokens")
    }
    carried = [("idle", number) for number in told["idle"]] + named(called)
    return render_template(
        "spell/hand.html", asked=None, typed=typed, says=says, ticked=ticked, carried=carried, **words(called)
    )


@pages.get("/hand/<hand>")
def answer(hand: str) -> str:
    asked = checker.question(hand, **{name: request.args.get(name, "") for name in TOLD})
    keys, tokens, idle = ([str(key.number) for key in some] for some in (asked.keys, asked.tokens, asked.idle))
    ticked = {"card": asked.hand, "gone": asked.out, "keys": list(map(int, keys)), "tokens": list(map(int, tokens))}
    carried = [("idle", number) for number in idle] + named(asked.suits)
    another = [("keys", number) for number in keys] + [("tokens", number) for number in tokens] + named(asked.suits)
    return render_template(
        "spell/hand.html", asked=asked, answer=in_thread(lambda: checker.answer(asked)), shown=SHOWN, typed="", says="",
        ticked=ticked, carried=carried, another=urlencode(another), **words(asked.suits),
    )  # fmt: skip


def named(suits: tuple[str, ...]) -> list[tuple[str, str]]:
    """What a link or a form must say of the suits: nothing, if they are called as we call them."""
    return [] if suits == SUITS else [("suits", "-".join(suits))]


@pages.get("/spells")
def spells() -> str:
    """The twenty spells with pictures, for everybody who does not play poker."""
    from companion.games.spell import odds  # with NumPy, when somebody asks for it

    in_thread(odds.book)
    examples = {spell: in_order(read_cards(recipe.example)) for spell, recipe in RECIPES.items()}
    return render_template("spell/spells.html", examples=examples, chances=odds.first_draw(), **words(own_suits()))


def words(called: tuple[str, ...]) -> dict[str, object]:
    """What these pages know of the cards."""

    def name(card: Card) -> str:
        return card_name(card, called)

    def show(cards: Cards) -> list[CardView]:
        return [card_view(card, called) for card in cards]

    return {
        "every": list(Spell), "recipes": RECIPES, "suits": suit_views(called), "show": show, "name": name,
        "hand_size": HAND,
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
    times = house().times(room)
    found = []
    for number, step in enumerate(room.table.finished, 1):
        ended = result(step.state)
        assert ended is not None
        told = sets().fortune(ended.found, room.row.host) if ended.won else None
        found.append(Played(room.code, number, datetime.fromtimestamp(times[step.seq]), ended, told))
    return found


@pages.get("/history")
def history() -> str:
    """This phone's games, newest first, and the fortunes that are still missing."""
    here = phone() or ""
    rooms = [room for room, _ in house().tables_of(here) if room.game.slug == "spell"]
    games = sorted((game for room in rooms for game in played(room)), key=lambda game: game.when, reverse=True)
    scores = [game.result.total for game in games if game.result.won]
    found = {game.fortune.number for game in games if game.fortune}
    return render_template(
        "spell/history.html", games=games, scores=scores, found=found, fortunes=sets().fortunes(here)
    )


@pages.get("/share/<code>")
@pages.get("/share/<code>/<int:game>")
def share(code: str, game: int = 0) -> BaseResponse:
    """Where results were shared from before every game had a page to remember it by."""
    it = one_of(room_of(code), game)
    return redirect(f"/t/{it.code}/remember/{it.game}", code=303)


def epilogue(room: Room, last: Moment, memory: Memory) -> Memory:
    """The fortune belongs to what is remembered: in the words of the host's own booklet, if there is one."""
    ended = result(last.state)
    links: tuple[Link, ...] = (Link("/spell/history", "Your games"),)
    if not last.state.tracked:
        number = 1 + [step.seq for step in room.table.finished].index(last.seq)
        links = (Link(f"/spell/back/{room.code}/{number}", "Where another move was better"), *links)
    if ended is None or not ended.won:
        return replace(memory, links=links)
    told = sets().fortune(ended.found, room.row.host)
    links = (Link(f"/fortunes/{told.slug}", "The fortune"), *links)
    return replace(memory, quote=told.text, source=f"Fortune {told.number} of 60", links=links)


def one_of(room: Room, game: int) -> Played:
    """That game of the table, or the latest."""
    games = played(room) if room.game.slug == "spell" else []
    if not games or not 0 <= game <= len(games):
        abort(404, "There is no finished game of Lock & Spell here.")
    return games[game - 1]
