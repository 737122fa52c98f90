"""Moves and options to plain data and back: one spelling for database rows and posted forms."""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Protocol, TypeVar, Union, get_args, get_origin

from companion.game import Seat, field_types, listing, required

T = TypeVar("T")
LONGEST_TEXT = 200
LONGEST_NUMBER = 7  # digits of a number that somebody typed
LARGEST_NUMBER = 10**15  # of any other


class Unreadable(ValueError):
    """Data that is not what it should be, with the reason as a sentence."""


def encode(value: Any) -> Any:
    """Frozen dataclasses, enums, tuples and sets as what JSON knows."""
    if is_dataclass(value):
        return {f.name: encode(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, frozenset):
        return sorted(encode(item) for item in value)
    if isinstance(value, (tuple, list)):
        return [encode(item) for item in value]
    return value


def decode(kind: type[T], data: Any) -> T:
    """The inverse of encode for a known type; numbers may also come spelt as text, as forms have them."""
    result: T = _decode(kind, data, kind.__name__)
    return result


def _decode(hint: Any, data: Any, name: str) -> Any:
    if get_origin(hint) in (Union, types.UnionType):
        if data is None or data == "":
            if types.NoneType in get_args(hint):
                return None
            raise Unreadable(f"“{name}” is missing.")
        kinds = [arg for arg in get_args(hint) if arg is not types.NoneType]
        if len(kinds) > 1:
            raise TypeError(f"“{name}” could be {listing([str(kind) for kind in kinds])}, which look alike when spelt")
        return _decode(kinds[0], data, name)
    if get_origin(hint) in (tuple, frozenset):
        if not isinstance(data, (list, tuple)):
            raise Unreadable(f"“{name}” should be a list.")
        return get_origin(hint)(_decode(get_args(hint)[0], item, name) for item in data)
    if hint is Seat:
        return Seat(_number(data, name))
    if is_dataclass(hint):
        return _decode_fields(hint, data, name)
    if isinstance(hint, type) and issubclass(hint, Enum):
        if isinstance(data, str) and data in hint.__members__:
            return hint[data]
        raise Unreadable(f"“{name}” has no such choice.")
    if hint is bool:
        if data in (True, "yes", "on"):
            return True
        if data in (False, "no", ""):
            return False
        raise Unreadable(f"“{name}” is either yes or no.")
    if hint is int:
        return _number(data, name)
    if hint is float:
        if isinstance(data, (int, float)) and not isinstance(data, bool) and abs(data) <= LARGEST_NUMBER:
            return float(data)
        raise Unreadable(f"“{name}” should be a number.")
    if hint is str:
        if isinstance(data, str) and len(data) <= LONGEST_TEXT and "\0" not in data:
            return data
        raise Unreadable(f"“{name}” should be a short text.")
    raise TypeError(f"{hint!r} has no spelling")


def _number(data: Any, name: str) -> int:
    if isinstance(data, str):
        digits = data.removeprefix("-")
        typed = digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER
        data = int(data) if typed else None
    if isinstance(data, int) and not isinstance(data, bool) and abs(data) <= LARGEST_NUMBER:
        return data
    raise Unreadable(f"“{name}” should be a whole number.")


def _decode_fields(kind: Any, data: Any, name: str) -> Any:
    if not isinstance(data, Mapping):
        raise Unreadable(f"“{name}” is incomplete.")
    known = field_types(kind)
    if strange := set(data) - set(known):
        raise Unreadable(f"“{name}” has no “{sorted(map(str, strange))[0][:40]}”.")
    if missing := [part for part in required(kind) if part not in data]:
        raise Unreadable(f"“{name}” needs “{missing[0]}”.")
    return kind(**{part: _decode(known[part], value, part) for part, value in data.items()})


# Moves: a dataclass with its name -------------------------------------------------------------------------------------


def encode_move(move: Any) -> dict[str, Any]:
    return {"move": type(move).__name__, **encode(move)}


def decode_move(kinds: Sequence[type[T]], data: Any) -> T:
    if not isinstance(data, Mapping):
        raise Unreadable("That is not a move.")
    kind = next((kind for kind in kinds if kind.__name__ == data.get("move")), None)
    if kind is None:
        raise Unreadable("There is no such move in this game.")
    return decode(kind, {part: value for part, value in data.items() if part != "move"})


# Forms ----------------------------------------------------------------------------------------------------------------


class Form(Protocol):
    """What Werkzeug's MultiDict offers: repeated keys are read with getlist."""

    def __contains__(self, key: object, /) -> bool: ...
    def getlist(self, key: str, /) -> list[str]: ...


def from_form(kind: type, form: Form, prefix: str = "") -> dict[str, Any]:
    """A posted form as the plain data of a dataclass; nested fields are posted as outer.inner."""
    data: dict[str, Any] = {}
    for part, hint in field_types(kind).items():
        inner = next((arg for arg in (hint, *get_args(hint)) if is_dataclass(arg)), None)
        if get_origin(hint) in (tuple, frozenset):
            data[part] = form.getlist(prefix + part)
        elif isinstance(inner, type):
            data[part] = from_form(inner, form, f"{prefix}{part}.")
        elif hint is bool:
            data[part] = (form.getlist(prefix + part) or ["no"])[-1]
        elif prefix + part in form:
            typed = form.getlist(prefix + part)[-1]
            if typed or hint is not int or part in required(kind):  # a number left empty is the usual one
                data[part] = typed
    return data


def move_from_form(kinds: Sequence[type[T]], form: Form) -> T:
    name = (form.getlist("move") or [""])[-1]
    kind = next((kind for kind in kinds if kind.__name__ == name), None)
    if kind is None:
        raise Unreadable("There is no such move in this game.")
    return decode(kind, from_form(kind, form))
