"""Printing as a workshop: choose a game and how it is printed, see its sheets and what they cost, and get the file."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import NamedTuple

from flask import Blueprint, Response, abort, current_app, make_response, render_template, request
from werkzeug.datastructures import MultiDict

from companion import prints
from companion.codec import Unreadable
from companion.game import Illegal
from companion.games import part_of
from companion.live import in_thread
from companion.prints import Print, Prints
from companion.web.guard import YEAR, house, may_print, room_of
from companion.web.lobby import house_addresses
from companion.workshop import Busy, Errand
from printables import sheets_of, titles
from printables.paper import LAYOUTS, PAPERS, THICK, Profile
from printables.press import Order
from printables.printers import Reading, known_printers, profile, why_not

pages = Blueprint("paper", __name__, url_prefix="/print")

COOKIE = "paper"
LETTER_LANDS = {"BO", "CA", "CL", "CO", "CR", "DO", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"}
PICTURE = {"Cache-Control": "public, max-age=31536000, immutable"}  # its name changes with what it shows


class Way(NamedTuple):
    """A layout, for somebody who has to choose one."""

    name: str
    advice: str


WAYS = {
    "duplex": Way("Both sides, long edge", "For most printers that print on both sides."),
    "duplex-short": Way("Both sides, short edge", "If the backs of the other one come out upside down."),
    "fronts-backs": Way("Fronts, then backs", "For printers that print one side: you turn the stack over."),
    "gutterfold": Way("Fold and glue", "One side of the paper. Each card is folded round: stiff, and never off."),
    "fronts": Way("Fronts only", "For sleeves, with playing cards behind them."),
}
assert WAYS.keys() == LAYOUTS.keys(), "every layout has its words"


@pages.get("")
def choose() -> Response:
    """The whole page. Without a script, whoever asks to see the sheets waits for them here."""
    form = request.args
    order, sorry, made = Order(paper=usual_paper()), "", None
    if form.get("game"):
        try:
            order = ordered(form)
            made = finished(order) if form.get("show") else found(order)
        except (Unreadable, Illegal, Busy) as reason:
            sorry = str(reason)
    body = render_template(
        "print.html",
        order=order,
        told=made.told if made else None,
        made=made,
        sorry=sorry,
        titles=titles(),
        papers=PAPERS,
        ways=WAYS,
        players=players(),
        printers=sorted(known_printers(house().folder)),
        form=form,
        reading=plain_reading(),
        thick=THICK,
        address=house_addresses()[0],
    )
    return remembered(make_response(body, 400 if sorry else 200))


@pages.get("/progress")
def progress() -> Response:
    """How far the press is, as it says so, a line of JSON each; the last one says that it is whole, or why not."""
    order = ordered(request.args, request.args.get("what", "cards"))
    errand = None if found(order) else begun(order)
    headers = {"X-Accel-Buffering": "no"}
    return Response(heard(errand), mimetype="application/x-ndjson", headers=headers)


def heard(errand: Errand | None) -> Iterator[str]:
    try:
        for said in errand.watch() if errand else ():
            yield json.dumps(said or {}) + "\n"
        yield json.dumps({"whole": True}) + "\n"
    except (Illegal, Busy) as reason:
        yield json.dumps({"sorry": str(reason)}) + "\n"
    except Exception:
        logging.exception("The press failed")
        yield json.dumps({"sorry": "That cannot be drawn."}) + "\n"


@pages.get("/sheets")
def sheets() -> Response:
    """What it costs, its parts, and its sheets: what the page shows instead of what it showed."""
    order = ordered(request.args)
    made = finished(order)
    return remembered(make_response(render_template("print_sheets.html", order=order, told=made.told, made=made)))


@pages.get("/page/<name>/<int:number>.png")
def page(name: str, number: int) -> Response:
    """One page of what was made, small."""
    made = kept().found(name) if name.isalnum() else None
    picture = kept().picture(made, number) if made else None
    if picture is None:
        abort(404, "That page is no longer kept. Load the sheets again.")
    return Response(picture.read_bytes(), mimetype="image/png", headers=PICTURE)


@pages.get("/preview/<slug>.png")
def preview(slug: str) -> Response:
    """What its cards look like: the real faces, small."""
    if slug not in titles():
        abort(404, "There is no such game to print.")
    headers = {"Cache-Control": "public, max-age=3600"}
    return Response(finished(Order(slug, "faces")).content, mimetype="image/png", headers=headers)


@pages.get("/pdf")
def pdf() -> Response:
    """The file that the form describes."""
    order = ordered(request.args)
    return sent(order, f"{order.game}-{order.paper}-{order.layout}.pdf")


@pages.get("/calibration")
def calibration() -> Response:
    order = ordered(request.args, "calibration")
    return sent(order, f"calibration-{order.paper}.pdf")


@pages.get("/shop")
def shop() -> Response:
    """What a print shop wants, in one parcel."""
    order = ordered(request.args, "shop")
    return sent(order, f"{order.game}-shop.zip")


@pages.get("/scorecard/<code>")
def scorecard(code: str) -> Response:
    """The last game that was finished at a table, as its public log tells it."""
    room = room_of(code)
    if not room.table.finished:
        abort(404, "No game has been finished here yet.")
    order = Order(what="scorecard", paper=usual_paper(), table=room.code, entries=room.table.version)
    return sent(order, f"scorecard-{room.code}.pdf")


def sent(order: Order, name: str) -> Response:
    way, kind = ("attachment", "application/zip") if order.what == "shop" else ("inline", "application/pdf")
    headers = {"Content-Disposition": f'{way}; filename="{name}"'}
    return Response(finished(order).content, mimetype=kind, headers=headers)


# What was made --------------------------------------------------------------------------------------------------------


def kept() -> Prints:
    shelf: Prints = current_app.extensions.setdefault("prints", prints.opened(house().place))
    return shelf


def named(order: Order) -> str:
    """Some leaves are in words of this house: a game's own pages know which."""
    game = house().games.get(order.game)
    own = part_of(game, "pages") if game else None
    return prints.name_of(order, own.paper_words(house()) if own and hasattr(own, "paper_words") else "")


