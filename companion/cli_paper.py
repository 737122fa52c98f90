"""The command line of paper: cards, booklet, scorecards, calibration, and printers that miss."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click

from companion.codec import decode, encode
from companion.folder import data_option, found, open_store
from companion.game import Game
from companion.games import shelf
from companion.schema import FILE
from companion.store import Store
from companion.table import Table
from printables import titles
from printables.job import Job
from printables.paper import EDGE_LINE, LAYOUTS, PAPERS, RULER, THICK, Profile, Shift


@click.command(name="print")
@click.argument("game")
@click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True)
@click.option("--layout", type=click.Choice(list(LAYOUTS)), default="duplex", show_default=True)
@click.option("--players", type=int, help="Only what so many players need.")
@click.option("--only", multiple=True, help="Only this part, by its name on the first page, or cards, leaflet, boxes …")
@click.option("--without", multiple=True, help="Everything but this part. Both can be said several times.")
@click.option("--table", "code", default="", help="With scorecard: filled from that table’s last finished game.")
@click.option("--ink-saver", is_flag=True, help="Outlines instead of areas.")
@click.option("--large", is_flag=True, help="Larger pieces, for eyes that want them; what is read stays as it is.")
@click.option("--thickness", default=THICK, show_default=True, help="Of a card, in mm: boxes to fold are as deep.")
@click.option("--shop", is_flag=True, help="For a print shop: one card a page, back before front, with trim and bleed.")
@click.option("--png", is_flag=True, help="Every face as a picture for a print shop, into a folder (-o).")
@click.option("--address", default="", help="Of your house: then cards carry codes that phones can scan.")
@click.option("--profile", default="", help="A printer you have calibrated: see latchkey printer.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file, or for all games the folder.")
@data_option
def print_(
    game: str, paper: str, layout: str, players: int | None, only: tuple[str, ...], without: tuple[str, ...], code: str,
    ink_saver: bool, large: bool, thickness: float, shop: bool, png: bool, address: str, profile: str,
    output: Path | None, data: Path,
) -> None:  # fmt: skip
    """Make a PDF of everything to play a game without phones: to print, cut and fold at home.

    GAME is one of the shelf, or all; scorecard: of a game that was played (--table CODE); calibration: the page for
    latchkey printer; or a leaf that a game brings besides, as a booklet. A wrong word lists them.
    """
    from printables import book, calibration, pictures, scorecard, sheets_of
    from printables.draw import TooLong
    from printables.estimate import estimated
    from printables.whole import NotThere, chosen, own_parts, whole

    if not 0.05 <= thickness <= 2:
        raise click.ClickException("A card is between 0.05 and 2 mm thick.")
    job = Job(PAPERS[paper], LAYOUTS[layout], ink_saver, profiled(data, profile), addressed(address), large)
    if game == "scorecard":
        click.echo(str(written(scorecard.scorecard(*finished_game(data, code), job), output, game)))
        return
    if game == "calibration":
        click.echo(str(written(calibration.calibration(job), output, game)))
        return
    besides = own_parts()  # a booklet, a night: printed by themselves, too
    if game not in (*titles(), *besides, "all"):
        there = ", ".join((*titles(), "all", "scorecard", "calibration", *besides))
        raise click.ClickException(f"“{game}” cannot be printed. Choose one of: {there}.")
    wanted = list(titles()) if game == "all" else [besides.get(game, game)]
    if game in besides:
        only = (game,)
    for slug in wanted:
        sheets = sheets_of(slug)
        if players is not None and players not in sheets.PLAYERS:
            raise click.ClickException(f"{titles()[slug]} is for {shelf()[slug].players}.")
        with sometimes_a_store(data) as store:
            box = whole(slug, job, players or 0, store, thickness)
        try:
            box = chosen(box, only, without)
        except NotThere as reason:
            raise click.ClickException(str(reason)) from None
        if png:
            pictures.draw(box.decks, job, (output or Path()) / slug if game == "all" else output or Path(slug))
            continue
        with click.progressbar(length=1, label=titles()[slug]) as bar:

            def step(done: int, all: int, bar: Any = bar) -> None:
                bar.length = all
                bar.update(done - bar.pos)

            try:
                made = book.shop(box.title, box.decks, job) if shop else book.bound(box, job, step)
            except TooLong as reason:
                raise click.ClickException(str(reason)) from None
        file = written(made, output, slug if game == "all" else game, folder=game == "all")
        cost = estimated(book.stacked(box, job), job.paper, job.layout, made)
        click.echo(f"{file}" if shop else f"{file}: {cost.says}")


def addressed(address: str) -> str:
    """An address that phones can open; or a sentence."""
    if address and not (urlsplit(address).scheme in ("http", "https") and urlsplit(address).hostname):
        raise click.ClickException(f"“{address}” is no address. It looks like http://192.168.178.20:8000.")
    return address.rstrip("/")


def profiled(data: Path, name: str) -> Profile:
    printers = known_printers(data)
    if name and name not in printers:
        raise click.ClickException(f"There is no printer called “{name}”. latchkey printer tells it to Latchkey.")
    return printers[name] if name else Profile()


def written(content: bytes, output: Path | None, name: str, folder: bool = False) -> Path:
    """Where it is now: the file that was asked for, or one called after it in a folder; or why not."""
    into = output or Path()
    file = into / f"{name}.pdf" if folder or into.is_dir() else into
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    except OSError as reason:
        raise click.ClickException(f"{file} cannot be written: {reason.strerror or reason}.") from None
    return file


@contextmanager
def sometimes_a_store(data: Path) -> Iterator[Store | None]:
    """The house's file, if there is one."""
    if not (data / FILE).exists():
        yield None
        return
    with closing(open_store(data)) as store:
        yield store


