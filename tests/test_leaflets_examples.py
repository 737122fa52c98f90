"""What happens in the leaflets' worked examples is what the rules make of it."""

from __future__ import annotations

from companion.game import Seat
from companion.games import shelf
from companion.games.locke.components import Reward
from companion.games.locke.judge import Card, Laid, judge
from companion.games.spell.components import DISPLAY
from companion.games.spell.spells import meets
from companion.games.traitor.components import CASTS, Face, Side
from companion.games.vault.components import COMBINATION_CARDS
from companion.games.vault.lock import Combination, Lock, Modifier
from companion.games.vault.state import Options, State
from printables.castle import leaflet as castle
from printables.locke import leaflet as locke
from printables.spell import leaflet as spell
from printables.traitor import leaflet as traitor
from printables.vault import leaflet as vault


def test_the_redraw_makes_what_it_says() -> None:
    assert spell.TRAP in meets(spell.FIRST) and spell.GOAL not in meets(spell.FIRST)
    assert {spell.TRAP, spell.GOAL} <= meets(spell.SECOND) and spell.BLOCKED not in meets(spell.SECOND)
    assert len(spell.ON_DISPLAY) == DISPLAY and {spell.TRAP, spell.GOAL, spell.BLOCKED} <= set(spell.ON_DISPLAY)
    assert meets(spell.SECOND) & set(spell.ON_DISPLAY) == {spell.TRAP, spell.GOAL}


def test_the_challenge_is_judged_as_told() -> None:
    names = list(locke.PLAYS)
    order = tuple(Seat(seat) for seat in range(len(names)))
    laid = [Laid(tuple(Card(value, colour) for colour, value in cards)) for cards in locke.PLAYS.values()]
    verdict = judge(locke.TRIED, laid, order)
    assert verdict.overcome and (verdict.pool, verdict.difficulty) == (locke.POOL, locke.TRIED.difficulty)
    assert (verdict.first, verdict.second) == (names.index(locke.FIRST), names.index(locke.SECOND))
    assert locke.TRIED.reward is Reward.DRAW_2 and (locke.FIRST, locke.SECOND) == ("Ann", "Cy")
    even = [*laid[:2], Laid((Card(locke.gave("Cy"), locke.TRIED.colour),)), laid[3]]
    assert judge(locke.TRIED, even, order).second == names.index("Cy"), "whose turn came earlier"


def test_locks_open_as_told() -> None:
    at_vault = Lock(6, vault.AT_VAULT)
    told = Combination((2, 3, 6))
    assert told in at_vault.combinations and at_vault.opens(told, (3,)) and not at_vault.opens(told, (4,))
    assert at_vault.range == 6 and max(COMBINATION_CARDS) > 6
    weak = [Modifier(it.effect, it.amount) for it in (vault.FLUTE, vault.CHOKER) if it.effect]
    robbed = Lock(6, vault.AT_PLAYER, tuple(weak))
    assert robbed.range == vault.RANGE and robbed.names(()) == 1 + vault.CHOKER.amount == 2
    assert robbed.opens(Combination((2,)), (2, vault.RANGE))


def test_the_vault_holds_as_many_as_the_rules_say() -> None:
    for players in vault.PLAYERS:
        state: State = shelf()["vault"].setup(players, Options())
        assert vault.filled(players) == state.vault_size


def test_stop_among_seven() -> None:
    assert traitor.verdict(Face.KEYHOLDER, Face.GOOD_WIZARD) == Side.GOOD.value
    assert traitor.verdict(Face.GUARD, Face.GOOD_WIZARD) == Side.EVIL.value
    cast = CASTS[7]
    assert cast.wizards == 2 and cast.guards == 3 and cast.keyholder_shown and not cast.traitors_meet


def test_castles_use_the_doors_there_are() -> None:
    assert castle.FOR_TWO[0] * castle.FOR_TWO[1] == castle.ALL_TILES
    assert castle.FOR_MORE[0] * castle.FOR_MORE[1] + castle.UNUSED == castle.ALL_TILES and castle.UNUSED == 4
