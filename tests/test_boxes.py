"""My box: what owners type in, find again, rename, remove, put back and share. The same for every game that has one."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import pytest
from flask import Flask

from companion import codec
from companion.boxes import LARGEST_FILE, Boxes, counted
from companion.game import Game, Illegal
from companion.games import shelf
from companion.games.locke.components import Challenge, Colour, Gain, OwnCard, Reward, When
from companion.games.spell.components import OURS
from companion.games.vault.components import Treasure
from companion.store import Store
from tests.people import Person, open_table

BOXED = {slug: game for slug, game in shelf().items() if game.box}
A_CARD: dict[str, Any] = {
    "vault": Treasure("Cup", 3), "spell": OURS, "locke": Challenge("The Cellar", Colour.BLUE, 7, Reward.DRAW_1),
}  # fmt: skip
every_box = pytest.mark.parametrize("slug", sorted(BOXED))


def posted(card: Any, **more: str) -> dict[str, Any]:
    """A card as its form is sent."""
    return {part: "" if value is None else value for part, value in codec.encode(card).items()} | more


def kept(person: Person, slug: str) -> list[str]:
    """What is in somebody's box, as their file has it."""
    return [card["name"] for card in json.loads(person.get(f"/box/{slug}/file").data)["cards"]]


# One card


@every_box
def test_what_was_typed_in_is_listed_changed_and_renamed(app: Flask, slug: str) -> None:
    ann, card = Person(app, "Ann"), A_CARD[slug]
    assert ann.post(f"/box/{slug}", **posted(card)).status_code == 303
    page = ann.get(f"/box/{slug}").text
    assert card.name in page and f'value="{card.name}"' in ann.get(f"/box/{slug}?card={card.name}").text
    assert ann.post(f"/box/{slug}", **posted(card, name="Another name", was=card.name)).status_code == 303
    page = ann.get(f"/box/{slug}").text
    assert page.count("<strong>Another name</strong>") == 1 and f"<strong>{card.name}</strong>" not in page
    assert "<strong>" not in Person(app, "Bo").get(f"/box/{slug}").text.split("Share it")[0], "nobody else’s"


@every_box
def test_the_same_name_never_overwrites_silently(app: Flask, slug: str) -> None:
    ann, card = Person(app, "Ann"), A_CARD[slug]
    ann.post(f"/box/{slug}", **posted(card))
    ann.post(f"/box/{slug}", **posted(card, name="Other"))
    for name, was in ((card.name.upper(), ""), (card.name, "Other")):
        answer = ann.post(f"/box/{slug}", **posted(card, name=name, was=was))
        assert answer.status_code == 422
        assert "is in your box already" in answer.text and f'value="{name}"' in answer.text, "nothing is typed twice"
    assert kept(ann, slug) == sorted([card.name, "Other"])


@every_box
def test_removing_can_be_undone(app: Flask, slug: str) -> None:
    ann, card = Person(app, "Ann"), A_CARD[slug]
    ann.post(f"/box/{slug}", **posted(card))
    ann.post(f"/box/{slug}", drop=card.name)
    page = ann.get(f"/box/{slug}").text
    assert f"Put back {card.name}" in page and f"<strong>{card.name}</strong>" not in page
    ann.post(f"/box/{slug}", put_back=card.name)
    page = ann.get(f"/box/{slug}").text
    assert "Put back" not in page and f"<strong>{card.name}</strong>" in page
    ann.post(f"/box/{slug}", drop=card.name)
    ann.post(f"/box/{slug}", **posted(card))
    assert ann.post(f"/box/{slug}", put_back=card.name).status_code == 303, "it is there already"
    assert kept(ann, slug) == [card.name]


def test_what_was_typed_at_a_table_is_kept_beside_another_of_that_name(store: Store) -> None:
    game, boxes = BOXED["vault"], Boxes(store)
    assert boxes.offer("me", game, Treasure("Cup", 3)) and not boxes.offer("me", game, Treasure(" Cup ", 3))
    assert boxes.offer("me", game, Treasure("Cup", 4)) and not boxes.offer("me", game, Treasure("Cup", 4))
    assert [(card.name, card.value) for card in boxes.cards("me", game)] == [("Cup", 3), ("Cup 2", 4)]


def test_a_box_has_room_for_so_many(store: Store) -> None:
    game, boxes = BOXED["spell"], Boxes(store)
    kind = game.box.kinds[0] if game.box else None
    assert kind is not None
    for number in range(kind.most):
        boxes.keep("me", game, codec.decode(type(OURS), codec.encode(OURS) | {"name": f"Box {number}"}))
    with pytest.raises(Illegal, match="12 editions are enough for one box. Remove one first."):
        boxes.keep("me", game, OURS)
    boxes.keep("me", game, OURS, was="Box 3")


# Counts


def test_counts_stand_against_what_a_real_box_holds() -> None:
    challenges, strength = BOXED["locke"].box.kinds if BOXED["locke"].box else ()
    cards = [A_CARD["locke"], OwnCard("Brave", Colour.BLUE, 3), OwnCard("Twins", None, 2, copies=2)]
    assert counted(challenges, cards) == "1 of 18 challenges"
    assert counted(strength, cards) == "7 of 150 strength cards", "in each colour, so often"
    assert BOXED["spell"].box and counted(BOXED["spell"].box.kinds[0], [OURS]) == "1 edition"


# Files