def finished_game(data: Path, code: str) -> tuple[Game[Any], Any]:
    """The last game that was finished at a table, as its scorecard tells it: every sentence that everybody was told."""
    from printables import sheets_of
    from printables.scorecard import Played

    with closing(open_store(data)) as store:
        row = found(store, code)
        game = shelf()[row.game]
        table = Table.replay(game, store.entries(row.code))
        if not table.finished:
            raise click.ClickException(f"No game has been finished at {row.code} yet.")
        last = table.finished[-1]
        at = datetime.fromtimestamp(store.times(row.code)[last.seq])
        log = table.lines if table.outcome else table.past[-1]
        lines = [last.says(event) for event in last.events if event.to is None and not event.minor]
        if epilogue := getattr(sheets_of(row.game), "epilogue", None):
            lines += epilogue(last.state, store)
    story = tuple(line.says for line in log if line.to is None and not line.undone and not line.minor and not line.note)
    return game, Played(at.strftime("%d %B %Y"), last.names, tuple(lines), story)


def known_printers(data: Path) -> dict[str, Profile]:
    file = data / "printers.json"
    told = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {name: decode(Profile, profile) for name, profile in told.items()}


@click.command()
@click.argument("name")
@click.option("--ruler", default=150.0, show_default=True, help="What you measure: the length of the 150 mm ruler.")
@click.option("--right", default=0.0, help="Tenths of a millimetre by which backs lie too far to the right.")
@click.option("--up", default=0.0, help="Tenths of a millimetre by which backs lie too far up.")
@click.option("--left-edge", default=20.0, show_default=True, help="What you measure: the line 20 mm from the left.")
@click.option("--bottom-edge", default=20.0, show_default=True, help="What you measure: the line 20 mm from below.")
@data_option
def printer(
    name: str, ruler: float, right: float, up: float, left_edge: float, bottom_edge: float, data: Path
) -> None:  # fmt: skip
    """Tell Latchkey what you read off the calibration page, for latchkey print --profile NAME."""
    front = EDGE_LINE - left_edge, EDGE_LINE - bottom_edge
    if not 0.9 * RULER <= ruler <= 1.1 * RULER or max(map(abs, (right / 10, up / 10, *front))) > 10:
        raise click.ClickException("That is more than a printer errs by. Measure again, printed at 100 %.")
    scale = RULER / ruler
    shifts = Shift(*front, scale), Shift(-right / 10, -up / 10, scale)
    printers = known_printers(data) | {name: Profile(name, *shifts)}
    data.mkdir(parents=True, exist_ok=True)
    (data / "printers.json").write_text(json.dumps({key: encode(value) for key, value in printers.items()}, indent=1))
    click.echo(f"“{name}” is known. Print with --profile {name}.")
