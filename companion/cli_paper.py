"""The command line of paper: cards, booklet, scorecards, calibration, and printers that miss."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import click

from companion.folder import data_option, found, open_store
from companion.games import shelf
from companion.store import Store
from companion.store.place import Place
from companion.words import many
from printables import printers, titles
from printables.art import named
from printables.job import Job
from printables.paper import EDGE_LINE, LAYOUTS, PAPERS, RULER, THICK, Profile
from printables.printers import Reading, known_printers, remember, why_not


def printed(_: click.Context, __: click.Parameter, begun: str) -> list[str]:
    """What can be printed, for a shell that completes words."""
    from printables.whole import own_parts

    words = (*shelf(), "all", "scorecard", "calibration", *own_parts())
    return [word for word in words if word.startswith(begun)]


@click.command(name="print")
@click.argument("game", shell_complete=printed)
@click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True)
@click.option("--layout", type=click.Choice(list(LAYOUTS)), default="duplex", show_default=True)
@click.option("--players", type=int, help="Only what so many players need.")
@click.option("--only", multiple=True, help="Only this part, by its name on the first page, or cards, leaflet, boxes …")
@click.option("--without", multiple=True, help="Everything but this part. Both can be said several times.")
@click.option("--table", "code", default="", help="With scorecard: filled from that table’s last finished game.")
@click.option("--ink-saver", is_flag=True, help="Outlines instead of areas.")
@click.option("--large", is_flag=True, help="Larger pieces, for eyes that want them; what is read stays as it is.")
@click.option("--thickness", default=THICK, show_default=True, help="Of a card, in mm: boxes to fold are as deep.")
@click.option("--shop", is_flag=True, help="For print shops: pictures, PDFs and a list, into a folder or a .zip (-o).")
@click.option("--size", default="", help="With --shop: only this size, as poker-63x88. A wrong one lists them.")
@click.option("--cmyk", is_flag=True, help="With --shop: PDFs in four inks, black letters in black alone.")
@click.option("--address", default="", help="Of your house: then cards carry codes that phones can scan.")
@click.option("--profile", default="", help="A printer you have calibrated: see latchkey printer.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file, or for all games the folder.")
@data_option
def print_(
    game: str, paper: str, layout: str, players: int | None, only: tuple[str, ...], without: tuple[str, ...], code: str,
    ink_saver: bool, large: bool, thickness: float, shop: bool, size: str, cmyk: bool, address: str, profile: str,
    output: Path | None, data: Place,
) -> None:  # fmt: skip
    """Make a PDF of everything to play a game without phones: to print, cut and fold at home.

    GAME is one of the shelf, or all; scorecard: of a game that was played (--table CODE); calibration: the page for
    latchkey printer; or a leaf that a game brings besides, as a booklet. A wrong word lists them.
    """
    from printables import book, calibration, sheets_of
    from printables.draw import TooLong
    from printables.estimate import estimated
    from printables.shop import parcels
    from printables.whole import NotThere, chosen, own_parts, scored, whole

    if not 0.05 <= thickness <= 2:
        raise click.ClickException("A card is between 0.05 and 2 mm thick.")
    if shop and (large or ink_saver):
        raise click.ClickException("Print shops get full size and full colour: leave out --large and --ink-saver.")
    job = Job(PAPERS[paper], LAYOUTS[layout], ink_saver, profiled(data, profile, layout), addressed(address), large)
    if game == "scorecard":
        with closing(open_store(data)) as store:
            row = found(store, code)
            filled = scored(store, row.code)
        if filled is None:
            raise click.ClickException(f"No game has been finished at {row.code} yet.")
        click.echo(str(written(book.bound(filled, job), output, game)))
        return
    if game == "calibration":
        click.echo(str(written(book.bound(calibration.box(job.layout), job), output, game)))
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
        with sentences(NotThere):
            box = chosen(box, only, without)
        with progress(titles()[slug]) as step, sentences(TooLong, LookupError):
            if shop:
                into = (output or Path()) / slug if game == "all" else output or Path(f"{slug}-shop.zip")
                files = parcels(box.title, box.decks, job, into, size, cmyk, step)
                said = f"{into}: {many(len(files), 'file')}"
            else:
                made = book.bound(box, job, step)
                called = "-".join([slug if game == "all" else game, *(named(part) for part in only if part != game)])
                file = written(made, output, called, folder=game == "all")
                said = f"{file}: {estimated(book.stacked(box, job), job.paper, job.layout, made).says}"
        click.echo(said)


@contextmanager
def progress(label: str) -> Iterator[Callable[[int, int], None]]:
    with click.progressbar(length=1, label=label) as bar:

        def step(done: int, all: int) -> None:
            bar.length = all
            bar.update(done - bar.pos)

        yield step


@contextmanager
def sentences(*refused: type[Exception]) -> Iterator[None]:
    """What cannot be made, or has nowhere to go, is a sentence."""
    try:
        yield
    except refused as reason:
        raise click.ClickException(str(reason.args[0])) from None
    except OSError as reason:
        raise click.ClickException(
            f"{reason.filename or 'It'} cannot be written: {reason.strerror or reason}."
        ) from None


def addressed(address: str) -> str:
    """An address that phones can open; or a sentence."""
    if address and not (urlsplit(address).scheme in ("http", "https") and urlsplit(address).hostname):
        raise click.ClickException(f"“{address}” is no address. It looks like http://192.168.178.20:8000.")
    return address.rstrip("/")


def profiled(data: Place, name: str, layout: str) -> Profile:
    if not name:
        return Profile()
    known = known_printers(data.folder)
    if name not in known:
        raise click.ClickException(f"There is no printer called “{name}”. latchkey printer tells it to Latchkey.")
    if why := why_not(known[name], layout):
        raise click.ClickException(why)
    return known[name]


def written(content: bytes, output: Path | None, name: str, folder: bool = False) -> Path:
    """Where it is now: the file that was asked for, or one called after it in a folder."""
    into = output or Path()
    file = into / f"{name}.pdf" if folder or into.is_dir() else into
    with sentences():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return file


@contextmanager
def sometimes_a_store(data: Place) -> Iterator[Store | None]:
    """The house's file, if there is one."""
    if not data.there:
        yield None
        return
    with closing(open_store(data)) as store:
        yield store


@click.command()
@click.argument("name")
@click.option("--right", default=0.0, help="Millimetres by which backs lie too far to the right, as 2.3.")
@click.option("--up", default=0.0, help="Millimetres by which backs lie too far up.")
@click.option("--ruler", default=RULER, show_default=True, help="What you measure: the length of the ruler.")
@click.option(
    "--left-edge", default=EDGE_LINE, show_default=True, help="What you measure: the line near the left edge."
)
@click.option("--bottom-edge", default=EDGE_LINE, show_default=True, help="… and the one near the lower edge.")
@click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True)
@click.option("--layout", type=click.Choice(list(LAYOUTS)), default="duplex", show_default=True)
@data_option
def printer(
    name: str, right: float, up: float, ruler: float, left_edge: float, bottom_edge: float, paper: str, layout: str,
    data: Place,
) -> None:  # fmt: skip
    """Tell Latchkey what you read off the calibration page, for latchkey print --profile NAME.

    Paper and layout are those that the page was printed with; a profile is good for that layout.
    """
    reading = Reading(right, up, ruler, left_edge, bottom_edge)
    if why := reading.why_not:
        raise click.ClickException(why)
    with sentences():
        remember(data.folder, printers.named(name, reading, layout, paper))
    click.echo(f"“{name}” is known. Print with --profile {name}{'' if layout == 'duplex' else f' --layout {layout}'}.")
