"""Drawings: outlines, light and shadow, and how they are spelt for phones and for paper."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from printables import art
from printables.art.kit import LIGHT, Area, Clip, Picture, Sketch, Stroke, darker, lighter, mixed
from printables.art.outline import blob, box, circle, hatching, length, path, polygons, ring
from printables.art.svg import GRID, album, data, joined, svg
from tests.people import Person


@pytest.mark.parametrize(
    "d",
    [
        "M10 10H90V90H10Z",
        "M10 50C10 10 90 10 90 50S50 90 10 50z",
        "M20 20q30-20 60 0t0 60l-60 0z",
        "m5 5a9 4 30 1 1 20 9",
    ],
)
def test_an_outline_is_read_and_spelt_and_read_again(d: str) -> None:
    once = path(d)
    again = path(data(once)).scaled(1 / GRID, about=(0, 0))
    assert len(once.tracks) == len(again.tracks)
    for one, other in zip(polygons(once), polygons(again), strict=True):
        for (x, y), (u, v) in zip(one, other, strict=True):
            assert abs(x - u) < 0.6 and abs(y - v) < 0.6, "to half a hundredth of the box"


def test_numbers_are_as_short_as_they_can_be() -> None:
    assert joined((0, 5, -5, 10)) == "0 5-5 10"


def test_engraving_is_for_paper() -> None:
    fine = Sketch().stroke(circle(50, 50, 40), 0.55).stroke(circle(50, 50, 30), 1.1).picture
    assert svg(fine).count("<path") == 1 and 'stroke-width="2.2"' in svg(fine)


def test_an_outline_that_was_moved_is_spelt_as_before_but_for_where_it_begins() -> None:
    one = blob((20, 30), (60, 25), (70, 70), (30, 75))
    moved = one.moved(3.5, -2)
    assert data(one).split("c", 1)[1] == data(moved).split("c", 1)[1]


def test_hatching_keeps_inside_its_outline_and_outside_its_hole() -> None:
    lines = hatching(box(10, 10, 80, 80), 45, 4, circle(50, 50, 20))
    points = [point for line in polygons(lines) for point in line]
    assert len(points) > 30
    for x, y in points:
        assert 9.9 <= x <= 90.1 and 9.9 <= y <= 90.1 and (x - 50) ** 2 + (y - 50) ** 2 > 19**2
    assert length(hatching(ring(50, 50, 40, 20), 0, 2)) == pytest.approx(3.1416 * (40**2 - 20**2) / 2, rel=0.05)


def test_light_comes_from_the_upper_left() -> None:
    picture = Sketch().solid(box(20, 20, 60, 60), "#808080", depth=10, shine=4, hatch=0).picture
    body, light, line = picture.items
    assert isinstance(body, Area) and isinstance(light, Clip) and isinstance(line, Stroke)
    lit, shade = light.items
    assert isinstance(lit, Area) and isinstance(shade, Area)
    assert lit.colour == lighter("#808080") and shade.colour == darker("#808080")
    assert LIGHT[0] < 0 and LIGHT[1] < 0
    _, inner = shade.outline.tracks  # all but what lies nearer to the light is in shadow
    assert inner.start[0] < 20 and inner.start[1] < 20


def test_colours_mix() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080" and mixed("#123456", "#ffffff", 0) == "#123456"


def test_a_picture_in_a_picture_is_as_large_as_it_is_put() -> None:
    small = Sketch().flat(box(0, 0, 100, 100), "#000000", 10).picture
    area, line = Sketch().put(small, 40, 20, 10).items
    assert isinstance(area, Area) and area.outline.box == (40, 20, 50, 30)
    assert isinstance(line, Stroke) and line.width == pytest.approx(1)


def test_clips_of_an_album_have_names_of_their_own() -> None:
    one = Sketch().solid(circle(50, 50, 40), "#a3301f").picture
    told = album({"first": one, "second": one})
    assert 'id="first-0"' in told and 'id="second-0"' in told and '<view id="second" viewBox="200 0 200 200"/>' in told


@pytest.mark.parametrize("slug", ["vault", "traitor", "spell", "castle", "locke"])
def test_every_drawing_is_spelt_and_within_its_budget(slug: str, app: Flask) -> None:
    ann = Person(app, "Ann")
    for name in art.pictures(slug):
        answer = ann.get(f"/art/{slug}/{name}.svg?v={art.version()}", **{"Accept-Encoding": "gzip"})
        assert answer.status_code == 200 and answer.mimetype == "image/svg+xml"
        assert "immutable" in answer.headers["Cache-Control"]
        assert len(answer.data) < 3000, f"{name} is too heavy for a phone"
    assert isinstance(art.picture(slug, name), Picture) and svg(art.picture(slug, name)).startswith("<svg")


def test_what_is_secret_is_asked_for_in_one_file(app: Flask) -> None:
    ann = Person(app, "Ann")
    assert art.secret("traitor") and ann.get("/art/traitor.svg").status_code == 200
    for nowhere in ("/art/vault.svg", "/art/chess.svg", "/art/vault/queen.svg", "/art/kit/x.svg", "/art/outline.svg"):
        assert ann.get(nowhere).status_code == 404
    with app.test_request_context():
        picture: Any = app.jinja_env.globals["picture"]
        assert "/art/traitor.svg?v=" in picture("traitor", "Guard") and "#guard" in picture("traitor", "Guard")
        assert "/art/vault/tin-soldier.svg?v=" in picture("vault", "Tin Soldier")
        assert picture("vault", "My own treasure") == "" and picture("two_keys", "Door") == ""
