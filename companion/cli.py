"""The command line: open the house, and look after what is in it."""

from __future__ import annotations

import codecs
import io
import json
import sys
from pathlib import Path

import click

from companion import __version__, net
from companion import backup as backups
from companion.cli_paper import print_, printer
from companion.cli_tables import tables
from companion.folder import data_option, house_guide, open_store, owner_key
from companion.games import shelf
from companion.games.spell import fortunes
from companion.games.spell.fortunes import OURS
from companion.games.spell.guide import Damaged, read_file
from companion.schema import FILE, Unusable
from companion.store import Store

PLAIN = {"’": "'", "“": '"', "”": '"', "…": "...", "–": "-", "→": "->", "·": "-"}


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="latchkey")
@click.pass_context
def main(context: click.Context) -> None:
    """Latchkey: a companion for five games about locks and keys. Without a command it opens the house (serve)."""
    speak_plainly()
    if context.invoked_subcommand is None:
        context.invoke(serve)


@main.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, help="The port to listen on; if taken, the next free one.")
@data_option
@click.option("--public-url", default="", help="What phones are told to open, if not this machine’s own address.")
@click.option("--behind-proxy", is_flag=True, help="Believe a reverse proxy’s X-Forwarded headers.")
@click.option("--forget-after", default=0, metavar="DAYS", help="Forget tables nobody has touched for so long.")
def serve(host: str, port: int, data: Path, public_url: str, behind_proxy: bool, forget_after: int) -> None:
    """Open the house: phones on the same Wi-Fi can sit down at its tables."""
    from companion.server import Door
    from companion.server import serve as open_door

    sound_file(data)
    free = net.free_port(host, port)
    if free != port:
        click.echo(f"Port {port} is taken, so this is port {free}.")
    key = owner_key(data)
    click.echo(welcome(host, free, public_url, speaks_blocks()))
    click.echo(f"  To look after the house: http://localhost:{free}/house/{key}\n")
    try:
        open_door(Door(data, host, free, public_url, behind_proxy, forget_after, key))
    except Unusable as reason:
        raise click.ClickException(str(reason)) from None


def sound_file(data: Path) -> None:
    """A damaged file is set aside, and the newest good backup offered."""
    try:
        backups.inspect(data / FILE)
    except backups.Damaged as reason:
        aside = backups.set_aside(data / FILE, "damaged")
        good = backups.newest_good(data)
        says = f"{reason} It is kept as {aside.name}."
        if good is None:
            raise click.ClickException(
                f"{says} There is no backup: the next start begins with an empty house."
            ) from None
        if not sys.stdin.isatty() or not click.confirm(f"{says} Bring back the backup {good.name}?", default=True):
            raise click.ClickException(f"{says} To bring back the newest backup: latchkey restore {good}") from None
        backups.restore(good, data)
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
    """How to get in, as text and as a QR code."""
    if public_url:
        addresses = [public_url]
    elif host in ("0.0.0.0", "::"):
        addresses = [f"http://{address}:{port}/" for address in net.addresses()]
    else:
        addresses = [f"http://{f'[{host}]' if ':' in host else host}:{port}/"]
    best, *others = addresses
    lines = [
        "",
        net.qr_text(best) if blocks else "",
        f"  Open {best} on phones in the same Wi-Fi{', or scan the code' if blocks else ''}.",
    ]
    lines += [f"  If that does not answer, try {other}" for other in others]
    lines += [f"  On this machine: http://localhost:{port}/", "  Ctrl-C closes the house; every table is kept.", ""]
    return "\n".join(lines)


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path), required=False)
@data_option
def backup(file: Path | None, data: Path) -> None:
    """Copy the house's file, open or not: to FILE, or beside the daily backups."""
    if not (data / FILE).exists():
        raise click.ClickException(f"There is no house in {data} yet.")
    try:
        click.echo(str(backups.back_up(data / FILE, file)))
    except Unusable as reason:
        raise click.ClickException(str(reason)) from None


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@data_option
def restore(file: Path, data: Path) -> None:
    """Bring a backup back. What is there now is set aside, not thrown away."""
    try:
        old = backups.restore(file, data)
    except Unusable as reason:
        raise click.ClickException(str(reason)) from None
    click.echo(f"{file.name} is the house’s file now." + (f" The old one is kept as {old.name}." if old else ""))


