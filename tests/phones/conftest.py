"""Real browsers: one context a phone, each with its own cookies and sockets, watched for errors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.house_process import HouseProcess
from tests.phones.browser import launch

Seen = list[str]
expect.set_options(timeout=60_000)  # as patient as everything else, on a busy machine


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def house_process(tmp_path: Path) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path)
    yield process
    process.close()


@pytest.fixture(scope="module")
def busy_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """One for a whole module, whose tests ask for no more than a house gives one guest within a minute."""
    process = HouseProcess(tmp_path_factory.mktemp("house"))
    yield process
    process.close()


@pytest.fixture
def trouble() -> Iterator[Seen]:
    """Whatever a phone complained of. A test that expects trouble clears it."""
    seen: Seen = []
    yield seen
    assert not seen


def heeded(page: Page, trouble: Seen) -> Page:
    """A page whose complaints are heard."""
    page.on("pageerror", lambda error: trouble.append(f"page error: {error}"))
    page.on(
        "console", lambda said: trouble.append(f"{said.text} {said.location['url']}") if said.type == "error" else None
    )
    page.on(
        "response", lambda answer: trouble.append(f"{answer.status} {answer.url}") if answer.status >= 500 else None
    )
    return page


@pytest.fixture
def phone(browser: Browser, trouble: Seen) -> Iterator[Callable[..., Page]]:
    contexts: list[BrowserContext] = []

    def pick_up(width: int = 390, height: int = 844, scheme: str = "dark", **more: object) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=2,
            is_mobile=width < 700,
            has_touch=width < 700,
            color_scheme=scheme,  # type: ignore[arg-type]
            **more,  # type: ignore[arg-type]
        )
        context.set_default_timeout(60_000)
        contexts.append(context)
        return heeded(context.new_page(), trouble)

    yield pick_up
    for context in contexts:
        context.close()
