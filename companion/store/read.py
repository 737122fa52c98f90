"""What lies in the tables, as the rest of the house knows it: rows read into values."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.seats import Door, Request, SeatRow, Taps
from companion.store.engine import Tables


@dataclass(frozen=True)
class TableRow:
    code: str
    game: str
    options: dict[str, Any]
    host: str | None  # the phone that keeps the table
    opened: float
    door: Door = Door.OPEN
    taps: Taps = Taps.OWN


class Curtain(NamedTuple):
    """A seat that its player has to themselves on a shared device, and which seats of it were called by then."""

    number: int
    called: frozenset[int]


@dataclass(frozen=True)
class Snapshot:
    """All that lies at a table at one moment, and its log from some entry on."""

    row: TableRow
    seats: list[SeatRow]
    requests: list[Request]
    barred: dict[str, str]  # phones that were shown out, and the names they sat under
    curtains: dict[str, Curtain]  # by phone
    since: int
    entries: list[dict[str, Any]]


def table_row(row: dict[str, Any]) -> TableRow:
    ways = Door(row["door"]), Taps(row["taps"])
    return TableRow(row["code"], row["game"], json.loads(row["options"]), row["host"], row["opened"], *ways)


def seats(db: Tables, code: str) -> list[SeatRow]:
    sql = "SELECT number, place, name, phone FROM seats WHERE code = ? ORDER BY place"
    return [SeatRow(**row) for row in db.query(sql, [code])]


def requests(db: Tables, code: str) -> list[Request]:
    sql = "SELECT id, kind, number, phone, word, name, home, at FROM requests WHERE code = ? ORDER BY id"
    rows = list(db.query(sql, [code]))
    voices = "SELECT phone FROM approvals WHERE request = ?"
    return [Request(**row, approved=frozenset(a["phone"] for a in db.query(voices, [row["id"]]))) for row in rows]


def curtains(db: Tables, code: str) -> dict[str, Curtain]:
    rows = db.query("SELECT phone, number, called FROM curtains WHERE code = ?", [code])
    return {row["phone"]: Curtain(row["number"], frozenset(json.loads(row["called"]))) for row in rows}


def entries(db: Tables, code: str, since: int) -> list[dict[str, Any]]:
    sql = "SELECT body FROM entries WHERE code = ? AND seq >= ? ORDER BY seq"
    return [json.loads(row["body"]) for row in db.query(sql, [code, since])]
