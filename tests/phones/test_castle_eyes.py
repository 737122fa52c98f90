"""Keys to the Castle at a glance: doors are told apart in grey, and by eyes that see no green."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Browser, Page

from companion.games.castle.state import Options, Phase, Undersides
from companion.store.place import Place
from tests.castle import GAME
from tests.house_process import HouseProcess
from tests.phones.evenings import leave
from tests.playing import begin, step

Pixels = np.ndarray[tuple[int, ...], np.dtype[np.float64]]

# What can be seen of a door, as its classes; a character is put into it, or a card on it.
LOOKS = {
    **{f"{colour}, closed": f"t {colour[0]}" for colour in ("blue", "red", "green", "yellow")},
    **{f"{colour}, open": f"t {colour[0]} o door" for colour in ("blue", "red", "green", "yellow")},
    "barred": "t b o bars",
    "sawn open": "t b o bars saw",
    "Extra Key": "t b o key",
    "Extra Turn": "t b o turn",
    "closed, padlocked": "t b lock",
    "open, padlocked": "t b o door lock",
    "somebody": "t b o door pawn:helmet",
    "somebody else": "t b o door pawn:pot",
    "in a net": "t b o door net pawn:helmet",
    "somebody else in a net": "t b o door net pawn:pot",
    "just turned": "t b o door told",
    "lit": "t b o door lit",
    "at the keyboard": "t b o door focus",
}
# Machado, Oliveira and Fernandes 2009: what is left of colours to whoever has no receptors for green.
DEUTERANOPIA = np.array(
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]]
)
GREY = np.array([[0.2126, 0.7152, 0.0722]] * 3)
CLEARLY = 50  # of 255
APART = 80  # dots of a door that must look clearly otherwise: with four to a pixel about as many as a small letter has


@pytest.fixture(scope="module")
def doors(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Pixels]]:
    """A picture of each, as large as on the smallest phone."""
    data: Path = tmp_path_factory.mktemp("castle")
    store, random = Place(data).open(), Random(1)
    evening = begin(GAME, Options(undersides=Undersides.TABLET), 2, random)
    while evening.state.phase is not Phase.PLAY:
        step(evening, random)
    table = leave(store, evening, 1)
    store.close()
    house = HouseProcess(data)
    try:
        context = browser.new_context(
            viewport={"width": 320, "height": 568}, device_scale_factor=2, is_mobile=True, reduced_motion="reduce"
        )
        seat = table.table.state.turn
        context.add_cookies([{"name": "phone", "value": table.tokens[seat], "url": house.url}])
        page = context.new_page()
        page.goto(f"{house.url}/t/{table.code}/{seat + 1}")
        page.locator("body.live").wait_for()
        for look in LOOKS.values():
            seen(page, look)  # whatever is drawn on a door is there by the second look
        yield {name: seen(page, look) for name, look in LOOKS.items()}
        context.close()
    finally:
        house.close()


def seen(page: Page, look: str) -> Pixels:
    classes = [word for word in look.split() if not word.startswith("pawn:")]
    icon = next((word.removeprefix("pawn:") for word in look.split() if word.startswith("pawn:")), "")
    page.evaluate(
        """([look, icon]) => {
          const door = document.querySelectorAll(".race .castle > .t")[11];
          door.className = look;
          door.innerHTML = icon ? `<i class="pawn p0 ${icon}"></i>` : "";
          if (look.includes("focus")) door.focus({ focusVisible: true });
          else door.blur();
        }""",
        [" ".join(classes), icon],
    )
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    page.wait_for_load_state("networkidle")
    box = page.locator(".race .castle > .t").nth(11).bounding_box()
    assert box
    clip = {"x": box["x"] - 3, "y": box["y"] - 3, "width": box["width"] + 6, "height": box["height"] + 6}
    picture = Image.open(BytesIO(page.screenshot(clip=clip))).convert("RGB")  # type: ignore[arg-type]
    return np.asarray(picture, dtype=np.float64)


def through(eyes: Pixels, picture: Pixels) -> Pixels:
    """Light is mixed where it is light, not where it is written down."""
    light = (picture / 255) ** 2.2
    mixed: Pixels = np.clip(light @ eyes.T, 0, 1) ** (1 / 2.2) * 255
    return mixed


def apart(one: Pixels, other: Pixels) -> int:
    """How many dots are clearly different."""
    return int((np.abs(one - other).max(axis=2) > CLEARLY).sum())


@pytest.mark.parametrize("eyes", [DEUTERANOPIA, GREY], ids=["without green", "in grey"])
def test_every_kind_of_door_is_told_from_every_other(doors: dict[str, Pixels], eyes: Pixels) -> None:
    shown = {name: through(eyes, picture) for name, picture in doors.items()}
    alike = {
        f"{one} and {other}": apart(shown[one], shown[other])
        for one, other in combinations(shown, 2)
        if apart(shown[one], shown[other]) < APART
    }
    assert not alike


def test_who_is_in_a_net_is_still_known(doors: dict[str, Pixels]) -> None:
    """A net changes less of a face than another face does."""
    net = apart(doors["somebody"], doors["in a net"])
    other = apart(doors["in a net"], doors["somebody else in a net"])
    assert other > APART and net < 2.5 * other


def test_the_check_can_fail(doors: dict[str, Pixels]) -> None:
    """Colours alone: without their shapes, the reddish and the greenish door look the same."""
    flat = [np.full((40, 40, 3), colour, dtype=np.float64) for colour in ((184, 64, 44), (104, 99, 40))]
    assert apart(*(through(DEUTERANOPIA, one) for one in flat)) < APART < apart(*flat)
    assert apart(doors["barred"], doors["barred"]) == 0
