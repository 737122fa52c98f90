"""What stands before every page: whether the house takes guests, and a word for whoever comes while it is closing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.porter import HEALTH
from companion.tally import Tally

Start = Callable[..., Any]
Pages = Callable[[dict[str, Any], Start], Iterable[bytes]]

CLOSING = "The house is closing for a moment. Nothing was changed; try again."
AGAIN = "2"  # seconds, after which it is worth asking once more: by then another house is there, or this one again


class Threshold:
    """Asked before anything is known of a guest: by whatever name, without a cookie, whoever else is waiting."""

    def __init__(self, pages: Pages, tally: Tally, reachable: Callable[[], bool] = lambda: True) -> None:
        """reachable: whether what the house writes to is there."""
        self.pages, self.tally, self.reachable = pages, tally, reachable
        self.leaving = False

    def __call__(self, environ: dict[str, Any], start: Start) -> Iterable[bytes]:
        if environ["PATH_INFO"] == HEALTH:
            return self.health(start)
        if self.leaving:
            return say(start, "503 Service Unavailable", CLOSING)
        tally, method = self.tally, environ["REQUEST_METHOD"]

        def counted(status: str, *rest: Any) -> Any:
            tally.answered(method, status)
            return start(status, *rest)

        return self.pages(environ, counted)

    def health(self, start: Start) -> Iterable[bytes]:
        if self.leaving:
            return say(start, "503 Service Unavailable", "closing")
        if not self.reachable():
            return say(start, "503 Service Unavailable", "no store")
        return say(start, "200 OK", "open")


def say(start: Start, status: str, words: str) -> Iterable[bytes]:
    body = words.encode()
    headers = [
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Length", str(len(body))),
        ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
    ]
    if status.startswith("503"):
        headers += [("Retry-After", AGAIN), ("Connection", "close")]
    start(status, headers)
    return [body]
