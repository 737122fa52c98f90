"""The rules of docs/seats.md: every question in every state, and a house full of guests who try everything."""

from __future__ import annotations

import dataclasses
import itertools
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from companion import sitting
from companion.games import shelf
from companion.games.vault.state import Options, Vault
from companion.house import House
from companion.live import Live
from companion.page import Page
from companion.room import Refused, Room
from companion.seats import (
    FAIR,
    MOST_REQUESTS,
    Asked,
    Door,
    People,
    Request,
    SeatRow,
    Taps,
    crowded_out,
    granted,
    why_not_ask,
    why_not_refuse,
    why_not_sit,
    why_not_tap,
    why_not_vouch,
)
from companion.store.place import Place
from companion.table import Stale

# Ann, Bo, Cara and Dov play; Late sits there too, but not in the game; the screen is a host that does not sit.
PLAYERS = ("ann", "bo", "cara", "dov")
EVERYBODY = (*PLAYERS, "late", "screen", "stranger")
SEATS = tuple(SeatRow(i + 1, i, name.title(), name) for i, name in enumerate((*PLAYERS, "late")))
IN_GAME = frozenset({1, 2, 3, 4})


def table(host: str | None = "screen", dealt: bool = True, seats: int = 5, **more: Any) -> People:
    return People(host, SEATS[:seats], IN_GAME if dealt else frozenset(), dealt, **more)


def asks(phone: str, asked: Asked = Asked.SEAT, number: int = 1, yes: tuple[str, ...] = ()) -> Request:
    return Request(1, asked.value, number, phone, "brass 10", "Eve", "home", 0.0, frozenset(yes))


def everything() -> Any:
    """Every host, phase, asker, set of answers and absence: some ten thousand situations."""
    answers = [*itertools.chain.from_iterable(itertools.combinations(EVERYBODY, n) for n in range(4))]
    return itertools.product(EVERYBODY, (True, False), EVERYBODY, answers, (0.0, FAIR - 1, FAIR))


def test_no_situation_takes_a_seat_from_whoever_is_there() -> None:
    for host, dealt, asker, yes, away in everything():
        if asker != "ann" and granted(table(host, dealt), asks(asker, yes=yes), away) and away < FAIR:
            assert "ann" in yes, f"{asker} got a seat whose owner was there and did not say yes"


def test_in_a_game_only_its_own_phone_or_two_players_of_it_let_a_seat_go() -> None:
    for host, _, asker, yes, away in everything():
        if asker != "ann" and granted(table(host), asks(asker, yes=yes), away):
            voices = set(yes) & (set(PLAYERS) - {"ann", asker})
            assert "ann" in yes or len(voices) >= 2, f"{asker}, hosted by {host}, with {yes}"


def test_the_hosts_role_goes_by_the_host_or_by_two_players_when_the_host_is_gone() -> None:
    for host, dealt, asker, yes, away in everything():
        if asker != host and granted(table(host, dealt), asks(asker, Asked.HOST, yes=yes), away):
            voices = set(yes) & (set(PLAYERS) - {host, asker})
            assert host in yes or (away >= FAIR and len(voices) >= 2)


def test_where_nothing_is_at_stake_the_hosts_word_is_enough_unless_the_owner_is_there() -> None:
    lobby = table(dealt=False)
    assert granted(lobby, asks("stranger", yes=("screen",)), FAIR)
    assert not granted(lobby, asks("stranger", yes=("screen",)), FAIR - 1)
    assert not granted(table(), asks("stranger", yes=("screen",)), FAIR), "a game is being played"
    assert not granted(lobby, asks("screen", yes=("screen",)), FAIR), "not for oneself"
    nobodys = People("screen", (SeatRow(1, 0, "Ann", None),), frozenset({1}), True)
    assert granted(nobodys, asks("stranger", yes=("screen",)), 0.0), "as an imported table has them"


@pytest.mark.parametrize("seats", [1, 2])
def test_alone_or_for_two_nobody_can_be_voted_out(seats: int) -> None:
    for host, dealt, asker, yes, away in everything():
        few = People(host, SEATS[:seats], frozenset(range(1, seats + 1)), dealt)
        if asker != "ann" and dealt and granted(few, asks(asker, yes=yes), away):
            assert "ann" in yes
        number = next((seat.number for seat in few.seats if seat.phone == asker), 0)
        may_ask = asker != host and why_not_ask(few, Asked.HOST, number, asker) is None
        if may_ask and granted(few, asks(asker, Asked.HOST, number, yes), away):
            assert host in yes


