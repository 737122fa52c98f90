"""Who may sit down, come back from another phone, vouch, host and leave: pure rules, told in docs/seats.md.

A phone is a browser, known by the hash of its token. Each question is answered with None, or with why not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

VOICES = 2  # players who must vouch when whoever loses something cannot be asked
FAIR = 120.0  # seconds that a phone is given to come back before anything of its is given away
MOST_REQUESTS = 5  # at one table at a time
MOST_OF_A_HOME = 2  # of them
REQUEST_SECONDS = 900.0


class Door(Enum):
    """What newcomers find."""

    OPEN = "open"
    ASK = "ask"  # the host is asked about each
    CLOSED = "closed"


class Taps(Enum):
    """Whose device answers what a player is asked, where everybody may see the answer."""

    OWN = "own"  # each player's own phone
    SCREEN = "screen"  # the host's as well: the table screen plays for everybody
    ANYBODY = "anybody"  # any phone at the table


class Asked(Enum):
    """What somebody may ask a table for."""

    SEAT = "seat"  # one that is on another phone
    HOST = "host"  # the host's role
    CHAIR = "chair"  # one more at the table, where the host is asked


@dataclass(frozen=True)
class SeatRow:
    number: int  # stays with the seat wherever it is moved
    place: int  # clockwise
    name: str
    phone: str | None  # hashed; None: nobody's yet


@dataclass(frozen=True)
class Request:
    id: int
    kind: str  # of Asked
    number: int  # of the seat that is asked for, or of who asks to be host
    phone: str
    word: str  # shown on both sides, so that the right phone is let in
    name: str  # of a newcomer
    home: str  # the household that it comes from
    at: float
    approved: frozenset[str]

    @property
    def wants(self) -> Asked:
        return Asked(self.kind)


@dataclass(frozen=True)
class People:
    """A table as these rules see it."""

    host: str | None  # the phone that keeps the table
    seats: tuple[SeatRow, ...] = ()
    game: frozenset[int] = frozenset()  # the numbers that have been in the game, or the last one, since it began
    dealt: bool = False  # a game was dealt here: it can be gone back to, also when it is over
    door: Door = Door.OPEN
    barred: frozenset[str] = frozenset()  # phones that were shown out
    taps: Taps = Taps.OWN

    def phone_of(self, number: int) -> str | None:
        return next((seat.phone for seat in self.seats if seat.number == number), None)

    def seated(self, phone: str | None) -> bool:
        return phone is not None and any(seat.phone == phone for seat in self.seats)

    @property
    def players(self) -> frozenset[str]:
        """The phones in this game: whoever only sits at the table has no say about those who play."""
        return frozenset(seat.phone for seat in self.seats if seat.number in self.game and seat.phone)

    def losing(self, request: Request) -> str | None:
        """The phone that would lose what is asked for."""
        match request.wants:
            case Asked.SEAT:
                return self.phone_of(request.number)
            case Asked.HOST:
                return self.host
        return None

    def nothing_at_stake(self, request: Request) -> bool:
        """A seat on which there is nothing to be seen: then the host's word is enough."""
        return request.wants is Asked.SEAT and (self.losing(request) is None or not self.dealt)

    def voices(self, request: Request) -> frozenset[str]:
        """The phones that can vouch: of players in this game, less the one that asks and the one that would lose.

        About newcomers the host alone is asked.
        """
        if request.wants is Asked.CHAIR:
            return frozenset()
        return self.players - {request.phone, self.losing(request)}


def why_not_sit(people: People, phone: str) -> str | None:
    """Whether a phone may take one more chair by itself."""
    if phone in people.barred:
        return "The host has shown this phone out."
    if people.seated(phone) or phone == people.host or people.door is Door.OPEN:
        return None
    if people.door is Door.ASK:
        return "The host is asked first."
    return "The door of this table is closed. Ask the host to open it."


