"""Every way to print everything, through a printer and a knife: each piece has the faces that its deck says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from printables import sheets_of, titles
from printables.book import Job, build, form_name, imposed
from printables.deck import Deck, complete
from printables.paper import PAPERS, Layout
from tests.printer import Printed, pieces, read, sheets

DUPLEX = (Layout.LONG, Layout.SHORT, Layout.TWICE)
every_game = pytest.mark.parametrize("slug", list(titles()))
every_layout = pytest.mark.parametrize("layout", list(Layout), ids=lambda layout: layout.name)
every_paper = pytest.mark.parametrize("paper", list(PAPERS))


def decks_of(slug: str, players: int = 0) -> list[Deck]:
    it = sheets_of(slug)
    return [complete(deck) for deck in it.decks(players or it.PLAYERS[-1])]


def out_of_the_printer(decks: Sequence[Deck], job: Job) -> list[Printed]:
    return read(build("Test", decks, job), decks, job)


def check(decks: Sequence[Deck], job: Job, pages: Sequence[Printed]) -> int:
    """How many pieces there are, if every one of them is right."""
    wanted = Counter(
        (form_name(deck, face), form_name(deck, deck.back_of(face)) if job.layout is not Layout.FRONTS else None)
        for deck in decks
        for face in deck.cards
    )
    found = pieces(pages, job.layout)
    assert Counter((piece.front, piece.back) for piece in found) == wanted, "a piece with another face, or on its back"
    assert all(piece.upright for piece in found), "a back that stands on its head"
    return len(found)


@every_game
@every_paper
@every_layout
def test_every_piece_has_its_two_faces(slug: str, paper: str, layout: Layout) -> None:
    decks, job = decks_of(slug), Job(PAPERS[paper], layout)
    pages = out_of_the_printer(decks, job)
    assert check(decks, job, pages) == sum(len(deck.cards) for deck in decks)
    assert len(sheets(pages, layout)) == len(imposed(decks, job)), "as many sheets as the contents say"


@every_game
@every_layout
def test_also_large_and_for_fewer_players_and_deck_by_deck(slug: str, layout: Layout) -> None:
    large = Job(layout=layout, large=True)
    check(decks_of(slug), large, out_of_the_printer(decks_of(slug), large))
    job = Job(layout=layout)
    fewest = decks_of(slug, sheets_of(slug).PLAYERS[0])
    check(fewest, job, out_of_the_printer(fewest, job))
    for deck in decks_of(slug):
        check([deck], job, out_of_the_printer([deck], job))


# It would notice


@pytest.mark.parametrize("layout", [Layout.LONG, Layout.SHORT], ids=lambda layout: layout.name)
def test_a_page_too_few_is_noticed(layout: Layout) -> None:
    decks, job = decks_of("vault"), Job(layout=layout)
    pages = out_of_the_printer(decks, job)
    with pytest.raises(AssertionError, match="another face"):
        check(decks, job, [pages[0], *pages[2:]])


def test_halves_in_another_order_are_noticed() -> None:
    decks, job = decks_of("vault"), Job(layout=Layout.TWICE)
    pages = out_of_the_printer(decks, job)
    half = len(pages) // 2
    for wrong in ([*pages[:half], *reversed(pages[half:])], [*pages[half:], *pages[:half]]):
        with pytest.raises(AssertionError, match="another face"):
            check(decks, job, wrong)


@pytest.mark.parametrize("layout", DUPLEX, ids=lambda layout: layout.name)
def test_a_back_on_its_head_is_noticed(layout: Layout) -> None:
    decks, job = decks_of("vault"), Job(layout=layout)
    pages = out_of_the_printer(decks, job)
    last = pages[-1] if layout is not Layout.TWICE else pages[-2]
    turned = replace(last, faces=tuple(replace(face, turned=not face.turned) for face in last.faces))
    with pytest.raises(AssertionError, match="on its head"):
        check(decks, job, [turned if page is last else page for page in pages])


def test_a_printer_that_flips_on_the_other_edge_is_noticed() -> None:
    decks = decks_of("vault")
    pages = out_of_the_printer(decks, Job(layout=Layout.LONG))
    with pytest.raises(AssertionError):
        check(decks, Job(layout=Layout.SHORT), pages)
