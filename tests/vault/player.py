"""Who plays Pick the Lock in tests: thinks again now and then, and names real cards when they turn up."""

from __future__ import annotations

from random import Random

from companion.game import Action, Seat
from companion.games.vault.components import TREASURES, Effect, Scope, Treasure
from companion.games.vault.may import everything
from companion.games.vault.moves import Add, Drop, Name, Play, Spare, Steal, Use
from companion.games.vault.state import Phase, State
from companion.table import Table

THINKS_AGAIN = 0.12


def choose(table: Table, seat: Seat | None, move: Action, random: Random) -> Action:
    state: State = table.state
    if seat is None:
        return move
    mine = {lot.number for lot in state.players[seat].lots if lot.treasure is None}
    untold = [one for one in table.moves(seat) if isinstance(one, Name) and one.lot in mine]
    if untold and state.phase is Phase.TURN:
        return untold[0]
    if (
        state.phase is Phase.CARD
        and isinstance(move, Steal | Spare | Use | Add | Drop)
        and random.random() > THINKS_AGAIN
    ):
        return random.choice([one for one in table.moves(seat) if isinstance(one, Play)])
    return move


def typed(state: State, move: Action, random: Random) -> Action | None:
    """Mostly a treasure that we print and that is not out yet, now and then one that nobody knows."""
    if not isinstance(move, Name):
        return None
    out = [lot.treasure for lot in everything(state)]
    if random.random() < 0.8:
        return Name(move.lot, random.choice([treasure for treasure in TREASURES if treasure not in out]))
    scope, effects = random.choice((Scope.THIS, Scope.OWNER)), [e for e in Effect if e is not Effect.HEAVY]
    thing = f"Thing {random.randrange(100)}"
    return Name(
        move.lot, Treasure(thing, random.randrange(7), scope, random.choice((None, *effects)), random.randrange(1, 5))
    )
