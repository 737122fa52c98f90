"""Everything a phone is sent: pages and fragments by request, and whatever the stream brings into view."""

from __future__ import annotations

from playwright.sync_api import Page, Response

STREAM = """const Real = EventSource; window.EventSource = class extends Real { constructor(...all) { super(...all);
    for (const name of ["view", "change"]) {
        this.addEventListener(name, (event) => console.log("stream " + event.data)); } } };
    addEventListener("DOMContentLoaded", () => { // a change is only a part: this is what it made
        const real = window.receive;
        window.receive = (html) => { console.log("shown " + html); real(html); }; });"""


def listen(page: Page, received: list[str]) -> None:
    page.on("response", lambda answer: received.append(answer.text()) if is_page(answer) else None)
    page.on("console", lambda said: received.append(said.text) if said.type == "log" else None)
    page.add_init_script(STREAM)


def is_page(answer: Response) -> bool:
    return answer.status == 200 and "text/html" in answer.headers.get("content-type", "")
