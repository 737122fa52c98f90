"""Lock & Spell over HTTP: sitting down alone, my box, what was played, and an owner's own booklet."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import gevent
import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion.boxes import Boxes
from companion.game import Action
from companion.games import shelf
from companion.games.spell.booklet.files import MOST_BYTES
from companion.games.spell.components import OURS, Spell
from companion.games.spell.fortunes import ours
from companion.games.spell.moves import DiscardToken, Draw, Enchant, Find, LayOut, Place, ShowKeys
from companion.games.spell.state import Phase
from companion.games.spell.tables import Guides
from companion.house import House
from companion.room import Room
from companion.store import Store
from tests.people import Person, sentence
from tests.phones.solo import FIRST, FORTUNE, FOUND, PERFECT
from tests.spell import ANN, FIVE, NOTHING, hand
from tests.spell.test_guide import WORDS, booklet, printed

SPELLS = {spell.value: spell for spell in Spell}


def alone(app: Flask, name: str = "Ann", **options: str) -> tuple[Person, Room]:
    """Somebody at a table of their own."""
    person = Person(app, name)
    answer = person.post("/open/spell", **({"dealer": "BOX", "odds": "yes"} | options))
    assert answer.status_code == 303, answer.text
    _, _, code, number = answer.location.split("/")
    person.number = int(number)
    room = person.house.room(code)
    assert room is not None
    return person, room


def play(room: Room, person: Person, *moves: Action) -> None:
    for move in moves:
        person.house.play(room, ANN, move)


def perfect(person: Person, room: Room) -> None:
    play(room, person, LayOut(), ShowKeys(tuple(SPELLS[key] for key in FIRST)))
    for key, cards, points, following in PERFECT:
        play(room, person, Draw(hand(cards)), Enchant(SPELLS[key]))
        if room.table.state.phase is Phase.PLACE:
            play(room, person, Place(OURS.points.index(points) + 1))
        if key in FOUND:
            play(room, person, Find(FOUND[key]))
        if following:
            play(room, person, ShowKeys((SPELLS[following],)))


def lose(person: Person, room: Room) -> None:
    play(room, person, LayOut(), ShowKeys(FIVE))
    for _ in range(6):
        play(room, person, Draw(hand(NOTHING)), DiscardToken())


# Alone at a table


def test_opening_a_table_for_one_sits_down_and_begins(app: Flask) -> None:
    ann, room = alone(app)
    assert room.table.running and [seat.name for seat in room.seats] == ["Player 1"]
    assert "Lay everything out" in ann.page(room) and room.hosted_by(room.seats[0].phone)
    assert "Lock &amp; Spell begins." in ann.page(room)


def test_a_known_name_is_kept(app: Flask) -> None:
    ann = Person(app, "Ann")
    ann.browser.set_cookie("name", "Ann")
    answer = ann.post("/open/spell", dealer="BOX")
    room = ann.house.room(answer.location.split("/")[2])
    assert room and room.seats[0].name == "Ann"


def test_the_shelf_speaks_of_one_player(app: Flask) -> None:
    shelf, box = (Person(app, "Ann").get(path).text for path in ("/", "/open/spell"))
    assert "1 player ·" in shelf and "1–1" not in shelf and "1 to 1" not in shelf
    for path in ("/spell/hand", "/spell/spells", "/spell/history", "/fortunes", "/box/spell"):
        assert f'href="{path}"' in box


def test_moves_are_plain_forms(app: Flask) -> None:
    """What the pages post, posted: keys, cards, enchantment, chest, redraw, token."""
    ann, room = alone(app)

    def post(move: str, **form: object) -> TestResponse:
        question = room.table.question(ANN)
        return ann.post(f"/t/{room.code}/{ann.number}/play", move=move, question=question, **form)

    page = ann.page(room)
    fields = dict(re.findall(r'<input type="hidden" name="(box\.[a-z]+)" value="([^"]*)">', page))
    assert set(fields) == {"box.name", "box.points", "box.locks", "box.keys", "box.suits"}
    lists: dict[str, object] = {}
    for name, value in re.findall(r'<input type="hidden" name="(box\.[a-z]+)" value="([^"]*)">', page):
        lists.setdefault(name, [])
        lists[name].append(value)  # type: ignore[attr-defined]
    assert post("LayOut", **lists).status_code == 303
    assert room.table.state.box == OURS
    assert post("ShowKeys", keys=[key.name for key in FIVE]).status_code == 303
    assert post("Draw", cards=[str(card) for card in hand("4c 4w 4o 9b wild")]).status_code == 303
    assert post("UseToken", key="LARGE_FLUSH", discard=[str(hand("4o")[0])]).status_code == 303
    assert post("Draw", cards=[str(hand("9c")[0])]).status_code == 303
    assert post("Enchant", key="FULL_HOUSE", wild=str(hand("9w")[0])).status_code == 303
    assert post("Place", chest="1").status_code == 303
    assert room.table.state.chest(1).keys[2] is Spell.FULL_HOUSE


@pytest.mark.parametrize(
    ("form", "status", "says"),
    [
        ({"move": "Draw", "cards": ["1", "2"]}, 422, "Tap the 5 cards you drew."),
        ({"move": "Draw", "cards": ["1", "1", "2", "3", "4"]}, 422, "Tap the 5 cards you drew."),
        ({"move": "Draw", "cards": ["1", "2", "3", "4", "99"]}, 422, "There is no such spell card."),
        ({"move": "Draw", "cards": ["x"]}, 400, "“cards” should be a whole number."),
        ({"move": "Enchant", "key": "NOT_A_KEY"}, 400, "“key” has no such choice."),
        ({"move": "Enchant", "key": "PAIR"}, 422, "There is no hand to enchant with now."),
        ({"move": "ShowKeys", "keys": ["PAIR"]}, 422, "The display is full."),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(
    app: Flask, form: dict[str, object], status: int, says: str
) -> None:
    ann, room = alone(app)
    play(room, ann, LayOut(), ShowKeys(FIVE))
    before = room.table.version
    answer = ann.post(f"/t/{room.code}/{ann.number}/play", question=room.table.question(ANN), **form)
    assert (answer.status_code, sentence(answer), room.table.version) == (status, says, before)


def test_updates_are_light(app: Flask) -> None:
    """What is pushed after a move: the hand entry with its 41 cards, and a turn with its proposals, uncompressed."""
    ann, room = alone(app)
    for moves in ((LayOut(),), (ShowKeys(FIVE),), (Draw(hand("4c 4w 9o 9b wild")),)):
        play(room, ann, *moves)
        page = ann.get(f"/t/{room.code}/{ann.number}/main").data
        assert len(page) <= 8 * 1024, room.table.state.phase
    more = ann.get(f"/t/{room.code}/{ann.number}/more").text
    assert "/spell/hand/4c-4w-9o-9b-wild?keys=1-5-10-15-19" in more
    assert more.count("Do that") == 3 and "Best" in more and "to win" in more
    assert Person(app, "Bo").get(f"/t/{room.code}/{ann.number}/more").status_code == 403


def test_the_reason_of_a_loss_is_on_the_screen(app: Flask) -> None:
    ann, room = alone(app)
    lose(ann, room)
    page = ann.page(room)
    assert page.count("a token must be discarded, and there is none left") >= 2, "in the result, and in the log"


def test_a_lost_phone_is_replaced_by_its_rescue_words(app: Flask) -> None:
    """Nobody else sits there to vouch, and no stranger gets the seat by waiting."""
    ann, room = alone(app)
    [words] = re.findall(r'class="word">([^<]+)<', ann.get(f"/t/{room.code}/rescue").text)
    new = Person(app, "Ann")
    assert new.post(f"/t/{room.code}/rescue", words=words).location == f"/t/{room.code}/1"
    assert new.get(f"/t/{room.code}/1").status_code == 200 and ann.get(f"/t/{room.code}/1").status_code == 403
    assert room.hosted_by(room.seats[0].phone)


def test_two_who_ask_for_an_unread_table_get_the_same_room(app: Flask, store: Store) -> None:
    """What takes a moment to prepare is prepared before anything is read."""
    _, room = alone(app)
    house = House(store, shelf())
    asking = [gevent.spawn(house.room, room.code) for _ in range(3)]
    gevent.joinall(asking)
    assert asking[0].value and {id(one.value) for one in asking} == {id(house.room(room.code))}


# My box


def typed_box(**changes: object) -> dict[str, object]:
    return {
        "name": "My box", "points": ["12", "7", "6", "4", "2"], "locks": list(OURS.locks), "keys": list(OURS.keys),
        "suits": ["Roses", "Thorns", "Bells", "Bones"], **changes,
    }  # fmt: skip


def test_my_box_is_typed_once_changed_and_played_with(app: Flask) -> None:
    ann, room = alone(app)
    assert ann.post("/box/spell", **typed_box()).status_code == 303
    page = ann.get("/box/spell").text
    assert "12 (Sun, Eye, Flame)" in page
    assert 'value="Roses"' in ann.get("/box/spell?card=My+box").text, "it is filled in again to be changed"
    seat = f"/t/{room.code}/{ann.number}"
    assert 'name="card" value="My box"' in ann.page(room)
    answer = ann.post(f"{seat}/play", move="LayOut", question=room.table.question(ANN), card="My box")
    assert answer.status_code == 303 and room.table.state.box.points == (12, 7, 6, 4, 2)
    play(room, ann, ShowKeys(FIVE), Draw(hand(NOTHING)))
    assert "1 of Roses" in ann.page(room)
    assert "Roses" in ann.get("/spell/hand").text, "and the hand checker calls them so"
    assert "Roses" not in Person(app, "Bo").get("/spell/hand").text


def test_a_box_that_cannot_be_is_refused(app: Flask) -> None:
    ann = Person(app, "Ann")
    for changes, says in (
        ({"points": ["1", "2"]}, "There are five chests"),
        ({"points": ["x"] * 5}, "whole number"),
        ({"locks": ["Comet"] * 15}, "No key has the symbol Comet"),
        ({"name": ""}, "Give your box a name"),
    ):
        answer = ann.post("/box/spell", **typed_box(**changes))
        assert answer.status_code in (400, 422) and says in answer.text
    assert 'value="Comet"' in ann.post("/box/spell", **typed_box(locks=["Comet"] * 15)).text, "nothing is typed twice"
    assert "Nothing yet." in ann.get("/box/spell").text


def test_our_own_set_is_not_kept_as_a_box(app: Flask, store: Store) -> None:
    ann, room = alone(app)
    play(room, ann, LayOut())
    assert Boxes(store).cards(room.row.host, shelf()["spell"]) == []


# What was played


def test_history_counts_what_was_played_to_its_end(app: Flask) -> None:
    ann, room = alone(app)
    perfect(ann, room)
    assert FORTUNE.text in ann.page(room)
    ann.post(f"/t/{room.code}/deal")
    lose(ann, room)
    ann.post(f"/t/{room.code}/deal")
    play(room, ann, LayOut())  # one that is not over
    text = ann.get("/spell/history").text
    facts = dict(re.findall(r"<dt>(\w+)</dt><dd>([^<]+)</dd>", text))
    assert facts == {"Played": "2", "Won": "1", "Best": "50", "Average": "50.0", "Fortunes": "1 of 60"}
    assert "50 points" in text and "Lost" in text and text.count('class="have"') == 1
    assert "Fortune 12, Mirror, Skull, Book: found" in text and text.count("still missing") == 59


def test_history_is_this_phones_own(app: Flask) -> None:
    ann, room = alone(app)
    perfect(ann, room)
    text = Person(app, "Bo").get("/spell/history").text
    assert "Nothing played to its end on this phone yet." in text and "50 points" not in text


def test_a_result_that_was_taken_back_does_not_count(app: Flask) -> None:
    ann, room = alone(app)
    perfect(ann, room)
    last = room.table.back(ANN)
    assert last is not None
    ann.post(f"/t/{room.code}/{ann.number}/back", seq=last.seq)
    assert "50 points" not in ann.get("/spell/history").text
    play(room, ann, Find("Sword"))
    assert "50 points" in ann.get("/spell/history").text


def test_a_result_can_be_shared_as_text_and_as_a_picture(app: Flask) -> None:
    ann, room = alone(app)
    perfect(ann, room)
    assert ann.get(f"/spell/share/{room.code}").location == f"/t/{room.code}/remember/1"
    text = ann.get(f"/t/{room.code}/remember").text
    assert "wins with 50 points." in text and "In 9 turns" in text and FORTUNE.text in text
    drawn = ann.get(f"/t/{room.code}/remember/1.svg")
    words = " ".join(ElementTree.fromstring(drawn.data).itertext())
    assert "50" in words and "FORTUNE 12 OF 60" in words and drawn.mimetype == "image/svg+xml"
    ann.post(f"/t/{room.code}/deal")
    lose(ann, room)
    assert ann.get(f"/spell/share/{room.code}").location == f"/t/{room.code}/remember/2"
    shared = ann.get(f"/t/{room.code}/remember/2").text
    assert "The chests stayed shut." in shared and "there is none left" in shared and "0 of 3" in shared
    assert "50 points" in ann.get(f"/t/{room.code}/remember/1").text
    assert "stayed shut" in ann.get(f"/t/{room.code}/remember/2.svg").text


def test_there_is_nothing_to_share_of_a_game_that_is_not_over(app: Flask, room: Room) -> None:
    ann, mine = alone(app)
    for path in (mine.code, f"{mine.code}/1", f"{mine.code}/1.svg", f"{mine.code}/99", room.code, "XXXX"):
        assert ann.get(f"/spell/share/{path}").status_code == 404


# An owner's own booklet, in the browser


def upload(person: Person, content: bytes, filename: str = "booklet.txt", name: str = "") -> TestResponse:
    """The form as a browser sends it."""
    parts = [b'name="do"\r\n\r\nimport', f'name="name"\r\n\r\n{name}'.encode()]
    parts.append(f'name="file"; filename="{filename}"\r\n\r\n'.encode() + content)
    lines = [b"--cut\r\nContent-Disposition: form-data; " + part + b"\r\n" for part in parts]
    kind = "multipart/form-data; boundary=cut"
    return person.browser.post("/fortunes/guides", data=b"".join(lines) + b"--cut--\r\n", content_type=kind)


AS_PDF = printed(booklet("{number}. {0} {1} {2}", wrap=50).split("\n"))


REVIEW = "/fortunes/guides/review"


def looked_through(person: Person, name: str) -> str:
    return person.get(f"{REVIEW}?name={name}").text


@pytest.mark.parametrize("content", [booklet().encode(), AS_PDF], ids=["text", "PDF"])
def test_a_booklet_is_read_shown_and_used_by_its_owner_alone(app: Flask, content: bytes) -> None:
    ann, room = alone(app)
    answer = upload(ann, content, "my booklet.pdf")
    assert answer.status_code == 303 and answer.location == f"{REVIEW}?name=my+booklet"
    page = looked_through(ann, "my+booklet")
    assert "All sixty are as they should be" in page and all(text[:20] in page for text in WORDS.values())
    slug = f"/fortunes/{FORTUNE.slug}"
    assert FORTUNE.text in ann.get(slug).text, "it is not used before it is kept"
    ann.post(REVIEW, do="keep", name="my booklet")
    assert WORDS[FORTUNE.number] in ann.get(slug).text and "“my booklet”" in ann.get(slug).text
    assert WORDS[FORTUNE.number] not in Person(app, "Bo").get(slug).text
    perfect(ann, room)
    assert WORDS[FORTUNE.number] in ann.page(room)
    assert WORDS[FORTUNE.number] in ann.get(f"/t/{room.code}/remember").text
    ann.post("/fortunes/guides", do="use", name="")
    assert FORTUNE.text in ann.get(slug).text and FORTUNE.text in ann.page(room)
    ann.post("/fortunes/guides", do="use", name="my booklet")
    assert WORDS[FORTUNE.number] in ann.get(slug).text
    ann.post("/fortunes/guides", do="remove", name="my booklet")
    assert FORTUNE.text in ann.get(slug).text and "my booklet" not in ann.get("/fortunes/guides").text


def test_a_booklet_is_read_in_without_a_table_and_stays_on_that_phone(app: Flask, store: Store) -> None:
    """A shared house: nobody else sees the draft, the set or its words, nor can change them."""
    ann, bo = Person(app, "Ann"), Person(app, "Bo")
    assert ann.get("/fortunes/guides").status_code == 200
    assert upload(ann, booklet().encode(), name="mine").status_code == 303
    bo.get("/")
    assert "mine" in ann.get("/fortunes/guides").text and "mine" not in bo.get("/fortunes/guides").text
    assert bo.get(f"{REVIEW}?name=mine").status_code == 403
    for do in ("keep", "save", "discard", "sentence case"):
        assert bo.post(REVIEW, do=do, name="mine", number="1", text="Bo was here.").status_code == 403
    assert Guides(store).drafts() == [] and Guides(store).names() == [], "nor is it the house's"
    ann.post(REVIEW, do="keep", name="mine")
    assert WORDS[1] in ann.get("/fortunes/mirror-sword-amulet").text
    for page in ("/fortunes/mirror-sword-amulet", "/fortunes/all", "/fortunes/guides"):
        assert WORDS[1] not in bo.get(page).text and "mine" not in bo.get(page).text
    for do in ("use", "remove", "change"):
        assert bo.post("/fortunes/guides", do=do, name="mine").status_code == 403
    assert WORDS[1] in ann.get("/fortunes/mirror-sword-amulet").text


def test_doubtful_rows_come_first_are_mended_one_by_one_and_nothing_is_lost(app: Flask) -> None:
    ann = Person(app, "Ann")
    text = booklet(only=lambda number: number != 17).replace(WORDS[5], "Pr1de is a compass.")
    upload(ann, text.encode(), name="mine")
    page = looked_through(ann, "mine")
    assert "3 to look at" in page and "57 of 60 were read without a doubt." in page
    assert page.index('id="n5"') < page.index('id="n16"') < page.index('id="n17"') < page.index('id="all"')
    assert "Perhaps misread: “Pr1de”." in page and "It is missing." in page
    answer = ann.post(REVIEW, do="save", name="mine", number="5", text="Pride is a compass.")
    assert answer.status_code == 303 and answer.location == f"{REVIEW}?name=mine#look"
    ann.post(REVIEW, do="save", name="mine", number="16", text=WORDS[16])

    # Whoever leaves finds it again, under the words that can be chosen.
    assert f'href="{REVIEW}?name=mine"' in ann.get("/fortunes/guides").text
    page = looked_through(ann, "mine")
    assert "1 to look at" in page and "Pride is a compass." in page
    ann.post(REVIEW, do="keep", name="mine")
    assert "“mine” has no words for it: these are ours." in ann.get("/fortunes/sword-amulet-skull").text
    assert ours()[16].text in ann.get("/fortunes/sword-amulet-skull").text
    assert "page 23, in our words" in ann.get("/fortunes/all").text
    assert "The words are those of “mine”" in ann.get("/fortunes/mirror-sword-amulet").text

    # And it is changed later, too.
    assert ann.post("/fortunes/guides", do="change", name="mine").location == f"{REVIEW}?name=mine"
    ann.post(REVIEW, do="save", name="mine", number="17", text="Typed in later.")
    ann.post(REVIEW, do="keep", name="mine")
    assert "Typed in later." in ann.get("/fortunes/sword-amulet-skull").text


def test_capitals_are_made_small_only_when_asked(app: Flask) -> None:
    ann = Person(app, "Ann")
    upload(ann, booklet().upper().encode(), name="loud")
    assert "It is all in capitals." in looked_through(ann, "loud")
    ann.post(REVIEW, do="sentence case", name="loud")
    page = looked_through(ann, "loud")
    assert "It is all in capitals." not in page and "who would doubt it?" in page
    ann.post(REVIEW, do="discard", name="loud")
    assert ann.get(f"{REVIEW}?name=loud").status_code == 403
    assert "loud" not in ann.get("/fortunes/guides").text


@pytest.mark.parametrize("said", [{"do": "save", "number": "61"}, {"do": "save", "number": "²"}, {"do": "burn"}, {}])
def test_what_makes_no_sense_changes_no_draft(app: Flask, said: dict[str, str]) -> None:
    ann = Person(app, "Ann")
    upload(ann, booklet().encode(), name="mine")
    before = looked_through(ann, "mine")
    assert ann.post(REVIEW, name="mine", text="x", **said).status_code == 403
    assert looked_through(ann, "mine") == before


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "There are no fortunes in it"),
        (b"%PDF-1.7 and then nothing", "That PDF cannot be read. Nothing was changed."),
        (b"x" * (MOST_BYTES + 1), "too large"),
    ],
)
def test_a_damaged_booklet_is_refused_and_the_old_one_stays(app: Flask, content: bytes, says: str) -> None:
    ann, _ = alone(app)
    upload(ann, booklet().encode(), name="mine")
    ann.post(REVIEW, do="keep", name="mine")
    answer = upload(ann, content, name="mine")
    assert answer.status_code in (413, 422) and says in sentence(answer)
    assert WORDS[1] in ann.get("/fortunes/mirror-sword-amulet").text


def test_a_flood_is_stopped_at_the_door(app: Flask) -> None:
    ann, _ = alone(app)
    answer = upload(ann, b"x" * (3 * MOST_BYTES))
    assert answer.status_code == 413 and sentence(answer).endswith(".")


def test_a_host_cannot_touch_the_houses_sets(app: Flask, store: Store) -> None:
    Guides(store).keep("house", WORDS)
    ann, _ = alone(app)
    page = ann.get("/fortunes/guides").text
    assert "the house’s" in page and 'aria-label="Remove house"' not in page
    assert ann.post("/fortunes/guides", do="remove", name="house").status_code == 403
    assert WORDS[1] in ann.get("/fortunes/mirror-sword-amulet").text
    ann.post("/fortunes/guides", do="use", name="")
    assert ours()[0].text in ann.get("/fortunes/mirror-sword-amulet").text
    assert WORDS[1] in Person(app, "Bo").get("/fortunes/mirror-sword-amulet").text, "others still read the house's"
    assert upload(ann, booklet().encode(), name="ours").status_code == 422
    assert ann.post("/fortunes/guides", do="use", name="nobody’s").status_code == 403


def test_a_file_must_be_chosen(app: Flask) -> None:
    ann, _ = alone(app)
    answer = ann.post("/fortunes/guides", do="import")
    assert (
        answer.status_code == 422
        and sentence(answer) == "Choose the file with your booklet first. Nothing was changed."
    )
