"""Advice as it is shown: the best thing to do by what the player wants, what else there is, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from companion.game import listing
from companion.games.spell import odds
from companion.games.spell.advice.choices import Choice, advice
from companion.games.spell.advice.outlook import Aim
from companion.games.spell.cards import card_name
from companion.games.spell.components import Spell
from companion.games.spell.moves import DiscardToken, Enchant, Place, UseToken
from companion.games.spell.spells import declarations, proof
from companion.games.spell.state import State
from companion.games.spell.view import CardView, card_view
from companion.words import many

TIPS = 3
TELLING = 0.005  # less of a difference is none


@dataclass(frozen=True)
class Tip:
    aim: str  # 'Best', 'Best to win', 'Best for points'; empty: neither
    says: str
    why: str
    throw: tuple[CardView, ...]  # cards to throw away
    chance: str  # to win
    points: int  # that a win would bring
    move: str  # as it is posted
    fields: tuple[tuple[str, str], ...]


@lru_cache(maxsize=64)
def tips(state: State) -> tuple[Tip, ...]:
    """The best to win, the best for points if that is another, and whatever comes next, one for each thing to do."""
    if not state.options.odds:
        return ()
    by_aim = {aim: advice(state, aim) for aim in Aim}
    if not any(choice.win for choice in by_aim[Aim.WIN]):
        return ()
    found: dict[object, tuple[str, Choice]] = {}
    for aim, choices in by_aim.items():
        known = act(choices[0]) in found
        found[act(choices[0])] = ("Best" if known else f"Best {aim.value}", choices[0])
    for choice in by_aim[Aim.WIN]:
        found.setdefault(act(choice), ("", choice))
    shown = list(found.values())[:TIPS]
    (_, best), *others = shown
    surest = max((choice for _, choice in others), key=lambda one: one.win, default=best)
    first, *rest = (tip(state, aim, choice) for aim, choice in shown)
    return (replace(first, why=listing([*filter(None, (first.why, instead(best, surest)))])), *rest)


def instead(best: Choice, surest: Choice) -> str:
    """Why the best is not what is likeliest to win."""
    less, more = surest.win - best.win, points(best) - points(surest)
    if less < TELLING or more < 1:
        return ""
    return f"{share(less)} less to win, but about {many(more, 'point')} more"


def points(choice: Choice) -> int:
    """What a win would bring."""
    return round(choice.score / choice.win) if choice.win > 0.005 else 0


def act(choice: Choice) -> object:
    """What is much the same to do: an enchantment wherever the key goes, a redraw whatever key pays for it."""
    match choice.move:
        case Enchant(key):
            return "enchant", key
        case UseToken(_, discard):
            return "redraw", discard
    return choice.move


def tip(state: State, aim: str, choice: Choice) -> Tip:
    move = choice.move
    told: dict[str, object] = {name: value for name, value in vars(move).items() if value is not None}
    if isinstance(move, Enchant):
        told["chest"] = choice.chest  # none, where it fits one alone
    spelt = [
        (name, posted(one)) for name, value in told.items() for one in (value if isinstance(value, tuple) else (value,))
    ]
    discard = move.discard if isinstance(move, UseToken) else ()
    return Tip(
        aim=aim,
        says=says(state, choice),
        why=listing(list(reasons(state, choice))),
        throw=tuple(card_view(card, state.box.suits) for card in discard),
        chance=share(choice.win),
        points=points(choice),
        move=type(move).__name__,
        fields=tuple(spelt),
    )


def posted(value: object) -> str:
    return value.name if isinstance(value, Spell) else str(value)


def says(state: State, choice: Choice) -> str:
    match choice.move:
        case Enchant(key, wild):
            where = f" for chest {state.chest(choice.chest).name}" if choice.chest else ""
            how = f", the wild as {card_name(wild, state.box.suits)}" if wild is not None else ""
            return f"Enchant {key.value}{where}{how}"
        case Place(number):
            return f"Chest {state.chest(number).name}"
        case UseToken(key, ()):
            return f"Token on {key.value}, throw nothing away"
        case UseToken(key):
            return f"Token on {key.value}, throw"
        case DiscardToken(None):
            return "End the turn" if state.supply else "Lose the game"
        case DiscardToken(Spell() as key):
            return f"Give up {key.value} with its token"
    raise AssertionError(f"{choice.move} is nothing to be advised")


def reasons(state: State, choice: Choice) -> Iterator[str]:
    match choice.move:
        case Enchant(key):
            chests = state.fitting(key)
            number = choice.chest or (chests[0].number if chests else 0)
            if not chests:
                yield "no lock needs it"
            elif len(state.chest(number).missing) == 1:
                yield f"it opens chest {state.chest(number).name}"
            if state.first and state.gone and (chests or state.options.bonus_on_useless):
                yield "a token comes back"
        case Place(number) if len(state.chest(number).missing) == 1:
            yield "it opens"
        case UseToken(key, discard):
            assert state.hand is not None
            keys = tuple(other for other in state.open_keys if other != key)
            wanted = frozenset(other for other in keys if state.fitting(other) and not ready(state, other))
            ways = odds.redraws(state.hand, state.out, keys, state.tokened | {key}, wanted)
            way = next(way for way in ways if set(way.discard) == set(discard))
            hits = [(hands, other) for other, hands in way.enchants if other in wanted and hands]
            if hits:
                hands, other = max(hits, key=lambda hit: hit[0])
                yield f"{share(hands / way.hands)} for {other.value} at once"
            if way.penalty:
                yield f"{share(way.penalty / way.hands)} that fate takes a key"


def ready(state: State, key: Spell) -> bool:
    """The hand meets it already."""
    assert state.hand is not None
    return bool(proof(key, state.hand) or declarations(key, state.hand))


def share(chance: float) -> str:
    """'71 %': what is estimated is not told more precisely than it is known."""
    if 0 < chance < 0.01:
        return "under 1 %"
    return "over 99 %" if 0.99 < chance < 1 else f"{chance:.0%}".replace("%", " %")
