"""The contract over many more evenings than a test run has time for: python -m tests.bench.deep [--examples N].

Seeds count up from --first, so a search is continued where the last one ended. Whatever is found is printed at once;
its seed belongs into FOUND in tests/test_every_game.py, where it is asked for ever after.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.games import shelf
from companion.house import House
from companion.store.place import Place
from companion.web import create_app
from tests.contract import CHECKS, Check, keeps_secrets


def search(slug: str, check: Check, seeds: range, name: str) -> int:
    found, begun, game = 0, time.monotonic(), shelf()[slug]
    for seed in seeds:
        try:
            check(game, seed)
        except Exception as reason:
            found += 1
            print(f"FOUND  {slug} {name} seed {seed}: {type(reason).__name__}: {str(reason)[:300]}", flush=True)
    print(f"{slug:8} {name:28} {len(seeds):6} evenings, {time.monotonic() - begun:7.1f} s, {found} found", flush=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--examples", type=int, default=20_000, help="of every check, over all games")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--game", action="append", choices=list(shelf()), help="only this one")
    wanted = parser.parse_args()
    slugs = wanted.game or list(shelf())
    seeds = range(wanted.first, wanted.first + -(-wanted.examples // len(shelf())))
    found = 0
    with tempfile.TemporaryDirectory() as folder:
        store = Place(Path(folder)).open()
        app = create_app(House(store, shelf()))
        secret: Callable[..., None] = partial(keeps_secrets, draw=app.config["PAINTER"].main)
        with app.test_request_context():
            for slug in slugs:
                for check in CHECKS:
                    found += search(slug, check, seeds, check.__name__)
                found += search(slug, secret, seeds, keeps_secrets.__name__)
        store.close()
    return min(found, 1)


if __name__ == "__main__":
    sys.exit(main())
