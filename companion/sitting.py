"""People come, go and change phones: what companion/seats.py allows is done here, and everybody is told."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace

from companion.codes import check_word, rescue_mark, rescue_words
from companion.game import listing
from companion.house import GONE, House
from companion.room import Refused, Room, clean, offered, told_apart
from companion.seats import (
    Asked,
    Door,
    Request,
    SeatRow,
    Taps,
    crowded_out,
    granted,
    why_not_ask,
    why_not_refuse,
    why_not_sit,
    why_not_vouch,
)
from companion.table import Stale

DOORS = {
    Door.OPEN: "The door is open: whoever has the code can sit down.",
    Door.ASK: "The host is asked about newcomers from now on.",
    Door.CLOSED: "The door is closed: nobody new can sit down.",
}

TAPS = {
    Taps.OWN: "Everybody taps on their own phone from now on.",
    Taps.SCREEN: "The table screen plays for everybody from now on.",
    Taps.ANYBODY: "Anybody here may tap for whoever is on turn from now on.",
}


def refuse_if(why: str | None) -> None:
    if why:
        raise Refused(why)


def tell(house: House, room: Room, says: str, moved: int | None = None) -> None:
    """Into the public log, before it is done: what everybody reads may then be undone by a power cut, never unsaid."""
    house.write(room, lambda fresh: fresh.table.note(says, moved))


# Sitting down ---------------------------------------------------------------------------------------------------------


def change(house: House, room: Room, change: Callable[[list[SeatRow]], list[SeatRow]]) -> list[SeatRow]:
    """Change the seats. Those of a running game only at its quiet moments; it is then played on by those here."""

    def allowed(before: list[SeatRow]) -> list[SeatRow]:
        playing = [seat for seat in before if room.playing(seat.number) is not None] if room.table.running else []
        after = change(list(before))
        if [seat for seat in after if seat in playing] == playing and room.game.comings:
            return after
        if not room.table.quiet:
            raise Refused(
                "Seats can be changed between rounds."
                if room.game.comings
                else "The game has begun: seats can be changed when it is over."
            )
        if room.table.running and len(after) not in room.game.seats:
            raise Refused(f"{room.game.name} needs {room.game.seats[0]} players. You can end the game instead.")
        return after

    with room.writing:
        after = house.store.change_seats(room.code, allowed)
    if after is None:
        raise Stale(GONE)
    house.look_again(room)
    house.reseat(room)
    return after


def sit(house: House, room: Room, name: str, phone: str, more: bool = False) -> int:
    """more: one seat more on a phone that has some already; else pressing twice is sitting down once.

    Without a name they are called Player 1, 2, 3: those who scan the code together, too.
    """
    refuse_if(why_not_sit(room.people, phone))
    return _seat(house, room, name, phone, more)


def _seat(house: House, room: Room, name: str, phone: str, more: bool) -> int:
    def one_more(seats: list[SeatRow]) -> list[SeatRow]:
        if not more and any(seat.phone == phone for seat in seats):
            return seats
        if phone in house.store.barred(room.code):
            raise Refused("The host has shown this phone out.")
        if len(seats) >= room.game.seats[-1]:
            raise Refused(f"All {len(seats)} seats of {room.game.name} are taken. You can watch the table.")
        called = told_apart(clean(name or (offered(seats) if more else room.offer(phone))), seats)
        return [*seats, SeatRow(room.next_number(seats), len(seats), called, phone)]

    return [seat.number for seat in change(house, room, one_more) if seat.phone == phone][-1]


def rename(house: House, room: Room, number: int, name: str) -> None:
    def renamed(seats: list[SeatRow]) -> list[SeatRow]:
        others = [seat for seat in seats if seat.number != number]
        return [replace(s, name=told_apart(clean(name), others)) if s.number == number else s for s in seats]

    change(house, room, renamed)


def shift(house: House, room: Room, number: int, by: int) -> None:
    """Move a seat on round the table."""

    def shifted(seats: list[SeatRow]) -> list[SeatRow]:
        place = next((i for i, seat in enumerate(seats) if seat.number == number), None)
        if place is None:
            return seats
        seat = seats.pop(place)
        seats.insert((place + by) % (len(seats) + 1), seat)
        return seats

    change(house, room, shifted)


def leave(house: House, room: Room, number: int) -> None:
    change(house, room, lambda seats: [seat for seat in seats if seat.number != number])
    for request in room.requests:
        if request.number == number:
            house.store.drop_request(room.code, request.id)
    house.end_streams(room, number, "gone")
    house.look_again(room)


def remove(house: House, room: Room, number: int, by: str) -> None:
    """The host takes a seat away. Somebody else's: everybody is told."""
    seat = room.seat(number)
    leave(house, room, number)
    if seat and seat.phone != by:
        tell(house, room, f"The host takes {seat.name}’s seat away.")


# The door -------------------------------------------------------------------------------------------------------------


def set_door(house: House, room: Room, door: Door) -> None:
    if door is not room.row.door:
        tell(house, room, DOORS[door])
        house.store.set_door(room.code, door)
        house.look_again(room)


def set_taps(house: House, room: Room, taps: Taps) -> None:
    if taps is not room.row.taps:
        tell(house, room, TAPS[taps])
        house.store.set_taps(room.code, taps)
        house.look_again(room)