# Who may tap for Ann, where everybody may see it, and where only she may answer.
TAPPING = [
    (Taps.OWN, {"ann"}, {"ann"}),
    (Taps.SCREEN, {"ann", "screen"}, {"ann"}),
    (Taps.ANYBODY, {"ann", "bo", "cara", "dov", "late", "screen"}, {"ann"}),
]


@pytest.mark.parametrize(("taps", "openly", "personally"), TAPPING)
def test_who_taps(taps: Taps, openly: set[str], personally: set[str]) -> None:
    def hands(number: int, personal: bool) -> set[str]:
        people = table(taps=taps)
        return {phone for phone in EVERYBODY if why_not_tap(people, phone, number, personal) is None}

    assert (hands(1, False), hands(1, True)) == (openly, personally)
    assert not hands(9, False), "there is no such seat"
    assert why_not_tap(table(taps=taps), None, 1, False), "a browser without a token is nobody"


def test_a_seat_without_a_phone_is_tapped_for_as_any_other() -> None:
    nobodys = People("screen", (SeatRow(1, 0, "Ann", None), SEATS[1]), frozenset({1, 2}), True)
    for taps, hands in ((Taps.OWN, set()), (Taps.SCREEN, {"screen"}), (Taps.ANYBODY, {"screen", "bo"})):
        people = dataclasses.replace(nobodys, taps=taps)
        assert {phone for phone in EVERYBODY if why_not_tap(people, phone, 1, False) is None} == hands
        assert not [phone for phone in (*EVERYBODY, None) if why_not_tap(people, phone, 1, True) is None]


def test_whoever_was_shown_out_taps_for_nobody() -> None:
    people = People("screen", SEATS[1:4], IN_GAME, True, barred=frozenset({"ann"}), taps=Taps.ANYBODY)
    assert why_not_tap(people, "ann", 2, False)


def test_who_may_say_yes() -> None:
    def voices(people: People, request: Request) -> set[str]:
        return {phone for phone in EVERYBODY if why_not_vouch(people, request, phone) is None}

    assert voices(table(), asks("stranger")) == {"ann", "bo", "cara", "dov"}  # late-comers, host, strangers: none
    assert voices(table("bo"), asks("bo")) == {"ann", "cara", "dov"}  # not for oneself
    assert voices(table(dealt=False), asks("stranger")) == {"ann", "screen"}
    assert voices(table(), asks("late", Asked.HOST, 5)) == {"screen", "ann", "bo", "cara", "dov"}
    assert voices(table(door=Door.ASK), asks("stranger", Asked.CHAIR, 0)) == {"screen"}


def test_who_may_say_no() -> None:
    able = {phone for phone in EVERYBODY if why_not_refuse(table(), asks("stranger"), phone) is None}
    assert able == {"ann", "screen", "stranger"}  # a rival's no would keep an owner out


def test_the_door() -> None:
    for phone in EVERYBODY:
        at_home = phone != "stranger"
        assert why_not_sit(table(door=Door.OPEN), phone) is None
        assert (why_not_sit(table(door=Door.ASK), phone) is None) == at_home
        assert (why_not_sit(table(door=Door.CLOSED), phone) is None) == at_home
        assert why_not_sit(table(barred=frozenset({phone})), phone)
    assert why_not_ask(table(door=Door.ASK), Asked.CHAIR, 0, "stranger") is None
    assert why_not_ask(table(door=Door.CLOSED), Asked.CHAIR, 0, "stranger")
    assert why_not_ask(table(door=Door.CLOSED), Asked.SEAT, 1, "stranger") is None, "an owner comes back all the same"
    assert why_not_ask(table(barred=frozenset({"stranger"})), Asked.SEAT, 1, "stranger")
    assert why_not_ask(table(), Asked.HOST, 1, "stranger") and why_not_ask(table(), Asked.SEAT, 9, "stranger")


def asked_by(number: int, home: str, *yes: str) -> Request:
    return Request(number, "seat", 1, f"phone {number}", "", "", home, 0.0, frozenset(yes))


