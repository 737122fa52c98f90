"""The folder with the database file, for every command that looks into it."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path
from typing import Any

import click

from companion.backup import back_up
from companion.codes import tidy_code
from companion.schema import FILE, Unusable
from companion.store import Store


def data_folder() -> Path:
    """Where this system keeps a user's data."""
    home = Path.home()
    match sys.platform:
        case "darwin":
            return home / "Library" / "Application Support" / "Latchkey"
        case "win32":
            return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Latchkey"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "latchkey"


data_option = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    envvar="LATCHKEY_DATA",
    default=data_folder,
    show_default="your data folder",
    help="The folder with the database file.",
)


def open_store(data: Path) -> Store:
    try:
        return Store(data / FILE, before_changes=back_up)
    except Unusable as reason:
        raise click.ClickException(str(reason)) from None


def owner_key(data: Path) -> str:
    """What opens the page for whoever runs the house: made once, and readable for its owner alone."""
    file = data / "owner.key"
    if not file.exists():
        data.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        file.write_text(secrets.token_urlsafe(24), encoding="ascii")
    return file.read_text(encoding="ascii").strip()


def found(store: Store, code: str) -> Any:
    row = store.table(tidy_code(code))
    if row is None:
        raise click.ClickException(f"There is no table {code}.")
    return row
