"""--data, for every command that looks into a house."""

from __future__ import annotations

import secrets
from typing import Any

import click

from companion.backup import back_up
from companion.codes import tidy_code
from companion.store import Store, TableRow, Unusable
from companion.store.place import Place, data_folder

__all__ = ["DataAnywhere", "data_folder", "data_option", "found", "open_store", "owner_key", "told_place"]


class Data(click.ParamType[Place]):
    name = "folder or database"

    def convert(self, value: Any, param: click.Parameter | None, context: click.Context | None) -> Place:
        place = value if isinstance(value, Place) else Place.told(str(value))
        if not place.url and place.folder.exists() and not place.folder.is_dir():
            self.fail(f"{place} is a file, not a folder.", param, context)
        return place


def told_place(context: click.Context) -> Place:
    """What was said of --data, wherever in the line it stood, or what is usual."""
    place: Place = context.find_root().params["data"]
    return place


data_option = click.option(
    "--data",
    type=Data(),
    envvar="LATCHKEY_DATA",
    default=lambda: Place(data_folder()),
    show_default="your data folder",
    callback=lambda context, _, usual: context.find_root().params.get("data", usual),  # DataAnywhere puts it first
    help="The folder with the database file, or postgresql://… for a database that several houses share.",
)


class DataAnywhere(click.Group):
    """A command line on which --data may also stand before the command, or behind all of it."""

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        said: list[str] = []
        rest = list(args)
        for place, word in enumerate(args):
            if word == "--":
                break
            if word == "--data" and place + 1 < len(args):
                said = [word, args[place + 1]]
                rest = [*args[:place], *args[place + 2 :]]
            elif word.startswith("--data="):
                said = [word]
                rest = [*args[:place], *args[place + 1 :]]
        return super().parse_args(context, [*said, *rest])


def open_store(data: Place) -> Store:
    try:
        return data.open(before_changes=back_up)
    except Unusable as reason:
        raise click.ClickException(str(reason)) from None


def owner_key(data: Place) -> str:
    """What opens the page for whoever runs the house: made once, and readable for its owner alone."""
    new = secrets.token_urlsafe(24)
    if data.url:
        store = open_store(data)
        try:
            return store.key("owner", new)
        finally:
            store.close()
    file = data.folder / "owner.key"
    if not file.exists():
        data.folder.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        file.write_text(new, encoding="ascii")
    return file.read_text(encoding="ascii").strip()


def found(store: Store, code: str) -> TableRow:
    row = store.table(tidy_code(code))
    if row is None:
        raise click.ClickException(f"There is no table {code}.")
    return row