def why_not_tap(people: People, phone: str | None, number: int, personal: bool) -> str | None:
    """Whether a phone may answer for that seat. personal: for its player's eyes only, or a word that only they give."""
    seat = next((seat for seat in people.seats if seat.number == number), None)
    if seat is None:
        return "That seat is no longer at this table."
    if phone is not None and phone == seat.phone:
        return None
    at_the_table = phone is not None and (phone == people.host or people.seated(phone))
    if not at_the_table or people.taps is Taps.OWN:
        return f"{seat.name}’s seat is not on this phone, or it has moved to another one."
    if people.taps is Taps.SCREEN and phone != people.host:
        return f"{seat.name} taps on their own phone, or on the table screen."
    return f"Only {seat.name} can do that, on their own phone." if personal else None


def why_not_ask(people: People, asked: Asked, number: int, phone: str) -> str | None:
    if phone in people.barred:
        return "The host has shown this phone out."
    at_the_table = any(seat.number == number for seat in people.seats)
    match asked:
        case Asked.CHAIR if people.door is Door.CLOSED:
            return why_not_sit(people, phone)
        case Asked.SEAT if not at_the_table:
            return "Whose seat is it? Please choose one."
        case Asked.HOST if not at_the_table or people.phone_of(number) != phone:
            return "Only somebody who sits at the table can ask for that."
    return None


def why_not_vouch(people: People, request: Request, phone: str) -> str | None:
    """Whether a phone's yes counts for anything."""
    if phone == request.phone:
        return "You cannot vouch for yourself."
    if phone == people.losing(request) or phone in people.voices(request):
        return None
    if phone == people.host and (request.wants is Asked.CHAIR or people.nothing_at_stake(request)):
        return None
    return "Only the players of this game can vouch for somebody."


def why_not_refuse(people: People, request: Request, phone: str) -> str | None:
    """Whether a phone's no ends a request. A rival's does not: it only leaves a yes unsaid."""
    if phone in (request.phone, people.losing(request), people.host):
        return None
    return "Only the host, or whoever sits there, can say no to that."


def granted(people: People, request: Request, away: float) -> bool:
    """Whether a request is fulfilled. `away` is how long the phone that loses has not been seen since it was asked."""
    losing = people.losing(request)
    if request.wants is Asked.CHAIR:
        return people.host in request.approved
    if losing is not None and losing in request.approved:
        return True  # given away by whoever has it
    if losing is not None and away < FAIR:
        return False  # nobody is outvoted while they are there
    if people.nothing_at_stake(request) and people.host != request.phone and people.host in request.approved:
        return True
    return len(request.approved & people.voices(request)) >= VOICES


def hopeless(people: People, request: Request) -> bool:
    """Whether too few could vouch, so that only the other phone or its rescue words help."""
    if request.wants is Asked.CHAIR or people.nothing_at_stake(request):
        return False
    return len(people.voices(request)) < VOICES


def crowded_out(requests: Iterable[Request], phone: str, home: str) -> list[Request]:
    """The requests that make room for one more: this phone's own, and of a household that asks too much, its oldest.

    If there are still too many, one goes of whichever household asks most. Those that somebody vouched for stay. So
    neither a flood of strangers nor one after the other keeps anybody from asking.
    """
    gone = [request for request in requests if request.phone == phone]
    kept = [request for request in requests if request.phone != phone]

    def oldest(some: list[Request]) -> list[Request]:
        plain = sorted((request for request in some if not request.approved), key=lambda request: request.id)
        return plain[:1]

    def of(household: str) -> list[Request]:
        return [request for request in kept if request.home == household]

    if len(of(home)) >= MOST_OF_A_HOME:
        gone += oldest(of(home))
    elif len(kept) >= MOST_REQUESTS:
        busiest = max({request.home for request in kept}, key=lambda household: len(of(household)))
        gone += oldest(of(busiest)) or oldest(kept)
    return gone
