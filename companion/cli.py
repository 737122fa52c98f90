"""The command line: open the house, and look after what is in it."""

from __future__ import annotations

import codecs
import io
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import click

from companion import __version__, net
from companion import backup as backups
from companion.cli_paper import print_, printer
from companion.cli_tables import tables
from companion.folder import Data, DataAnywhere, data_option, open_store, owner_key
from companion.game import Game
from companion.games import part_of, shelf
from companion.store import Migrations, Unusable
from companion.store.place import Place
from companion.words import many

PLAIN = {"’": "'", "“": '"', "”": '"', "…": "...", "–": "-", "→": "->", "·": "-"}


@click.group(cls=DataAnywhere, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="latchkey")
@data_option
@click.pass_context
def main(context: click.Context, data: Place) -> None:
    """Latchkey: a companion for five games about locks and keys. Without a command it opens the house (serve)."""
    speak_plainly()
    if context.invoked_subcommand is None:
        context.invoke(serve, data=data)


@main.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, help="The port to listen on; if taken, the next free one.")
@data_option
@click.option("--public-url", default="", help="What phones are told to open, if not this machine’s own address.")
@click.option("--behind-proxy", is_flag=True, help="Believe a reverse proxy’s X-Forwarded headers.")
@click.option("--forget-after", default=0, metavar="DAYS", help="Forget tables nobody has touched for so long.")
@click.option("--metrics-port", default=0, help="Show metrics for Prometheus on this port, at /metrics.")
@click.option("--metrics-host", default="127.0.0.1", show_default=True, help="The address to show them on.")
def serve(
    host: str,
    port: int,
    data: Place,
    public_url: str,
    behind_proxy: bool,
    forget_after: int,
    metrics_port: int,
    metrics_host: str,
) -> None:
    """Open the house: phones on the same Wi-Fi can sit down at its tables."""
    from companion.server import Door
    from companion.server import serve as open_door

    sound_file(data)
    free = net.free_port(host, port)
    if port and free != port:
        click.echo(f"Port {port} is taken, so this is port {free}.")
    key = owner_key(data)
    click.echo(welcome(host, free, public_url, speaks_blocks()))
    click.echo(f"  To look after the house: {at_home(host, free)}/house/{key}\n")
    try:
        open_door(Door(data, host, free, public_url, behind_proxy, forget_after, key, metrics_port, metrics_host))
    except Unusable as reason:
        raise click.ClickException(str(reason)) from None


def sound_file(data: Place) -> None:
    """A damaged file is set aside, and the newest good backup offered."""
    if data.url:
        return
    try:
        backups.inspect(data.file)
    except backups.Damaged as reason:
        aside = backups.set_aside(data.file, "damaged")
        good = backups.newest_good(data.folder)
        says = f"{reason} It is kept as {aside.name}."
        if good is None:
            raise click.ClickException(
                f"{says} There is no backup: the next start begins with an empty house."
            ) from None
        if not sys.stdin.isatty() or not click.confirm(f"{says} Bring back the backup {good.name}?", default=True):
            raise click.ClickException(f"{says} To bring back the newest backup: latchkey restore {good}") from None
        backups.restore(good, data.folder)
    except Unusable as reason:
        raise click.ClickException(str(reason)) from None


def speak_plainly() -> None:
    """Whatever letters the terminal knows: what it has no letter for is said with a plain one."""
    codecs.register_error("plainly", plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="plainly")


def plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(PLAIN.get(letter, "?") for letter in error.object[error.start : error.end]), error.end


def speaks_blocks() -> bool:
    """Whether a QR code of half blocks can be shown."""
    try:
        "█▀▄".encode(sys.stdout.encoding)
    except (UnicodeEncodeError, AttributeError, LookupError, TypeError):
        return False
    return True