def found(order: Order) -> Print | None:
    return kept().found(named(order))


def begun(order: Order) -> Errand:
    """Being made: it costs whoever asks first, and nobody who joins them. Faces are for the page itself."""
    name = named(order)
    if order.what != "faces" and not kept().under_way(order, name):
        may_print()
    return kept().begin(order, name)


def finished(order: Order) -> Print:
    """From the folder of what was printed before; else it is made by a process of its own, while others go on."""
    if made := found(order):
        return made
    begun(order).wait()
    made = found(order)
    if made is None:
        raise Illegal("The press was stopped. Nothing was kept; try again.")
    return made


# What was asked for ---------------------------------------------------------------------------------------------------


def ordered(form: MultiDict[str, str], what: str = "cards") -> Order:
    """The order that a form describes; or a sentence."""
    game = form.get("game", "")
    listed = form.get("of") == game  # its parts and players were on the page that was sent
    without = form.getlist("without")
    if listed:
        ticked = form.getlist("part")
        without += [part for part in form.getlist("had") if part not in ticked]
    count = whole_number(form.get("players", ""))
    if "of" in form and not listed and game in titles() and count not in players()[game]:
        count = 0  # as many as the game had that was chosen before
    paper, layout = form.get("paper") or usual_paper(), form.get("layout") or next(iter(LAYOUTS))
    order = Order(
        game=game,
        what=what,
        paper=paper,
        layout=layout,
        players=count,
        saver=bool(form.get("saver")),
        large=bool(form.get("large")),
        thick=number(form.get("thick", ""), THICK, "The thickness of a card"),
        address=house_addresses()[0] if form.get("codes") else "",
        without=tuple(without),
        inks=bool(form.get("inks")),
    )
    players()  # what knows how many play is read in a thread
    if why := order.why_not:
        raise Unreadable(why)
    return replace(order, profile=profiled(form, paper, layout)).settled


def profiled(form: MultiDict[str, str], paper: str, layout: str) -> Profile:
    """What moves the pages: a printer that this house knows, or what somebody typed in from the page."""
    if printer := form.get("printer", ""):
        known = known_printers(house().folder).get(printer)
        if known is None:
            raise Unreadable("That printer is not known here. Choose another, or type in what you measured.")
        if why := why_not(known, layout):
            raise Unreadable(why)
        return known
    reading = read_off(form)
    if why := reading.why_not:
        raise Unreadable(why)
    return profile("", reading, LAYOUTS[layout], PAPERS[paper]) if reading != Reading() else Profile()


def whole_number(typed: str) -> int:
    if typed and not (typed.isascii() and typed.isdigit() and len(typed) < 4):
        raise Unreadable("Choose how many players from the list.")
    return int(typed or 0)


def number(typed: str, otherwise: float, what: str) -> float:
    """As people write numbers, with a point or a comma; or a sentence."""
    plain = typed.strip().replace(",", ".").replace("−", "-")
    digits = plain.removeprefix("-").removeprefix("+").replace(".", "", 1)
    if plain and not (digits.isascii() and digits.isdigit() and len(plain) <= 8):
        raise Unreadable(f"{what} should be a number, such as {otherwise:g}.")
    return float(plain) if plain else otherwise


READ = {
    "ruler": "The length of the ruler",
    "right": "How far backs lie to the right",
    "up": "How far backs lie up",
    "left_edge": "How far the line is from the left edge",
    "bottom_edge": "How far the line is from the lower edge",
}


def plain_reading() -> dict[str, float]:
    return {part.name: getattr(Reading(), part.name) for part in fields(Reading)}


def read_off(form: MultiDict[str, str]) -> Reading:
    told = {name: number(form.get(name, ""), usual, READ[name]) for name, usual in plain_reading().items()}
    return Reading(**told)


def players() -> dict[str, tuple[int, ...]]:
    """For how many each game is printed. What draws it is loaded for that, which takes a moment the first time."""
    return in_thread(lambda: {slug: tuple(sheets_of(slug).PLAYERS) for slug in titles()})


def usual_paper() -> str:
    """What was chosen here before; else what is in the printers of the land that the browser speaks of first."""
    before = request.cookies.get(COOKIE, "")
    if before in PAPERS:
        return before
    first = next(iter(request.accept_languages.values()), "")
    _, *more = first.replace("_", "-").upper().split("-")  # “sv” is Swedish, “es-SV” is El Salvador
    return "letter" if LETTER_LANDS & {*more} else next(iter(PAPERS))


def remembered(response: Response) -> Response:
    if (chosen := request.args.get("paper", "")) in PAPERS:
        response.set_cookie(COOKIE, chosen, max_age=YEAR, samesite="Lax", httponly=True)
    return response


def size(many: int) -> str:
    return f"{many / 1e6:.1f} MB" if many >= 1e6 else f"{many / 1e3:.0f} kB"


pages.app_template_filter("size")(size)
