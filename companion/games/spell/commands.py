"""The command line of Lock & Spell: fortunes; one's own booklet is a chapter of its own."""

from __future__ import annotations

import json
from contextlib import closing

import click

from companion.folder import data_option, open_store
from companion.games.spell import fortunes
from companion.games.spell.components import TREASURES
from companion.games.spell.fortunes import Fortune
from companion.games.spell.guide_commands import guide
from companion.games.spell.tables import Guides
from companion.store.place import Place


def read_here(data: Place) -> tuple[tuple[Fortune, ...], str]:
    """The fortunes in the words that the house reads from, if there is one, and whose they are."""
    if not data.there:
        return fortunes.ours(), ""
    with closing(open_store(data)) as store:
        return Guides(store).fortunes(), Guides(store).chosen()


def treasures_left(context: click.Context, _: click.Parameter, begun: str) -> list[str]:
    """What can be found next, for a shell that completes words."""
    found = [word.lower() for word in context.params.get("treasures") or ()]
    return [word for word in map(str.lower, TREASURES) if word.startswith(begun.lower()) and word not in found]


@click.command()
@click.argument("treasures", nargs=-1, shell_complete=treasures_left)
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@data_option
def fortune(treasures: tuple[str, ...], as_json: bool, data: Place) -> None:
    """Read a Lock & Spell fortune: latchkey fortune mirror sword amulet, in the order they were found.

    Spaces, commas or dashes may stand between them. A number from 1 to 60 names a fortune, too.
    """
    try:
        known, whose = read_here(data)
        found = fortunes.fortune(treasures, known)
    except fortunes.Unfound as reason:
        raise click.ClickException(str(reason)) from None
    if as_json:
        whole = {"number": found.number, "order": found.order, "page": found.page, "text": found.text}
        click.echo(json.dumps(whole, ensure_ascii=False))
    else:
        click.echo(f"{', '.join(found.order)}: fortune {found.number}, page {found.page}\n{found.text}")
        if whose and found.ours:
            click.echo(f"(In our words: “{whose}” has none for it.)")


COMMANDS = (fortune, guide)