def show_out(house: House, room: Room, number: int, by: str = "The host") -> None:
    """A guest leaves, with all that is on that phone, and it cannot come back by itself."""
    seat = room.seat(number)
    if seat is None:
        raise Refused("Nobody sits there.")
    if seat.phone is None or room.hosted_by(seat.phone):
        raise Refused("That is the host’s own phone.")
    house.store.bar(room.code, seat.phone, seat.name)  # first, or they would be back before we are done
    try:
        for other in room.held_by(seat.phone):
            leave(house, room, other.number)
    except Refused:
        house.store.unbar(room.code, seat.phone)
        raise
    tell(house, room, f"{by} shows {seat.name} out.")
    house.store.forget_asked(room.code, seat.phone)
    house.look_again(room)


def let_back(house: House, room: Room, phone: str) -> None:
    if name := room.barred.get(phone):
        tell(house, room, f"{name} may come back.")
        house.store.unbar(room.code, phone)
        house.look_again(room)


# A seat, the host's role or a chair is asked for ----------------------------------------------------------------------


def ask(house: House, room: Room, asked: Asked, number: int, phone: str, name: str = "", home: str = "") -> None:
    refuse_if(why_not_ask(room.people, asked, number, phone))
    name = clean(name or room.offer(phone)) if asked is Asked.CHAIR else ""
    instead = [request.id for request in (*room.expired, *crowded_out(room.asking, phone, home))]
    house.store.ask(room.code, asked.value, number, phone, check_word(), name, home, instead)
    house.look_again(room)


def vouch(house: House, room: Room, request: Request | None, phone: str) -> None:
    if request is None:
        raise Refused("Nobody is asking for that any more.")
    refuse_if(why_not_vouch(room.people, request, phone))
    house.store.approve(room.code, request.id, phone)
    house.look_again(room)
    consider(house, room, room.request(request.phone))


def refuse(house: House, room: Room, request: Request | None, phone: str) -> None:
    if request:
        refuse_if(why_not_refuse(room.people, request, phone))
        house.store.drop_request(room.code, request.id)
    house.look_again(room)


def consider(house: House, room: Room, request: Request | None) -> None:
    """Grant what was asked for, if it is time to."""
    if request is None:
        return
    if why_not_ask(room.people, request.wants, request.number, request.phone):  # things have changed since
        house.store.drop_request(room.code, request.id)
        return house.look_again(room)
    losing = room.people.losing(request)
    waited = house.live.since(room.code, f"{request.id} {request.word}")
    away = min(waited, house.away(room, losing)) if losing else waited
    if granted(room.people, request, away):
        _grant(house, room, request)


def _grant(house: House, room: Room, request: Request) -> None:
    seat, why = room.seat(request.number), _by_whom(room, request)
    if not house.store.drop_request(room.code, request.id):
        return  # it is being granted already
    match request.wants:
        case Asked.CHAIR:
            _seat(house, room, request.name, request.phone, more=False)
        case Asked.HOST if seat:
            tell(house, room, f"{seat.name} is the host now: {why}.")
            house.store.set_host(room.code, request.phone)
        case Asked.SEAT if seat:
            tell(house, room, f"{seat.name}’s seat moves to another phone: {why}.", seat.number)

            def moved(seats: list[SeatRow]) -> list[SeatRow]:
                return [replace(s, phone=request.phone) if s == seat else s for s in seats]

            house.store.change_seats(room.code, moved)
            if seat.phone and not any(one.phone == seat.phone for one in house.store.seats(room.code)):
                house.store.forget_asked(room.code, seat.phone)
            house.end_streams(room, request.number, "moved")
    house.look_again(room)


def _by_whom(room: Room, request: Request) -> str:
    people = room.people
    if people.losing(request) in request.approved:
        return "the host handed it on" if request.wants is Asked.HOST else "its own phone let it go"
    voices = request.approved & people.voices(request)
    names = [seat.name for seat in room.seats if seat.phone in voices and seat.number in people.game]
    return f"{listing(names)} vouched" if names else "the host said so"


# Host, and rescue -----------------------------------------------------------------------------------------------------


def hand_on(house: House, room: Room, number: int) -> None:
    seat = room.seat(number)
    if seat is None or seat.phone is None:
        raise Refused("Nobody sits there.")
    tell(house, room, f"{seat.name} is the host now: the host handed it on.")
    house.store.set_host(room.code, seat.phone)
    house.look_again(room)


def be_host(house: House, room: Room, phone: str, key: str) -> None:
    """By a link that the owner of the house gave out: it is good once."""
    if not house.store.use_host_key(room.code, hashlib.sha256(key.encode()).hexdigest()):
        raise Refused("That link has been used already.")
    names = listing([seat.name for seat in room.held_by(phone)]) or "Another device"
    tell(house, room, f"{names} is the host now: the owner of this house said so.")
    house.store.set_host(room.code, phone)
    house.look_again(room)


def rescue_words_of(house: House, room: Room, phone: str, token: str) -> str:
    """What brings all that this phone has at the table to another one. Only its token can make them."""
    words = rescue_words(token, room.code, house.store.rescue_uses(room.code, phone))
    house.store.keep_rescue(room.code, rescue_mark(words, room.code), phone)
    return words


def rescue(house: House, room: Room, words: str, phone: str) -> bool:
    """All that a lost phone had at this table comes to this one. False: these are no phone's words.

    `words` are hashed already, as the store keeps them.
    """
    old = house.store.rescued(room.code, words)
    if old is None:
        return False
    if old == phone:
        return True
    seats = room.held_by(old)
    for seat in seats:
        tell(house, room, f"{seat.name}’s seat moves to another phone, by its rescue words.", seat.number)
    if room.hosted_by(old):
        tell(house, room, "The host is on another phone now, by its rescue words.")
    house.store.rescue(room.code, old, phone)
    house.look_again(room)
    for seat in seats:
        house.end_streams(room, seat.number, "moved")
    return True
