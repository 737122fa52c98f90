"""axe on a page that is asked about again and again: it is put there once, and says only what is wrong."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe, AxeResults
from playwright.sync_api import Page

SCRIPT = Axe().axe_script
WRONG = """options => axe.run({ resultTypes: ["violations"], ...options })
    .then((found) => ({ ...found, passes: [], incomplete: [], inapplicable: [] }))"""


def judged(page: Page, *rules: str) -> AxeResults:
    """By all rules, or by these alone."""
    if page.evaluate("!window.axe"):
        page.evaluate(SCRIPT)
    return AxeResults(page.evaluate(WRONG, {"runOnly": {"type": "rule", "values": rules}} if rules else {}))
