"""One spelling for database rows and posted forms."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from companion.codec import Unreadable, decode, decode_move, encode, from_form, move_from_form
from companion.game import Seat


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Inner:
    name: str
    worth: int = 0


@dataclass(frozen=True)
class Thing:
    number: int
    seat: Seat
    colour: Colour
    numbers: tuple[int, ...] = ()
    seats: frozenset[Seat] = frozenset()
    maybe: int | None = None
    yes: bool = False
    inner: Inner = Inner("")


THINGS = st.builds(
    Thing,
    number=st.integers(-(10**6), 10**6),
    seat=st.integers(0, 9).map(Seat),
    colour=st.sampled_from(Colour),
    numbers=st.lists(st.integers(0, 99)).map(tuple),
    seats=st.frozensets(st.integers(0, 9).map(Seat)),
    maybe=st.none() | st.integers(0, 9),
    yes=st.booleans(),
    inner=st.builds(Inner, st.text(st.characters(exclude_characters="\0"), max_size=200), st.integers(0, 9)),
)


@given(THINGS)
def test_what_is_encoded_is_decoded_again(thing: Thing) -> None:
    assert decode(Thing, encode(thing)) == thing


def test_a_form_spells_the_same_as_a_row() -> None:
    form = MultiDict(
        [("number", "3"), ("seat", "1"), ("colour", "BLUE"), ("numbers", "2"), ("numbers", "5"), ("maybe", ""),
         ("yes", "on"), ("inner.name", "Cup"), ("inner.worth", "4")]
    )  # fmt: skip
    thing = Thing(3, Seat(1), Colour.BLUE, (2, 5), frozenset(), None, True, Inner("Cup", 4))
    assert decode(Thing, from_form(Thing, form)) == thing


GOOD: dict[str, Any] = {"number": 1, "seat": 0, "colour": "RED"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"number": "one"}, {"number": 1.5}, {"number": True}, {"number": "--3"}, {"number": "9" * 30}, {"number": None},
        {"number": float("nan")}, {"number": [1]}, {"number": "٣"}, {"seat": "x"}, {"colour": "GREEN"}, {"colour": 1},
        {"colour": ["RED"]}, {"numbers": "12"}, {"numbers": [None]}, {"numbers": {"a": 1}}, {"yes": "perhaps"},
        {"inner": "Cup"}, {"inner": {"name": "x" * 201}}, {"inner": {"name": "a\0b"}}, {"inner": {"nome": "x"}},
        {"inner": {}}, {"extra": 1},
    ],
)  # fmt: skip
def test_nonsense_is_a_sentence(wrong: dict[str, Any]) -> None:
    with pytest.raises(Unreadable, match=r"^“.*\.$"):
        decode(Thing, {**GOOD, **wrong})


@pytest.mark.parametrize("data", [None, [], "x", {}, {"move": "Nothing"}, {"move": ["Thing"]}])
def test_what_is_no_move_is_a_sentence(data: Any) -> None:
    with pytest.raises(Unreadable):
        decode_move((Thing,), data)
    with pytest.raises(Unreadable):
        move_from_form((Thing,), MultiDict())


@dataclass(frozen=True)
class Either:
    one: int | str | None = None


def test_a_union_whose_parts_look_alike_when_spelt_is_refused() -> None:
    assert decode(Either, {"one": None}) == Either()
    with pytest.raises(TypeError, match="look alike when spelt"):
        decode(Either, {"one": "3"})