@every_box
def test_a_box_is_saved_as_a_file_and_read_in_elsewhere(app: Flask, slug: str) -> None:
    ann, bo, card = Person(app, "Ann"), Person(app, "Bo"), A_CARD[slug]
    ann.post(f"/box/{slug}", **posted(card))
    file = ann.get(f"/box/{slug}/file")
    assert file.headers["Content-Disposition"] == f'attachment; filename="latchkey-box-{slug}.json"'
    assert "1 card came in." in sent(bo, slug, file.data)
    assert bo.get(f"/box/{slug}/file").data == file.data
    assert "0 cards came in. 1 card you had already." in sent(bo, slug, file.data)


def sent(person: Person, slug: str, content: bytes, **more: str) -> str:
    return person.post(f"/box/{slug}/file", file=(BytesIO(content), "box.json"), **more).text


def test_a_file_replaces_nothing_unless_one_says_so(app: Flask) -> None:
    ann = Person(app, "Ann")
    ann.post("/box/vault", **posted(Treasure("Cup", 3)))
    file = ann.get("/box/vault/file").data.replace(b'"value": 3', b'"value": 9')
    assert "You have others called Cup: those stay as they are." in sent(ann, "vault", file)
    assert json.loads(ann.get("/box/vault/file").data)["cards"][0]["value"] == 3
    assert "1 card came in." in sent(ann, "vault", file, over="yes")
    assert json.loads(ann.get("/box/vault/file").data)["cards"][0]["value"] == 9


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "That is not the file of a box."),
        (b"\xff\x00", "That is not the file of a box."),
        (b"[" * 100_000, "That is not the file of a box."),
        (b'{"latchkey box": 2, "game": "vault", "cards": []}', "That is not the file of a box."),
        (b'{"latchkey box": 1, "game": "locke", "cards": []}', "That is a box of another game than Pick the Lock."),
        (b'{"latchkey box": 1, "game": "vault", "cards": [{"name": "Cup"}, {"name": "Pot", "value": 1}, 7]}',
         "1 card came in. 1 card could not be read. Cup: “Treasure” needs “value”."),
        (b'{"latchkey box": 1, "game": "vault", "cards": [{"name": "Cup", "value": 99}]}',
         "0 cards came in. 1 card could not be read. Cup: A treasure’s value lies between -20 and 50."),
    ],
)  # fmt: skip
def test_a_file_that_is_none_is_said_to_be_none(app: Flask, content: bytes, says: str) -> None:
    assert says in sent(Person(app, "Ann"), "vault", content)


def test_a_file_is_not_larger_than_a_box(app: Flask) -> None:
    ann = Person(app, "Ann")
    answer = ann.post("/box/vault/file", file=(BytesIO(b" " * (LARGEST_FILE + 8192)), "box.json"))
    assert answer.status_code == 413 and "That file is too large for a box." in answer.text


# Strength cards of Locke & Key, of the parts that the rules know


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"name": "  "}, "A strength card needs a name."),
        ({"name": "multicolor"}, "“multicolor” is offered at every table with a box of its own"),
        ({"value": "5"}, "worth 1, 2, 3, 4 or 7"),
        ({"count": "9"}, "one to four cards"),
        ({"copies": "0"}, "one to 150"),
        ({"gain": "OWN"}, "Say in words what it brings"),
        ({"gain": "BRING"}, "as soon as it is played, not after it was judged"),
        ({"when": "AT_ONCE", "gain": "KEY"}, "can put others into your play"),
    ],
)
def test_a_strength_card_that_cannot_be_is_refused(app: Flask, changes: dict[str, str], says: str) -> None:
    ann = Person(app, "Ann")
    card = posted(OwnCard("Brave heart", Colour.BLUE, 3), kind="strength card") | changes
    answer = ann.post("/box/locke", **card)
    assert answer.status_code == 422 and says in answer.text
    assert kept(ann, "locke") == []


def test_a_strength_card_says_what_it_does() -> None:
    assert OwnCard("Brave", Colour.BLUE, 3, When.SEQUENCE, Gain.DRAW, 2).summary == (
        "blue 3, 1 card. With a 1 and a 2: draw 2 strength cards."
    )
    other = OwnCard("Odd", None, 0, When.FAILED, Gain.OWN, words="Everybody laughs.")
    assert other.summary == "each colour, any value, 3 cards. If the challenge is failed: everybody laughs."


# Whose box


def test_the_house_says_whose_box_a_table_plays_with(app: Flask) -> None:
    ann, bo = Person(app, "Ann"), Person(app, "Bo")
    ann.post("/box/vault", **posted(Treasure("Cup", 3)))
    room = open_table(app, ann, dealer="BOX")
    for person in (ann, bo):
        person.sit(room.code)
        assert "Played with Ann’s box: 1 of 21 treasures." in person.page(room)
    assert "Played with Ann’s box" in bo.get(f"/t/{room.code}").text
    ours = open_table(app, bo, dealer="APP")
    bo.sit(ours.code)
    assert "Played with" not in bo.page(ours)


def test_every_box_is_one_that_can_be_played_with() -> None:
    for game in BOXED.values():
        assert isinstance(game, Game) and game.box
        for kind in game.box.kinds:
            names = kind.card.__dataclass_fields__  # type: ignore[attr-defined]
            assert "name" in names and hasattr(kind.card, "summary"), f"{game.slug}: {kind.called}"