def test_a_flood_of_requests_crowds_nobody_out() -> None:
    mine = asked_by(0, "mine")
    flood = [asked_by(number, "eve's") for number in (1, 2)]
    assert crowded_out([mine, *flood], "another", "eve's") == [flood[0]], "a household has so many, and pays for more"
    full = [mine, *(asked_by(number, f"{number}'s") for number in (1, 2, 3)), asked_by(4, "3's")]
    assert len(full) == MOST_REQUESTS
    assert crowded_out(full, "another", "new") == [full[3]], "of whoever asks most, the oldest"
    vouched = [asked_by(number, f"{number}'s", "bo") for number in range(4)]
    assert crowded_out([*vouched, asked_by(4, "4's")], "another", "new")[0].id == 4, "never whom somebody vouched for"
    assert crowded_out([mine, *flood], mine.phone, "mine") == [mine] and crowded_out(flood[:1], "ann", "mine") == []


# A house in which everybody tries everything --------------------------------------------------------------------------

OUTSIDE = ("late", "eve", "mallory", "trudy")  # they may sit down, ask and vouch as they like
INSIDE = ("ann", "bo", "cara")
PHONES = st.sampled_from((*INSIDE, *OUTSIDE))
NUMBERS = st.integers(1, 3)


class Hotel(RuleBasedStateMachine):
    """Three play a running game; the door is open. Whoever is outside never holds one of the three seats."""

    @initialize(comings=st.booleans())
    def open(self, comings: bool) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.store = Place(Path(self.folder.name)).open()
        self.time = 1000.0
        self.house = House(self.store, shelf(), Random(1))
        self.house.live = Live(lambda: self.time)
        self.streams: dict[str, Any] = {}
        if comings:
            self.room = self.house.open("traitor", shelf()["traitor"].options(), "ann")
            self.inside: tuple[str, ...] = (*INSIDE, "dov")
        else:
            self.room = self.house.open("vault", Options(vault=Vault.OPEN), "ann")
            self.inside = INSIDE
        for phone in self.inside:
            sitting.sit(self.house, self.room, phone.title(), phone)
        self.house.start(self.room)
        self.owners = {seat.number: seat.phone for seat in self.room.seats}
        for phone in self.inside:
            self.arrive(phone)

    def teardown(self) -> None:
        if hasattr(self, "store"):
            for stream in self.streams.values():
                stream.close()
            self.store.close()
            self.folder.cleanup()

    def attempt(self, work: Any, *arguments: Any) -> None:
        with suppress(Refused, Stale):
            work(self.house, self.room, *arguments)

    def request_of(self, index: int) -> Request | None:
        return self.room.asking[index % len(self.room.asking)] if self.room.asking else None

    # Phones come and go; time passes

    def arrive(self, phone: str) -> None:
        if phone not in self.streams:
            stream = self.house.live.watch(self.room.code, None, phone, lambda: Page((b"",)))
            next(stream)
            self.streams[phone] = stream

    @rule(phone=PHONES)
    def wakes(self, phone: str) -> None:
        self.arrive(phone)

    @rule(phone=PHONES)
    def sleeps(self, phone: str) -> None:
        if stream := self.streams.pop(phone, None):
            stream.close()

    @rule(seconds=st.sampled_from((1.0, FAIR / 2, FAIR + 1)))
    def time_passes(self, seconds: float) -> None:
        self.time += seconds
        for request in list(self.room.asking):
            sitting.consider(self.house, self.room, request)

    # What anybody tries

    @rule(phone=PHONES, number=NUMBERS)
    def asks_for_a_seat(self, phone: str, number: int) -> None:
        self.attempt(sitting.ask, Asked.SEAT, number, phone)

    @rule(phone=PHONES)
    def asks_to_be_host(self, phone: str) -> None:
        held = self.room.held_by(phone)
        self.attempt(sitting.ask, Asked.HOST, held[0].number if held else 1, phone)

    @rule(phone=PHONES)
    def sits_down(self, phone: str) -> None:
        self.attempt(sitting.sit, phone, phone)

    @rule(asker=PHONES, number=NUMBERS, friends=st.tuples(PHONES, PHONES))
    def conspires(self, asker: str, number: int, friends: tuple[str, str]) -> None:
        """Three at once, as quickly as they can: somebody asks, two vouch."""
        for phone in (asker, *friends):
            self.attempt(sitting.sit, phone, phone)
        self.attempt(sitting.ask, Asked.SEAT, number, asker)
        for friend in friends:
            self.attempt(sitting.vouch, self.room.request(asker), friend)

    @rule(phone=PHONES, index=st.integers(0, 4))
    def vouches(self, phone: str, index: int) -> None:
        request = self.request_of(index)
        if request is None:
            return
        self.attempt(sitting.vouch, request, phone)

    @rule(phone=st.sampled_from(OUTSIDE), index=st.integers(0, 4))
    def refuses(self, phone: str, index: int) -> None:
        self.attempt(sitting.refuse, self.request_of(index), phone)

    @rule(index=st.integers(0, 4))
    def looks_again(self, index: int) -> None:
        sitting.consider(self.house, self.room, self.request_of(index))

    @precondition(lambda self: self.room.row.host == "ann")
    @rule(door=st.sampled_from(Door))
    def moves_the_door(self, door: Door) -> None:
        sitting.set_door(self.house, self.room, door)

    @rule(words=st.sampled_from(("", "0" * 64)))
    def makes_words_up(self, words: str) -> None:
        assert not sitting.rescue(self.house, self.room, words, "eve")

    # What must hold

    @invariant()
    def nobody_who_is_there_lost_a_seat(self) -> None:
        if not hasattr(self, "room"):
            return
        for seat in self.room.seats:
            if seat.number in self.owners and seat.phone != self.owners[seat.number]:
                old = self.owners[seat.number]
                lines = [line.says for line in self.room.table.lines if line.note]
                assert any(line.startswith(f"{seat.name}’s seat moves to another phone") for line in lines)
                assert seat.number in self.room.table.moved
                vouched = next(line for line in reversed(lines) if line.startswith(f"{seat.name}’s seat"))
                if "its own phone let it go" not in vouched:
                    assert old not in self.streams, f"{old} was there and lost a seat: {vouched}"
                    voices = [name for name in ("Ann", "Bo", "Cara", "Dov") if name in vouched.split(": ")[1]]
                    assert len(voices) >= 2, vouched
                self.owners[seat.number] = seat.phone  # from now on it is theirs

    @invariant()
    def the_host_is_the_host_unless_two_players_say_otherwise(self) -> None:
        if not hasattr(self, "room") or self.room.row.host == "ann":
            return
        notes = [line.says for line in self.room.table.lines if line.note and " is the host now: " in line.says]
        assert notes, "a new host, and nobody was told"


