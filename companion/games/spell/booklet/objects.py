"""JSON, whatever is called how in it: its largest collection that can be read as rows of a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from companion.games.spell.booklet.draft import BY_PLACE, Damaged
from companion.games.spell.booklet.entries import Entry
from companion.games.spell.booklet.lines import Line
from companion.games.spell.booklet.lookalikes import treasure
from companion.games.spell.booklet.rows import FEW, Rows, from_rows
from companion.games.spell.fortunes import orders


def from_json(text: str) -> list[Entry]:
    """The entries of JSON, whatever they are called in it; none, if it is none or has none."""
    if text.lstrip("\ufeff \t\r\n")[:1] not in ("{", "["):
        return []
    for part in largest_first(loaded(text.strip("\ufeff \t\r\n"))):
        if found := from_rows(as_rows(part)):
            return found
        if isinstance(part, list) and len(part) == len(orders()) and all(isinstance(one, str) for one in part):
            doubt = "Numbered by its place in the list."
            return [Entry(at, BY_PLACE, [Line(words)], [doubt]) for at, words in enumerate(part, 1) if words.strip()]
    return []


def loaded(text: str) -> Any:
    """Its data, of which each line may be an object of its own; nothing, if it is no JSON. Or Damaged."""
    try:
        return json.loads(text, object_pairs_hook=every_one)
    except RecursionError:
        return None
    except ValueError as reason:
        lines = [line for line in text.split("\n") if line.strip()]
        try:
            return [json.loads(line, object_pairs_hook=every_one) for line in lines]
        except (ValueError, RecursionError):
            pass
        if text.count('":') >= FEW and isinstance(reason, json.JSONDecodeError):
            raise Damaged(f"It looks like JSON, but there is a mistake in it, near line {reason.lineno}.") from None
        return None


def every_one(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object with all that stands in it: what has the same name twice is there twice."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        while name in found:
            name += " "
        found[name] = value
    return found


def largest_first(data: Any, depth: int = 0) -> list[Any]:
    """Every collection in it."""
    inside = list(data.values()) if isinstance(data, dict) else data if isinstance(data, list) else []
    if depth > 6:
        return []
    found = [data] if len(inside) >= FEW else []
    for one in inside[:2000]:
        found += largest_first(one, depth + 1)
    return sorted(found, key=len, reverse=True)


def as_rows(part: Any) -> Rows:
    members = list(part.items()) if isinstance(part, dict) else [(None, one) for one in part]
    members = [(key, opened(one) if isinstance(one, dict) else one) for key, one in members]
    titles: dict[str, None] = {"key": None} if isinstance(part, dict) else {}
    for _, one in members:
        titles |= dict.fromkeys(one) if isinstance(one, dict) else {}
    if len(titles) > 1 or (titles and not isinstance(part, dict)):
        keyed = [{"key": key} | (one if isinstance(one, dict) else {"": one}) for key, one in members]
        return [[str(title) for title in titles], *([flat(one.get(title)) for title in titles] for one in keyed)]
    return [
        [flat(cell) for cell in row] for row in ((key, one) if key is not None else listed(one) for key, one in members)
    ]


def opened(one: dict[str, Any]) -> dict[str, Any]:
    """An object within it is opened: its members are cells, too."""
    found: dict[str, Any] = {}
    for title, value in one.items():
        inside = value if isinstance(value, dict) else {}
        if len(inside) == 1:
            found[title] = next(iter(inside.values()))
        elif inside:
            found |= {f"{title} {name}": cell for name, cell in inside.items()}
        else:
            found[title] = value
    return found


def listed(one: Any) -> Sequence[Any]:
    return one if isinstance(one, list) else (one,)


def flat(value: Any) -> str:
    """One cell: treasures in a row, or lines of words."""
    if isinstance(value, list):
        names = all(isinstance(one, str) and treasure(one.strip()) for one in value)
        return (", " if names else "\n").join(map(flat, value))
    return "" if value is None else str(value)
