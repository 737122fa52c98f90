"""--data, for every command that looks into a house."""

from __future__ import annotations

import secrets
from typing import Any

import click

from companion.backup import back_up
from companion.codes import tidy_code
from companion.store import Store, TableRow, Unusable
from companion.store.place import Place, data_folder

__all__ = ["data_folder", "data_option", "found", "open_store", "owner_key"]


class Data(click.ParamType[Place]):
    name = "folder or database"

    def convert(self, value: Any, param: click.Parameter | None, context: click.Context | None) -> Place:
        place = value if isinstance(value, Place) else Place.told(str(value))
        if not place.url and place.folder.exists() and not place.folder.is_dir():
            self.fail(f"{place} is a file, not a folder.", param, context)
        return place


data_option = click.option(
    "--data",
    type=Data(),
    envvar="LATCHKEY_DATA",
    default=lambda: Place(data_folder()),
    show_default="your data folder",
    help="The folder with the database file, or postgresql://… for a database that several houses share.",
)


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