Hotel.TestCase.settings = settings(max_examples=80, stateful_step_count=40)
TestHotel = Hotel.TestCase


def test_the_model_would_notice_a_vote_of_late_comers(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it once was: whoever sits at the table vouches, and nobody waits for the owner."""
    monkeypatch.setattr(People, "players", property(lambda self: frozenset(s.phone for s in self.seats if s.phone)))
    monkeypatch.setattr("companion.sitting.granted", lambda people, request, away: granted(people, request, FAIR))
    found_at_once = settings(
        max_examples=100, stateful_step_count=25, phases=[Phase.generate], report_multiple_bugs=False
    )
    with pytest.raises(AssertionError, match="lost a seat|vouched"):
        run_state_machine_as_test(Hotel, settings=found_at_once)


def open_room(house: House) -> Room:
    room = house.open("vault", Options(vault=Vault.OPEN), "ann")
    for phone in INSIDE:
        sitting.sit(house, room, phone.title(), phone)
    house.start(room)
    return room


def test_a_seat_that_moved_is_marked_until_the_game_is_over(house: House) -> None:
    room = open_room(house)
    sitting.ask(house, room, Asked.SEAT, 1, "new")
    sitting.vouch(house, room, room.request("new"), "ann")
    assert room.table.moved == {1} and room.seats[0].phone == "new"
    assert room.table.noted == "Ann’s seat moves to another phone: its own phone let it go."
    again = Room.find(house.store, room.code, house.games)
    assert again is not None and (again.table.moved, again.table.noted) == (room.table.moved, room.table.noted)
    house.end_game(room)
    assert room.table.moved == frozenset() and room.table.closing == "The host ends the game."
