"""What a stream changes in a real browser is what a fetch would show; what is lost is healed; trouble is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.web.look import posted
from tests.bench.load import Phone, lots, table_of
from tests.house_process import HouseProcess
from tests.phones.golden import TABLE, golden

PickUp = Callable[..., Page]
ACTS = 60  # of a golden evening that are played

# Before the page's own script: counts what its streams bring, and loses the next change if it is told to.
EARS = """window.brought = { view: 0, change: 0 }; window.loses = 0; window.said = [];
const Real = EventSource; window.EventSource = class extends Real {
    addEventListener(name, hear) {
        super.addEventListener(name, (event) => {
            if (name in brought) brought[name] += 1;
            if (name === "change" && loses > 0) { loses -= 1; return; }
            hear(event); }); } };
addEventListener("DOMContentLoaded", () => {
    const real = window.receive;
    window.receive = (html) => { window.shownLast = html.trimEnd(); real(html); };
    const status = document.getElementById("status");
    new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true }); });"""
SAME = """async () => { const answer = await fetch(document.body.dataset.live + "/main");
    return (await answer.text()).trimEnd() === window.shownLast; }"""


def sit_down(page: Page, url: str, phone: Phone) -> Page:
    """The same seat in a real browser."""
    name, _, token = phone.cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": token, "url": url}])
    page.add_init_script(EARS)
    page.goto(f"{url}/t/{phone.code}/{phone.number}")
    page.wait_for_selector("body.live")
    return page


def answer(phone: Phone, **form: str | list[str]) -> None:
    where = f"/t/{phone.code}/{phone.number}"
    question = re.findall(r'data-question="(\d+)"', phone.request("GET", f"{where}/main")[2])
    status, _, said = phone.request("POST", f"{where}/play", question=question[0], **form)
    assert status == 303, said


@pytest.mark.parametrize("slug", ["castle", "vault"])
def test_changes_add_up_to_what_a_fetch_shows_move_by_move(phone: PickUp, tmp_path: Path, slug: str) -> None:
    with golden(slug, tmp_path) as house:
        script = house.script
        people = [
            Phone("localhost", house.process.port, TABLE, number, f"phone={token}")
            for number, token in zip(script.start.numbers, house.tokens, strict=True)
        ]
        assert people[0].request("POST", f"/t/{TABLE}/deal", x="1")[0] == 303
        pages = [sit_down(phone(), house.url, one) for one in people]
        for index, act in enumerate(script.acts[:ACTS]):
            if act.seat is not None:
                answer(people[act.seat], move=type(act.move).__name__, **spelt(act.move))
            elif index not in script.chance:
                house.table(act.move)
            for page in pages:
                page.wait_for_function(SAME)
        for page in pages:
            brought = page.evaluate("brought")
            assert brought["view"] == 1 and brought["change"] > ACTS / 3
            page.context.close()


def spelt(move: object) -> dict[str, list[str]]:
    form: dict[str, list[str]] = {}
    for field in posted(move):
        form.setdefault(field.name, []).append(field.value)
    return form


def test_a_change_that_is_lost_is_healed_by_the_next(
    house_process: HouseProcess, phone: PickUp, trouble: list[str]
) -> None:
    """With letters of many bytes in the names, of which none is cut."""
    ann, bo = Phone("localhost", house_process.port), Phone("localhost", house_process.port)
    code = ann.request("POST", "/open/vault", vault="OPEN")[1].rsplit("/", 1)[1]
    ann.sit(code, "Zoë 🗝️")
    bo.sit(code, "Жанна 🔑")
    ann.request("POST", f"/t/{code}/deal", x="1")
    pages = [sit_down(phone(), house_process.url, one) for one in (ann, bo)]
    expect(pages[0].locator("#people")).to_contain_text("Жанна 🔑")
    for page in pages:
        page.wait_for_function(SAME)
        page.evaluate("window.loses = 1")
    thief = next(one for one, page in zip((ann, bo), pages, strict=True) if page.locator(".dock.yours").count())
    there = lots(thief.request("GET", f"/t/{thief.code}/{thief.number}/main")[2])
    answer(thief, move="Steal", lot=there[0])
    for page in pages:
        page.wait_for_function("() => loses === 0")
    take_back(thief)
    for page in pages:
        page.wait_for_function(SAME)
        page.wait_for_function("() => brought.view === 2")  # the gap was answered with the whole
    assert not trouble


def take_back(phone: Phone) -> None:
    where = f"/t/{phone.code}/{phone.number}"
    seq = re.findall(r'name="seq" value="(\d+)"', phone.request("GET", f"{where}/main")[2])
    assert phone.request("POST", f"{where}/back", seq=seq[0])[0] == 303


LEVERS = """
import sys
from companion.store.place import Place
from companion import server
build = server.build

def with_levers(door, games):
    house, app = build(door, games)

    def pull(lever):
        if lever == "trouble":
            house.live.trouble = "The house waits for its database."
            beat(house.live)
        elif lever == "well":
            house.live.trouble = ""
            beat(house.live)
        elif lever == "close":
            house.live.close()
            house.live._closed = False  # as if another house stood in its place
        return "done"

    app.add_url_rule("/lever/<lever>", view_func=pull)
    return house, app

server.build = with_levers
server.serve(server.Door(Place.told(sys.argv[1]), "127.0.0.1", int(sys.argv[2])))
"""


@pytest.fixture
def levers(tmp_path: Path) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path, code=LEVERS)
    yield process
    process.close()


def test_trouble_is_told_until_it_is_over(levers: HouseProcess, phone: PickUp) -> None:
    ann, _ = table_of("localhost", levers.port, "vault", 2)
    page = sit_down(phone(), levers.url, ann)
    ann.request("GET", "/lever/trouble")
    status = page.locator("#status")
    expect(status).to_have_text("The house waits for its database.")
    ann.request("GET", "/lever/well")
    expect(status).to_be_empty()
    expect(page.locator("body.live")).to_have_count(1)


def test_a_house_that_closes_politely_is_found_again_without_a_word(levers: HouseProcess, phone: PickUp) -> None:
    ann, _ = table_of("localhost", levers.port, "vault", 2)
    page = sit_down(phone(), levers.url, ann)
    ann.request("GET", "/lever/close")
    page.wait_for_function("() => brought.view === 2")
    page.wait_for_function(SAME)
    assert not any("Looking" in said for said in page.evaluate("said"))
