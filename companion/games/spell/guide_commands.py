"""latchkey guide: the words of one's own booklet, read, looked through and kept, on the command line."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import Any

import click

from companion.folder import data_option, open_store, told_place
from companion.games.spell.booklet import read_apart
from companion.games.spell.booklet.draft import Damaged, Draft, Row, kept
from companion.games.spell.fortunes import OURS, orders
from companion.games.spell.tables import Guides
from companion.store.place import Place
from companion.words import many

Command = Callable[..., Any]
NUMBER = click.IntRange(1, len(orders()))


def guides_known(context: click.Context, _: click.Parameter, begun: str) -> list[str]:
    place = told_place(context)
    if not place.there:
        return [OURS]
    with closing(open_store(place)) as store:
        guides = Guides(store)
        return [name for name in dict.fromkeys((OURS, *guides.names(), *guides.drafts())) if name.startswith(begun)]


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


def list_guides(guides: Guides) -> None:
    chosen = guides.chosen()
    for name in ("", *guides.names()):
        click.echo(f"{'*' if name == chosen else ' '} {name or OURS}")
    for name in guides.drafts():
        click.echo(f"  {name} (a draft: {left_in(guides.draft(name))})")


@guide.command(name="list")
@click.pass_obj
def list_(guides: Guides) -> None:
    """List the sets; the one that is read from has a star."""
    list_guides(guides)


# Read, look through, keep ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Said:
    """What can be said of a draft, whether it was just read or a while ago."""

    keep: bool
    whole: bool
    sentence_case: bool
    texts: tuple[tuple[int, str], ...]
    right: tuple[int, ...]


def looking(command: Command) -> Command:
    for option in (
        click.option("--keep", is_flag=True, help="Keep it and read from it, whatever is doubtful."),
        click.option("--all", "whole", is_flag=True, help="Show all sixty, not only the doubtful ones."),
        click.option("--sentence-case", is_flag=True, help="Small letters, where all is in capitals."),
        click.option("--set", "texts", type=(NUMBER, str), multiple=True, metavar="NUMBER TEXT", help="Mend one."),
        click.option("--right", type=NUMBER, multiple=True, metavar="NUMBER", help="That one is right as it is."),
    ):
        command = option(command)
    return command


@guide.command(name="import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path))
@click.option("--name", default="", help="What to call it, if not like the file.")
@looking
@click.pass_obj
def import_guide(guides: Guides, /, file: Path, name: str, **said: Any) -> None:
    """Read the fortunes out of your own booklet: text, PDF, Markdown, HTML, a table or JSON; - is standard input.

    What is doubtful is shown. If nothing is, or with --keep, fortunes are read from it from now on. Otherwise it is
    put aside as a draft: latchkey guide review NAME goes on with it.
    """
    piped = str(file) == "-"
    name = " ".join(name.split()) or ("My booklet" if piped else file.stem)
    if name.lower() == OURS:
        raise click.ClickException(f"“{OURS}” is the name of our own set. Choose another with --name.")
    try:
        draft = read_apart(sys.stdin.buffer.read() if piped else file.read_bytes())
    except Damaged as reason:
        raise click.ClickException(f"{reason} Nothing was changed.") from None
    look_through(guides, name, draft, Said(**said))


@guide.command()
@click.argument("name", shell_complete=guides_known)
@looking
@click.option("--discard", is_flag=True, help="Throw the draft away.")
@click.pass_obj
def review(guides: Guides, /, name: str, discard: bool, **said: Any) -> None:
    """Look through a draft, or once more through a set that was kept."""
    draft = guides.draft(name)
    if draft is None and name not in guides.names():
        raise click.ClickException(f"There is no draft called “{name}”.")
    if discard:
        guides.drop_draft(name)
        click.echo(f"The draft of “{name}” is thrown away.")
    else:
        look_through(guides, name, draft or kept(guides.texts(name)), Said(**said), ask=True)


def mended(draft: Draft, said: Said) -> Draft:
    draft = draft.in_sentence_case() if said.sentence_case else draft
    for number in said.right:
        draft = draft.mended(number, draft.rows[number - 1].text)
    for number, text in said.texts:
        draft = draft.mended(number, text)
    return draft


def look_through(guides: Guides, name: str, draft: Draft, said: Said, ask: bool = False) -> None:
    """Put aside first, so that nothing is lost; then shown, asked about, and kept if it may be."""
    draft = mended(draft, said)
    guides.put_aside(name, draft)
    here = sys.stdin.isatty()
    if ask and here and not said.keep and not said.whole:
        draft = asked(guides, name, draft)
    click.echo(table(draft.rows if said.whole else draft.doubtful), nl=False)
    if draft.in_capitals:
        click.echo("It is all in capitals: --sentence-case uses small letters.")
    gone = len(draft.rows) - len(draft.texts)
    rest = " Ours stand in for the rest." if gone else ""
    click.echo(f"Read {many(len(draft.texts), 'fortune')}, {left_in(draft)}.{rest}")
    if draft.doubtful and not said.keep and not (here and click.confirm("Keep it all the same?")):
        click.echo(f"Nothing is used yet. Go on with: latchkey guide review {quote(name)}, or add --keep.", err=True)
        raise click.exceptions.Exit(1)
    guides.keep(name, draft.texts)
    click.echo(f"From now on fortunes come from “{name}”.")


def asked(guides: Guides, name: str, draft: Draft) -> Draft:
    """One doubtful row after the other; each answer is kept at once."""
    for row in draft.doubtful:
        click.echo(table([row]), nl=False)
        text = click.prompt("Enter if it is right, or type it", default=row.text, show_default=False)
        draft = draft.mended(row.number, text)
        guides.put_aside(name, draft)
    return draft


def left_in(draft: Draft | None) -> str:
    return f"{len(draft.doubtful)} to look at" if draft and draft.doubtful else "none of them doubtful"


def table(rows: Iterable[Row]) -> str:
    """Number and treasures, the words, and what is doubtful about them."""
    wide = max(60, min(shutil.get_terminal_size().columns, 120))
    told = []
    for row in rows:
        told.append(f"{row.number:2} {', '.join(row.order)}")
        told += textwrap.wrap(row.text or "(ours are read)", wide, initial_indent="   ", subsequent_indent="   ")
        told += textwrap.wrap(" ".join(row.doubts), wide, initial_indent=" ! ", subsequent_indent="   ")
    return "".join(f"{line}\n" for line in told)


def known_guide(guides: Guides, name: str) -> str:
    if name not in (OURS, *guides.names()):
        raise click.ClickException(f"There is no set called “{name}”.")
    return "" if name == OURS else name


@guide.command()
@click.argument("name", shell_complete=guides_known)
@click.pass_obj
def use(guides: Guides, name: str) -> None:
    """Read fortunes from this set; "ours" are our own words."""
    guides.choose(known_guide(guides, name))
    click.echo(f"Fortunes now come from “{name}”.")


@guide.command()
@click.argument("name", shell_complete=guides_known)
@click.pass_obj
def remove(guides: Guides, name: str) -> None:
    """Remove a set. Ours stays."""
    if not (known := known_guide(guides, name)):
        raise click.ClickException("Our own set cannot be removed.")
    guides.drop(known)
    click.echo(f"“{name}” is removed.")
