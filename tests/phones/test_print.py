"""A deck is printed from a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pypdfium2 as pdfium
from playwright.sync_api import Page, expect

from tests.house_process import HouseProcess


def test_a_deck_is_printed_from_a_phone(house_process: HouseProcess, phone: Callable[..., Page]) -> None:
    page = phone(320, 568, accept_downloads=True)
    page.goto(house_process.url)
    page.locator(".box.accent-vault").get_by_role("link", name="Print").click()
    expect(page.locator("[name=game][value=vault]")).to_be_checked()
    page.wait_for_function("() => document.querySelector('.preview').naturalWidth > 500")
    page.locator("label", has_text="Letter").click()
    page.locator("label", has_text="Save ink").click()
    for _ in range(2):  # the form is good for another one, as the page has stayed
        with page.expect_download() as saved:
            page.get_by_role("button", name="Make the PDF").click()
        assert saved.value.suggested_filename == "vault-letter-duplex.pdf"
        document = pdfium.PdfDocument(Path(saved.value.path()).read_bytes())
        assert len(document) == 16 and "Pick the Lock" in document[0].get_textpage().get_text_bounded()
        page.wait_for_function("() => !document.querySelector('form.options').dataset.sent")