@main.command()
@click.option("--port", default=8000, show_default=True, help="The port that the house is open on.")
@data_option
def house(port: int, data: Path) -> None:
    """Show the link to the page for whoever runs the house: its tables, people, connections and backups."""
    click.echo(f"http://localhost:{port}/house/{owner_key(data)}")


@main.command()
def games() -> None:
    """List the games on the shelf."""
    for game in shelf().values():
        click.echo(f"{game.slug:8} {game.name} ({game.players})\n         {game.phones}")


@main.command()
@click.argument("treasures", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@data_option
def fortune(treasures: tuple[str, ...], as_json: bool, data: Path) -> None:
    """Read a Lock & Spell fortune: latchkey fortune mirror sword amulet, in the order they were found."""
    try:
        found = fortunes.fortune(treasures, fortunes.worded(house_guide(data)[1]))
    except fortunes.Unfound as reason:
        raise click.ClickException(str(reason)) from None
    if as_json:
        whole = {"number": found.number, "order": found.order, "page": found.page, "text": found.text}
        click.echo(json.dumps(whole, ensure_ascii=False))
    else:
        click.echo(f"{', '.join(found.order)}: fortune {found.number}, page {found.page}\n{found.text}")


@main.group(invoke_without_command=True)
@data_option
@click.pass_context
def guide(context: click.Context, data: Path) -> None:
    """List the sets of fortunes: ours, and those read from your own booklets."""
    context.obj = open_store(data)
    context.call_on_close(context.obj.close)
    if context.invoked_subcommand is None:
        list_guides(context.obj)


def list_guides(store: Store) -> None:
    chosen = store.chosen_guide()
    for name in ("", *store.guides()):
        click.echo(f"{'*' if name == chosen else ' '} {name or OURS}")


@guide.command(name="list")
@click.pass_obj
def list_(store: Store) -> None:
    """List the sets; the one that is read from has a star."""
    list_guides(store)


@guide.command(name="import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--name", default="", help="What to call it, if not like the file.")
@click.pass_obj
def import_guide(store: Store, file: Path, name: str) -> None:
    """Read the fortunes out of your own booklet, a text or a PDF with text in it, and use them from now on."""
    name = name.strip() or file.stem
    if name == OURS:
        raise click.ClickException(f"“{OURS}” is the name of our own set. Choose another with --name.")
    try:
        texts = read_file(file)
    except Damaged as reason:
        raise click.ClickException(f"{reason} Nothing was changed.") from None
    for one in fortunes.worded(texts):
        click.echo(f"{one.number:2} {', '.join(one.order)}: {one.text}")
    store.keep_guide(name, texts)
    click.echo(f"Read all {len(texts)} fortunes. From now on they come from “{name}”.")


def known_guide(store: Store, name: str) -> str:
    if name not in (OURS, *store.guides()):
        raise click.ClickException(f"There is no set called “{name}”.")
    return "" if name == OURS else name


@guide.command()
@click.argument("name")
@click.pass_obj
def use(store: Store, name: str) -> None:
    """Read fortunes from this set; "ours" are our own words."""
    store.choose_guide(known_guide(store, name))
    click.echo(f"Fortunes now come from “{name}”.")


@guide.command()
@click.argument("name")
@click.pass_obj
def remove(store: Store, name: str) -> None:
    """Remove a set. Ours stays."""
    if not (known := known_guide(store, name)):
        raise click.ClickException("Our own set cannot be removed.")
    store.drop_guide(known)
    click.echo(f"“{name}” is removed.")


main.add_command(tables)
main.add_command(print_)
main.add_command(printer)

if __name__ == "__main__":
    main()