def welcome(host: str, port: int, public_url: str, blocks: bool = True) -> str:
    """How to get in, as text and as a QR code: only by addresses that answer."""
    home = f"{at_home(host, port)}/"
    if net.is_private(host) and not public_url:
        alone = "this machine is in no network" if host in net.EVERYWHERE else "for them, leave out --host"
        lines = ["", f"  Open {home} on this machine.", f"  Phones cannot come in: {alone}."]
    else:
        best, *others = [public_url] if public_url else [f"{net.url(one, port)}/" for one in net.addresses(host)]
        scan = ", or scan the code" if blocks else ""
        lines = ["", net.qr_text(best) if blocks else "", f"  Open {best} on phones in the same Wi-Fi{scan}."]
        lines += [f"  If that does not answer, try {other}" for other in others]
        lines += [f"  On this machine: {home}"] if home != best else []
    return "\n".join([*lines, "  Ctrl-C closes the house; every table is kept.", ""])


def at_home(host: str, port: int) -> str:
    """Where the machine itself finds the house."""
    return f"http://localhost:{port}" if host in net.EVERYWHERE else net.url(net.numeric(host), port)


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path), required=False)
@data_option
def backup(file: Path | None, data: Place) -> None:
    """Copy the house's file, open or not: to FILE, or beside the daily backups."""
    refuse_database(data)
    if not data.there:
        raise click.ClickException(f"There is no house in {data} yet.")
    try:
        click.echo(str(backups.back_up(data.file, file)))
    except Unusable as reason:
        raise click.ClickException(str(reason)) from None


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@data_option
def restore(file: Path, data: Place) -> None:
    """Bring a backup back. What is there now is set aside, not thrown away."""
    refuse_database(data)
    try:
        old = backups.restore(file, data.folder)
    except Unusable as reason:
        raise click.ClickException(str(reason)) from None
    click.echo(f"{file.name} is the house’s file now." + (f" The old one is kept as {old.name}." if old else ""))


@main.command(name="move-in")
@click.argument("old", type=Data(), metavar="FROM")
@click.argument("new", type=Data(), metavar="TO")
def move_in(old: Place, new: Place) -> None:
    """Carry a house from a folder to a PostgreSQL database, or back. It is closed meanwhile; what is there stays."""
    from companion.store.moving import NotMoved, carried

    if not old.there:
        raise click.ClickException(f"There is no house in {old} yet.")
    try:
        if not old.url:
            backups.refuse_if_open(old.file)
        with closing(open_store(old)) as source, closing(open_store(new)) as target:
            for table, rows in carried(source, target, [own for game in shelf().values() if (own := tables_of(game))]):
                click.echo(f"  {table}: {many(rows, 'row')}, the same on both sides")
    except (Unusable, NotMoved) as reason:
        raise click.ClickException(f"{reason} Nothing was changed.") from None
    click.echo(f"Moved in. Open the house with --data {new}")


def tables_of(game: Game[Any]) -> Migrations | None:
    """What a game keeps in tables of its own."""
    own = part_of(game, "tables")
    return own.migrations if own else None


def refuse_database(data: Place) -> None:
    if data.url:
        raise click.ClickException("A database is backed up by its own means (pg_dump), or moved: latchkey move-in.")


@main.command()
@click.option("--port", default=8000, show_default=True, help="The port that the house is open on.")
@data_option
def house(port: int, data: Place) -> None:
    """Show the link to the page for whoever runs the house: its tables, people, connections and backups."""
    click.echo(f"http://localhost:{port}/house/{owner_key(data)}")


@main.command()
def games() -> None:
    """List the games on the shelf."""
    for game in shelf().values():
        click.echo(f"{game.slug:8} {game.name} ({game.facts})\n         {game.phones}")


main.add_command(tables)
main.add_command(print_)
main.add_command(printer)
for own in filter(None, (part_of(game, "commands") for game in shelf().values())):
    for command in own.COMMANDS:
        main.add_command(command)

if __name__ == "__main__":
    main()
