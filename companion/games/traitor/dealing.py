"""The deal of Are You the Traitor?: sealed before, dealt, opened after; and people who come and go between rounds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from companion.game import Event, Illegal, Seat, Told
from companion.games.traitor import knowledge
from companion.games.traitor.components import DECK, TURNS, Role, Side, face
from companion.games.traitor.moves import SealDeal
from companion.games.traitor.news import (
    PutUnder,
    RoundBegins,
    StartedOver,
    WizardsAre,
    YouAre,
)  # fmt: skip
from companion.games.traitor.state import Dealer, Phase, Player, State, Verdict
from companion.seal import Seal, Unsealed

SHARE = re.compile("[0-9a-f]{0,32}")


def seal_deal(state: State, move: SealDeal) -> tuple[State, Told]:
    """Fix the next deal. What the phones add will move the cards about, so the house does not choose it."""
    cast = state.cast
    if Counter(move.characters) != Counter(cast.characters):
        raise Illegal("These are not the characters for so many players.")
    if len(move.alignments) != cast.wizards or Counter(move.alignments) - Counter(cast.offered):
        raise Illegal("These are not the alignments for so many players.")
    if Counter(move.turns) != Counter(TURNS):
        raise Illegal("Alignments count as they are, or turned round.")
    names = (tuple(role.value for role in move.characters), tuple(side.value for side in move.alignments))
    seal = Seal(f"The deal of round {state.round + 1}", (*names, move.turns), move.salt)
    return replace(state, seal=seal), (seal.sealed(),)


def with_share(state: State, seat: Seat, share: str) -> State:
    if not SHARE.fullmatch(share):
        raise Illegal("What a phone adds to the deal is up to 32 hexadecimal digits.")
    return replace(state, shares=(*state.shares[:seat], share, *state.shares[seat + 1 :]))


def deal(state: State) -> tuple[State, Told]:
    state = replace(state, phase=Phase.DEAL, round=state.round + 1, deals=state.deals + 1, ready=frozenset())
    players = tuple(replace(player, drew=None, theft=None, note="") for player in state.players)
    state = replace(state, players=players, verdict=None, thefts=(), questions=0)
    told: list[Event] = [RoundBegins(round=state.round)]
    if state.options.roles is Dealer.BOX:
        return state, tuple(told)
    assert state.seal is not None
    characters, alignments, turns = state.seal.mixed(state.shares)
    sides = iter(turned(map(Side, alignments), turns))
    faces = [face(role, next(sides) if role is Role.WIZARD else None) for role in map(Role, characters)]
    state = replace(state, players=tuple(replace(p, face=f) for p, f in zip(state.players, faces, strict=True)))
    verb = "The Wizard shows the card" if len(state.wizards) == 1 else "The Wizards show their cards"
    told.append(WizardsAre(verb=verb, wizards=state.wizards))
    told += [YouAre(to=frozenset({seat}), one=shown.one) for seat, shown in zip(state.seats, faces, strict=True)]
    return state, (*told, *knowledge.told(state, *state.known))


def turned(sides: Iterable[Side], turns: tuple[str, ...]) -> list[Side]:
    return [side.other if turns[0] == TURNS[1] else side for side in sides]


def unseal(state: State) -> Told:
    """Everything about the deal, and what it came to, for everybody to check."""
    if state.seal is None:
        return ()
    faces = [player.face for player in state.players if player.face]
    turns = state.seal.mixed(state.shares)[2]
    sides = turned((face.side for face in faces if face.role is Role.WIZARD), turns)  # turned once more: as they lay
    shown = (tuple(face.role.value for face in faces), tuple(side.value for side in sides), turns) if faces else ()
    return (state.seal.opened(state.shares, shown),)


def clear_round(state: State) -> State:
    """Between rounds again: nobody is anybody, and the next deal is still to be sealed."""
    players = tuple(replace(player, face=None, note="") for player in state.players)
    return replace(
        state, phase=Phase.GATHER, players=players, seal=None, shares=("",) * len(players), ready=frozenset(),
        calls=(), caller=None, doubts=(), target=None, quiet_until=0, ends=0, left=0,
        talk_ends=0, talk_left=0, ticking=False, overtime=False, thefts=(),
    )  # fmt: skip


def start_over(state: State) -> tuple[State, Told]:
    """A card was exposed: the deal is shown, to be checked like any other, and dealt anew."""
    return replace(clear_round(state), round=state.round - 1), (StartedOver(), *unseal(state))


def rewound(state: State, told: Told) -> State:
    """The host went back. A deal that anybody has seen is never dealt again, one that everybody saw not played on."""
    opened = any(isinstance(event, Unsealed) for event in told)
    if state.phase is Phase.GATHER and (opened or any(isinstance(event, RoundBegins) for event in told)):
        return replace(state, seal=None, shares=("",) * len(state.players), ready=frozenset())
    if state.phase in (Phase.DEAL, Phase.NIGHT, Phase.TALK) and opened:
        return replace(clear_round(state), round=state.round - 1)
    return state


# Coming and going (AT-10) ---------------------------------------------------------------------------------------------


def reseat(state: State, was: tuple[Seat | None, ...]) -> tuple[State, Told] | None:
    """The next round uses the cards for the new number of players. Who only changes places loses nothing by it."""
    if state.phase is not Phase.GATHER or state.taking:
        return None
    if was == state.seats:
        return state, ()
    leavers = [state.players[seat] for seat in state.seats if seat not in was]
    back = tuple(treasure for player in leavers for treasure in player.pile)
    back += DECK[: sum(player.owed for player in leavers)]  # real cards nobody named: only their number counts
    now = {old: Seat(new) for new, old in enumerate(was) if old is not None}
    declared = frozenset(now[old] for old in state.declared if old in now)
    seated = replace(
        state,
        players=tuple(Player() if seat is None else replace(state.players[seat], theft=None) for seat in was),
        deck=(*state.deck, *back),
        verdict=carried(state.verdict, now) if state.verdict else None,
        thefts=tuple((now[thief], now[victim]) for thief, victim in state.thefts if {thief, victim} <= now.keys()),
        declared=declared,
        tied=state.tied if declared else 0,
    )
    if sorted(now) == list(state.seats) and None not in was:
        shares = tuple(state.shares[seat] for seat in was if seat is not None)
        return replace(seated, shares=shares, ready=frozenset(now[old] for old in state.ready)), ()
    count = "1 card" if len(back) == 1 else f"{len(back)} cards"
    return clear_round(seated), (*((PutUnder(count=count),) if back else ()), *unseal(state))


def carried(verdict: Verdict, now: dict[Seat, Seat]) -> Verdict | None:
    """The verdict as those still here are shown it; None: whom it was about has left."""
    if verdict.caller not in now or verdict.target not in now:
        return None
    return replace(
        verdict,
        caller=now[verdict.caller],
        target=now[verdict.target],
        faces=tuple((now[seat], shown) for seat, shown in verdict.faces if seat in now),
        drew=tuple(now[seat] for seat in verdict.drew if seat in now),
        none_left=tuple(now[seat] for seat in verdict.none_left if seat in now),
    )
