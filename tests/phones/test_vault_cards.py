"""Pick the Lock with our printed deck: treasures are named by search, by their codes, and last by typing."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from urllib.parse import urlsplit

import pypdfium2
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect
from reportlab.pdfgen.canvas import Canvas

from companion.games.vault.components import TREASURES
from printables.draw import POINT, Pen
from printables.paper import POKER, Rect
from printables.vault.treasures import treasure
from tests.house_process import HouseProcess
from tests.phones.hands import Hands, auto, deal, open_table

Phone = Callable[..., Page]


def scanned(name: str, address: str) -> str:
    """The way that a camera is led by the code on that card, as it is printed."""
    face = next(treasure(it) for it in TREASURES if it.name == name)
    out = BytesIO()
    canvas = Canvas(out, pagesize=(POKER.width / POINT, POKER.height / POINT))
    canvas.scale(1 / POINT, 1 / POINT)
    face.draw(Pen(canvas, False, face.name, address), Rect(0, 0, POKER.width, POKER.height))
    canvas.save()
    printed: Image.Image = pypdfium2.PdfDocument(out.getvalue())[0].render(scale=4).to_pil()
    [found] = zxingcpp.read_barcodes(printed)
    return urlsplit(str(found.text)).path


def test_what_was_chosen_for_the_vault_stays_chosen_while_others_put_theirs_in(
    house_process: HouseProcess, phone: Phone
) -> None:
    url = house_process.url
    screen = phone(1280, 720)
    code = open_table(screen, url, "Open", "Stacked vault")
    ann, bo, cara = hands = [Hands(phone(), url, name) for name in ("Ann", "Bo", "Cara")]
    for hand in hands:
        hand.sit(code)
    deal(screen, url, code)
    for place in (3, 5):
        ann.page.locator(".tile").nth(place).click()
    chosen = ann.page.locator(".tile:has(:checked)").all_inner_texts()
    stage = ann.page.locator(".stage")
    assert stage.evaluate("one => one.scrollHeight <= one.clientHeight"), "all of the deck is in sight"
    for place in (0, 1):
        bo.page.locator(".tile").nth(place).click()
    bo.press("Into the vault")
    expect(ann.page.locator(".tile")).to_have_count(18)
    assert ann.page.locator(".tile:has(:checked)").all_inner_texts() == chosen
    for place in (4, 5):
        cara.page.locator(".tile").nth(place).click()
    for hand in (ann, cara):  # in one moment
        hand.page.get_by_role("button", name="Into the vault").click(no_wait_after=True)
    for hand in hands:
        hand.waits_for("turn")


def test_a_name_is_given_to_what_has_none_and_a_refusal_is_seen(
    house_process: HouseProcess, phone: Phone, trouble: list[str]
) -> None:
    url = house_process.url
    screen = phone(1280, 720)
    code = open_table(screen, url, "We do, from our own box")
    ann, bo = hands = [Hands(phone(), url, name) for name in ("Ann", "Bo")]
    for hand in hands:
        hand.sit(code)
    deal(screen, url, code)
    naming = ann.page.locator(".naming")
    naming.get_by_text("Type it in").click()
    naming.get_by_role("button", name="That is it").click()
    expect(ann.page.locator("#why")).to_have_text("Give it a name.")
    expect(naming.get_by_role("button", name="That is it")).to_be_in_viewport()
    expect(ann.page.locator("#why")).to_be_in_viewport()
    trouble.clear()  # the refusal itself
    naming.locator("[name='treasure.name']").fill("Grandma’s Ring")
    naming.get_by_role("button", name="That is it").click()
    expect(screen.locator(".tail")).to_contain_text("Grandma’s Ring")
    bo.page.locator(".naming .tile").first.click()
    expect(screen.locator(".loot img[src*='tin-soldier']")).to_have_count(1)
    naming.locator("summary", has_text="Name a treasure").click()
    expect(naming.locator(".which :checked + span")).to_contain_text("yours")  # not Bo's


def test_a_game_with_printed_treasures_named_by_search_and_by_code(house_process: HouseProcess, phone: Phone) -> None:
    url = house_process.url
    screen = phone(1280, 720)
    code = open_table(screen, url, "We do, from our own box")
    ann, bo = hands = [Hands(phone(), url, name) for name in ("Ann", "Bo")]
    for hand in hands:
        hand.sit(code)
    deal(screen, url, code)

    # What to lay out stands first, everywhere.
    for page in (screen, ann.page, bo.page):
        expect(page.locator(".lay-out")).to_contain_text("3 treasures in the vault, face down in a row, A to C")

    # Ann finds hers by a few letters: search and one tap.
    naming = ann.page.locator(".naming")
    naming.locator(".search").fill("frog")
    expect(naming.locator(".tile:visible")).to_have_count(1)
    naming.locator(".tile:visible").click()
    expect(screen.locator(".loot img[src*='jade-frog']")).to_have_count(1)
    expect(naming).not_to_have_attribute("open", re.compile(""))

    # Bo's camera opens the code on his: one tap, and he is back at the table.
    bo.page.goto(url + scanned("Duchess’s Crown", "http://192.168.178.20:8000"))
    bo.page.get_by_role("button", name="Name it: Duchess’s Crown").filter(has_text="your treasure").click()
    bo.page.wait_for_url(re.compile(rf"/t/{code}/\d+$"))
    expect(screen.locator(".loot img[src*='duchesss-crown']")).to_have_count(1)
    expect(bo.page.locator(".tile.out")).to_have_count(2)

    # Nothing waits for a name any more: the code shows the treasure, and changes nothing.
    bo.page.goto(url + scanned("Jade Frog", "http://192.168.178.20:8000"))
    expect(bo.page.locator("h1")).to_contain_text("Jade Frog")
    expect(bo.page.get_by_role("button", name="Name it")).to_have_count(0)
    bo.page.go_back()

    # They play to the end; what was stolen face down is named before the count, without a name it does not count.
    auto(hands, "Before the count|win|share")
    while ann.heading() == "Before the count":
        ann.names()
    for page in (screen, ann.page, bo.page):
        expect(page.locator(".winner")).to_be_attached()
