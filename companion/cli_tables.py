"""The command line of tables: what is in the house, and looking after it. No secrets, unless they are asked for."""

from __future__ import annotations

import hashlib
import json
import secrets
from datetime import datetime
from typing import Any

import click

from companion import __version__, sitting
from companion.codes import tidy_code
from companion.folder import data_option, found, open_store
from companion.games import shelf
from companion.house import House
from companion.room import Refused, Room
from companion.seats import Door, SeatRow
from companion.store import Store
from companion.store.place import Place
from companion.table import Table
from companion.words import many


@click.group(invoke_without_command=True)
@data_option
@click.pass_context
def tables(context: click.Context, data: Place) -> None:
    """List the tables; show, export, import or forget one."""
    context.obj = open_store(data)
    context.call_on_close(context.obj.close)
    if context.invoked_subcommand is None:
        list_tables(context.obj)


def list_tables(store: Store) -> None:
    rows = store.tables()
    for row, stirred in rows:
        names = ", ".join(seat.name for seat in store.seats(row.code)) or "nobody yet"
        when = datetime.fromtimestamp(stirred).strftime("%Y-%m-%d %H:%M")
        door = "" if row.door is Door.OPEN else f" (door: {row.door.value})"
        click.echo(f"{row.code}  {when}  {row.game:8} {names}{door}")
    click.echo(f"{many(len(rows), 'table')}, {store.size // 1024} KB")


def room_at(store: Store, code: str) -> tuple[House, Room]:
    house = House(store, shelf())
    room = house.room(found(store, code).code)
    if room is None:
        raise click.ClickException(f"{code} is of a game that is not on the shelf of this version.")
    return house, room


@tables.command()
@click.argument("code")
@click.argument("state", type=click.Choice([door.value for door in Door]))
@click.pass_obj
def door(store: Store, code: str, state: str) -> None:
    """Open a table's door, close it, or have its host asked about newcomers. Everybody there is told."""
    sitting.set_door(*room_at(store, code), Door(state))
    click.echo(f"The door of {tidy_code(code)} is {state}.")


@tables.command(name="show-out")
@click.argument("code")
@click.argument("name")
@click.pass_obj
def show_out(store: Store, code: str, name: str) -> None:
    """Show a guest out, who is not in a running game. Everybody there is told."""
    house, room = room_at(store, code)
    number = next((seat.number for seat in room.seats if seat.name == name), 0)
    try:
        sitting.show_out(house, room, number, "The owner of this house")
    except Refused as reason:
        raise click.ClickException(str(reason)) from None
    click.echo(f"{name} was shown out.")


@tables.command()
@click.argument("code")
@click.pass_obj
def show(store: Store, code: str) -> None:
    """Print what everybody at the table was told."""
    row = found(store, code)
    if row.game not in shelf():
        raise click.ClickException(f"{row.game} is not on the shelf of this version.")
    table = Table.replay(shelf()[row.game], store.entries(row.code))
    for line in [line for lines in (*table.past, table.lines) for line in lines if line.to is None]:
        click.echo(f"{'(taken back) ' if line.undone else ''}{line.says}")
    if table.broken:
        click.echo(table.broken)


@tables.command()
@click.argument("code")
@click.option("--secrets", is_flag=True, help="With a game that is still being played, and everything hidden in it.")
@click.pass_obj
def export(store: Store, code: str, secrets: bool) -> None:
    """Print a table as JSON that import takes back. A game that is still being played is left out: it has secrets."""
    row = found(store, code)
    bodies = store.entries(row.code)
    whole: dict[str, Any] = {"latchkey": __version__, "game": row.game, "options": row.options}
    whole["seats"] = [{"number": seat.number, "name": seat.name} for seat in store.seats(row.code)]
    games = shelf()
    starts = [seq for seq, body in enumerate(bodies) if body["kind"] == "start"]
    running = row.game not in games or Table.replay(games[row.game], bodies).running
    if starts and running and not secrets:
        bodies = bodies[: starts[-1]]
        click.echo("The game being played is left out, as it has secrets; --secrets puts it in.", err=True)
    whole["entries"] = [{"at": at, "entry": body} for at, body in zip(store.times(row.code), bodies, strict=False)]
    click.echo(json.dumps(whole, indent=1))


@tables.command(name="import")
@click.argument("file", type=click.File(encoding="utf-8"))
@click.pass_obj
def import_(store: Store, file: Any) -> None:
    """Take back an exported table, under a new code. Its seats are nobody's until a host lets people in."""
    try:
        whole = json.load(file)
        game = shelf()[whole["game"]]
        entries = [dict(row["entry"]) for row in whole["entries"]]
        times = [float(row["at"]) for row in whole["entries"]]
        seats = [SeatRow(int(s["number"]), i, str(s["name"]), None) for i, s in enumerate(whole["seats"])]
        table = Table.replay(game, entries)
    except (ValueError, KeyError, TypeError) as reason:
        raise click.ClickException(f"That is not an exported table ({reason!r}). Nothing was changed.") from None
    if table.broken:
        raise click.ClickException(f"{table.broken} Nothing was changed.")
    code = store.open_anywhere(game.slug, whole["options"], None)
    store.change_seats(code, lambda _: seats)
    for seq, (body, at) in enumerate(zip(entries, times, strict=True)):
        store.append(code, seq, [body], at)
    click.echo(f"{code}\n{host_link(store, code)}")


@tables.command()
@click.argument("code")
@click.pass_obj
def host(store: Store, code: str) -> None:
    """Give out a link, good for one use, that makes a browser the host: for when no host is left."""
    click.echo(host_link(store, found(store, code).code))


def host_link(store: Store, code: str) -> str:
    key = secrets.token_urlsafe(18)
    store.add_host_key(code, hashlib.sha256(key.encode()).hexdigest())
    return f"Become its host: open /t/{code}/host/{key} at the house’s address."


@tables.command()
@click.argument("code")
@click.confirmation_option(prompt="Delete the table and everything about it?")
@click.pass_obj
def forget(store: Store, code: str) -> None:
    """Delete a table and everything about it."""
    store.forget(found(store, code).code)
    click.echo(f"{tidy_code(code)} is forgotten.")
