"""A page in pieces: what a stream is sent of it makes the same page, and says no more than it must."""

from __future__ import annotations

from random import Random

from flask import Flask
from hypothesis import example, given
from hypothesis import strategies as st

from companion.house import House
from companion.page import BLOCK, SMALL, Page, splices, told, trimmed
from tests.people import dealt
from tests.playing import choices, typed
from tests.streams import Reader

# Letters of one to four bytes that begin or end alike, so that trimming would like to cut them in two.
LETTERS = st.text("ab<é\u00ea\u0119\u20ac\u20ad🗝🗞🔑", max_size=12).map(str.encode)
LONG = ("é" * 20, "🗝" * 10, "🗞" * 10, "<li>one</li>" * 4, "<li>two</li>" * 4, "a" * 40, "b", "€")  # far apart, or alike
TEXTS = LETTERS | st.lists(st.sampled_from(LONG), max_size=9).map(lambda words: "".join(words).encode())
SLOTTED = st.lists(TEXTS | TEXTS.map(lambda text: b"<!---->%b<!--...-->" % text), max_size=4).map(b"".join)
PAGES = st.builds(
    Page, st.lists(TEXTS | SLOTTED, min_size=3, max_size=6).map(tuple), st.booleans(), slots=st.booleans()
)


@given(st.lists(PAGES, min_size=1, max_size=6))
@example([Page(("🗝".encode(), b"a")), Page(("🗞".encode(), b"a")), Page((b"", "\u00ea".encode()))])
def test_whatever_changes_a_reader_ends_with_the_page(pages: list[Page]) -> None:
    reader, was = Reader(), None
    for number, page in enumerate(pages, 1):
        assert reader.take(told(was, page, number)) == page.bare
        was = page


@given(LETTERS, LETTERS)
def test_trimming_takes_what_is_common_and_no_half_letters(old: bytes, new: bytes) -> None:
    at, gone, come = trimmed(old, new)
    assert old[:at] + come + old[at + gone :] == new
    come.decode()
    assert old != new or (gone, come) == (0, b"")


@given(TEXTS, TEXTS)
def test_splices_come_in_order_and_make_the_new_text(old: bytes, new: bytes) -> None:
    done, made = 0, b""
    for at, gone, come in splices(old, new):
        assert at >= done
        come.decode()
        made, done = made + old[done:at] + come, at + gone
    assert made + old[done:] == new


def test_around_slots_only_what_changed_is_sent_and_slots_always_whole() -> None:
    def page(round: int, secret: bytes) -> Page:
        slot = b"<!---->%b<!--%b-->" % (secret, b"." * (20 - len(secret)))
        return Page((b"<p>Round %d</p>%b%b" % (round, b"<hr>" * 90, slot), b"everybody's"), slots=True)

    sent = {told(page(1, b"Guard"), page(2, secret), 2) for secret in (b"Guard", b"Guard", b"KeyHolder")}
    assert len({len(one) for one in sent}) == 1 and all(len(one) < 300 for one in sent)
    assert b"Guard" in told(page(1, b"Guard"), page(2, b"Guard"), 2), "changed or not"
    coarse = told(page(1, b"Guard"), page(2, b"Guard")._replace(slots=False), 2)
    assert len(coarse) > 400, "without slots all that is one's own goes"


def test_two_changes_far_apart_are_two_splices() -> None:
    quiet = b"".join(b"<p>%d</p>" % line for line in range(300))
    old, new = (b"<i>%d</i>%b<b>%b</b>%b<u>%d</u>" % (n, quiet, b"x" * n, quiet, n) for n in (1, 2))
    assert [(gone, come) for _, gone, come in splices(old, new)] == [(1, b"2"), (0, b"x"), (1, b"2")]


def test_a_change_far_down_a_long_page_is_small() -> None:
    long = b"x" * 5000
    was, now = Page((b"mine", long + b"<b>1</b>" + long)), Page((b"mine", long + b"<b>2</b>" + long))
    assert trimmed(was.pieces[1], now.pieces[1]) == (5003, 1, b"2")
    assert len(told(was, now, 2)) < 2 * SMALL < len(told(None, now, 2))


def test_what_is_ones_own_goes_whole_changed_or_not() -> None:
    """So the length says nothing of how much of it is new, nor whether anything is."""
    was = Page((b"a Guard of the King...", b"shared 1", b"held"))
    other = Page((b"a Guard of the Queen..", b"shared 2", b"held"))
    same = Page((b"a Guard of the King...", b"shared 2", b"held"))
    messages = [told(was, page, 2) for page in (other, same)]
    assert [len(message.rstrip()) for message in messages] == [len(messages[0].rstrip())] * 2
    assert b"a Guard of the King..." in messages[1] and b"shared" not in messages[1]


def test_messages_come_in_blocks() -> None:
    lengths = {len(told(None, Page((b"x" * size,)), 1)) % BLOCK for size in (1, 500, 1024, 3000)}
    assert len(lengths) == 1
    before = Page((b"", b""))
    lengths = {len(told(before, Page((b"x" * size, b"y" * size)), 2)) % SMALL for size in (1, 50, 300, 900)}
    assert len(lengths) == 1


def test_a_page_of_other_pieces_is_sent_whole() -> None:
    assert told(Page((b"lobby",), open=True), Page((b"a", b"b", b"c")), 2).startswith(b"event: view\nid: 2\n")


def test_every_stream_of_an_evening_shows_what_its_seat_would_fetch(app: Flask, house: House) -> None:
    """With an emoji in a name and a letter that must be escaped, over a good part of a game."""
    people, room = dealt(app, ("Zoë 🗝️", "B & <Bo>", "Ann"))
    paths = [f"/t/{room.code}/{person.number}" for person in people]
    streams = [iter(person.browser.get(f"{path}/stream").response) for person, path in zip(people, paths, strict=True)]
    readers, random, changes = [Reader() for _ in people], Random(2), 0
    for stream in streams:
        assert bytes(next(stream)).startswith(b"event: now")  # type: ignore[arg-type]
    for _ in range(40):
        for person, path, stream, reader in zip(people, paths, streams, readers, strict=True):
            said = bytes(next(stream))  # type: ignore[arg-type]
            changes += said.startswith(b"event: change")
            assert reader.take(said) == person.get(f"{path}/main").data.rstrip(b" ")
        if not room.table.running:
            break
        seat, move = random.choice([(seat, move) for seat, move in choices(room.table) if seat is not None])
        house.play(room, seat, typed(room.table.state, move, random))
    assert changes > 60
