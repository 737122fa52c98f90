"""The command line of Lock & Spell: fortunes, and the words of one's own booklet."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import click

from companion.folder import data_option, open_store, told_place
from companion.games.spell import fortunes
from companion.games.spell.components import TREASURES
from companion.games.spell.fortunes import OURS, Fortune
from companion.games.spell.guide import Damaged, read_file
from companion.games.spell.tables import Guides
from companion.store.place import Place


def read_here(data: Place) -> tuple[Fortune, ...]:
    """The fortunes in the words that the house reads from, if there is one."""
    if not data.there:
        return fortunes.ours()
    with closing(open_store(data)) as store:
        return Guides(store).fortunes()


def treasures_left(context: click.Context, _: click.Parameter, begun: str) -> list[str]:
    """What can be found next, for a shell that completes words."""
    found = [word.lower() for word in context.params.get("treasures") or ()]
    return [word for word in map(str.lower, TREASURES) if word.startswith(begun.lower()) and word not in found]


def guides_known(context: click.Context, _: click.Parameter, begun: str) -> list[str]:
    place = told_place(context)
    if not place.there:
        return [OURS]
    with closing(open_store(place)) as store:
        return [name for name in (OURS, *Guides(store).names()) if name.startswith(begun)]


@click.command()
@click.argument("treasures", nargs=-1, shell_complete=treasures_left)
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@data_option
def fortune(treasures: tuple[str, ...], as_json: bool, data: Place) -> None:
    """Read a Lock & Spell fortune: latchkey fortune mirror sword amulet, in the order they were found.

    Spaces, commas or dashes may stand between them. A number from 1 to 60 names a fortune, too.
    """
    try:
        found = fortunes.fortune(treasures, read_here(data))
    except fortunes.Unfound as reason:
        raise click.ClickException(str(reason)) from None
    if as_json:
        whole = {"number": found.number, "order": found.order, "page": found.page, "text": found.text}
        click.echo(json.dumps(whole, ensure_ascii=False))
    else:
        click.echo(f"{', '.join(found.order)}: fortune {found.number}, page {found.page}\n{found.text}")


@click.group(invoke_without_command=True)
@data_option
@click.pass_context
def guide(context: click.Context, data: Place) -> None:
    """List the sets of fortunes: ours, and those read from your own booklets."""
    store = open_store(data)
    context.call_on_close(store.close)
    context.obj = Guides(store)
    if context.invoked_subcommand is None:
        list_guides(context.obj)


def list_guides(kept: Guides) -> None:
    chosen = kept.chosen()
    for name in ("", *kept.names()):
        click.echo(f"{'*' if name == chosen else ' '} {name or OURS}")


@guide.command(name="list")
@click.pass_obj
def list_(kept: Guides) -> None:
    """List the sets; the one that is read from has a star."""
    list_guides(kept)


@guide.command(name="import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--name", default="", help="What to call it, if not like the file.")
@click.pass_obj
def import_guide(kept: Guides, file: Path, name: str) -> None:
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
    kept.keep(name, texts)
    click.echo(f"Read all {len(texts)} fortunes. From now on they come from “{name}”.")


def known_guide(kept: Guides, name: str) -> str:
    if name not in (OURS, *kept.names()):
        raise click.ClickException(f"There is no set called “{name}”.")
    return "" if name == OURS else name


@guide.command()
@click.argument("name", shell_complete=guides_known)
@click.pass_obj
def use(kept: Guides, name: str) -> None:
    """Read fortunes from this set; "ours" are our own words."""
    kept.choose(known_guide(kept, name))
    click.echo(f"Fortunes now come from “{name}”.")


@guide.command()
@click.argument("name", shell_complete=guides_known)
@click.pass_obj
def remove(kept: Guides, name: str) -> None:
    """Remove a set. Ours stays."""
    if not (known := known_guide(kept, name)):
        raise click.ClickException("Our own set cannot be removed.")
    kept.drop(known)
    click.echo(f"“{name}” is removed.")


COMMANDS = (fortune, guide)
