"""Pick the Lock, top to bottom as RULES.md reads: what may be done, and what it does."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.game import Action, Alarm, Event, Illegal, Outcome, Seat, Told, listing
from companion.games.vault.box import keep, words_of
from companion.games.vault.components import THIEF_CARDS, TREASURES, Treasure
from companion.games.vault.lock import Combination
from companion.games.vault.may import STACKED_EACH
from companion.games.vault.moves import (
    Add,
    Discard,
    DrawForFirst,
    Drop,
    Guess,
    HandOut,
    Name,
    Play,
    Return,
    Set,
    SetAtRandom,
    Shuffle,
    Spare,
    Stack,
    Steal,
    TakeRandom,
    TimeUp,
    Use,
    Wait,
)  # fmt: skip
from companion.games.vault.news import (
    ClockRanOut,
    Counted,
    DeckPassed,
    DeckSpread,
    Discarded,
    Drew,
    EffectChanged,
    GoesFor,
    ItIs,
    LayOut,
    LeftToChance,
    Locked,
    MoreTime,
    Named,
    Opened,
    Played,
    PutBack,
    Robs,
    RoundBegins,
    Stacked,
    StackedOpenly,
    Started,
    StayedShut,
    Tells,
    TieRound,
    VaultFilled,
    YouStacked,
)  # fmt: skip
from companion.games.vault.state import (
    Attempt,
    Dealer,
    Direction,
    Lot,
    Options,
    Phase,
    Reveal,
    State,
    Thief,
    Vault,
    lock,
    playable,
    starter,
    total,
    unvalued,
)  # fmt: skip
from companion.seal import Seal
from companion.words import many, victory

ROUNDS = len(THIEF_CARDS)


def setup(seats: int, options: Options) -> State:
    everybody = tuple(Seat(i) for i in range(seats))
    state = State(options, tuple(Thief() for _ in everybody), Phase.SHUFFLE, drawing=everybody, playing=everybody)
    if options.dealer is Dealer.APP:
        return state
    # The real cards are on the table already, stacked or not: the app only counts the places.
    lots = tuple(Lot(0, None, options.vault is Vault.OPEN) for _ in range(state.vault_size))
    return replace(state, phase=Phase.HAND_OUT, vault=lots)


def chance(state: State, random: Random) -> Action | None:
    match state.phase:
        case Phase.SHUFFLE:
            return Shuffle(tuple(random.sample(range(len(TREASURES)), len(TREASURES))))
        case Phase.HAND_OUT if state.options.dealer is Dealer.BOX:
            return HandOut(tuple(range(state.vault_size)))
        case Phase.HAND_OUT:
            return HandOut(tuple(random.sample(range(state.vault_size), state.vault_size)))
        case Phase.DRAW:
            return DrawForFirst(tuple(random.choice(THIEF_CARDS) for _ in state.drawing))
        case Phase.SET if state.theft.by_chance:
            drawn = random.choice(lock(state, state.theft, state.theft.card).combinations)
            return SetAtRandom(drawn.numbers, drawn.decoy)
    return None


# What it does ---------------------------------------------------------------------------------------------------------


def apply(state: State, seat: Seat | None, move: Action) -> tuple[State, Told]:
    match move:
        case Shuffle(order):
            return fill_vault(state, order)
        case HandOut(order):
            return hand_out(state, order)
        case DrawForFirst(cards):
            return draw_for_first(state, cards)
        case Stack(treasures):
            assert seat is not None
            return stack(state, seat, treasures)
        case Steal(number):
            return aim(state, number)
        case Return(number, card):
            return put_back(state, number, card)
        case Discard(card):
            spent = spend(state, state.thief, card)
            return end_turn(spent, (Discarded(seat=state.thief, card=card),))
        case Spare() | Use() | Add() | Drop():
            return change_effects(state, move)
        case Play(card, at):
            return play(state, card, at)
        case TimeUp():
            return with_attempt(state, late=True), (ClockRanOut(thief=state.theft.thief),)
        case Wait(at):
            return with_attempt(state, late=False, since=at), (MoreTime(thief=state.theft.thief),)
        case TakeRandom():
            return with_attempt(state, by_chance=True), (LeftToChance(thief=state.theft.thief),)
        case SetAtRandom(numbers, decoy, salt) | Set(numbers, decoy, salt):
            return set_lock(state, Combination(numbers, decoy), salt, by_chance=seat is None)
        case Guess(named):
            return reveal(state, named)
        case Name(number, treasure):
            assert seat is not None
            return name(state, seat, number, treasure)
    raise AssertionError(f"{move} is not one of our moves")


def with_attempt(state: State, **changes: object) -> State:
    return replace(state, attempt=replace(state.theft, **changes))  # type: ignore[arg-type]


def spend(state: State, seat: Seat, card: int) -> State:
    return state.with_player(seat, cards=tuple(one for one in state.players[seat].cards if one != card))


# Set-up ---------------------------------------------------------------------------------------------------------------


def fill_vault(state: State, order: tuple[int, ...]) -> tuple[State, Told]:
    if sorted(order) != list(range(len(TREASURES))):
        raise Illegal("A shuffled deck has every treasure once.")
    if not state.options.stacked:
        vault = tuple(lay(state, index) for index in order[: state.vault_size])
        return replace(state, deck=order[state.vault_size :], vault=vault, phase=Phase.HAND_OUT), ()
    state = replace(state, deck=order[1:], vault=(lay(state, order[0]),), phase=Phase.STACK, stackers=state.seats)
    if state.options.vault is Vault.OPEN:
        return state, (DeckSpread(treasures=names_of(state.deck)), VaultFilled(treasures=(state.vault[0].label,)))
    return state, (DeckPassed(to=frozenset({Seat(0)}), treasures=names_of(state.deck)),)


def lay(state: State, index: int) -> Lot:
    return Lot(0, TREASURES[index], state.options.vault is Vault.OPEN)  # lettered when the vault is mixed


def names_of(deck: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(TREASURES[index].name for index in sorted(deck))


def stack(state: State, seat: Seat, chosen: tuple[int, ...]) -> tuple[State, Told]:
    added = listing(list(names_of(chosen)))
    state = replace(
        state,
        deck=tuple(card for card in state.deck if card not in chosen),
        vault=(*state.vault, *(lay(state, index) for index in chosen)),
        stackers=tuple(other for other in state.stackers if other != seat),
    )
    told: list[Event]
    if state.options.vault is Vault.OPEN:
        told = [StackedOpenly(seat=seat, treasures=added)]
    else:
        told = [
            Stacked(seat=seat, treasures=many(STACKED_EACH, "treasure")),
            YouStacked(to=frozenset({seat}), treasures=added),
        ]
    if not state.stackers:
        return replace(state, phase=Phase.HAND_OUT), tuple(told)
    if state.options.vault is not Vault.OPEN:
        told.append(DeckPassed(to=frozenset(state.stackers[:1]), treasures=names_of(state.deck)))
    return state, tuple(told)


def hand_out(state: State, order: tuple[int, ...]) -> tuple[State, Told]:
    """Mixing the vault makes what was stacked face down unknown again. Everybody draws one (PL-2: at random)."""
    if sorted(order) != list(range(state.vault_size)):
        raise Illegal("A mixed vault has every treasure once.")
    players = len(state.players)
    mixed = [state.vault[place] for place in order]
    lettered = (*mixed[players:], *mixed[:players])  # the vault first: it lies in a row, from A on
    lots = tuple(replace(lot, number=number) for number, lot in enumerate(lettered, 1))
    vault, drawn = lots[:-players], lots[-players:]
    thieves = tuple(Thief(lots=(replace(lot, up=True),)) for lot in drawn)
    state = replace(state, players=thieves, vault=vault, phase=Phase.DRAW)
    told: list[Event] = [Started(seat=s, treasure=state.players[s].lots[0].label) for s in state.seats]
    if state.options.dealer is Dealer.BOX:
        how = "face up" if state.options.vault is Vault.OPEN else "face down"
        return state, (LayOut(vault=len(vault), how=how, letters=f"A to {vault[-1].letter}"),)
    if state.options.vault is Vault.OPEN:
        told.append(VaultFilled(treasures=tuple(lot.label for lot in vault)))
    return state, tuple(told)


def draw_for_first(state: State, cards: tuple[int, ...]) -> tuple[State, Told]:
    if len(cards) != len(state.drawing) or any(card not in THIEF_CARDS for card in cards):
        raise Illegal("Everybody still drawing draws one thief card.")
    told = tuple(Drew(seat=seat, card=card) for seat, card in zip(state.drawing, cards, strict=True))
    highest = tuple(seat for seat, card in zip(state.drawing, cards, strict=True) if card == max(cards))
    if len(highest) > 1:
        return replace(state, drawing=highest), told  # PL-1: only the tied draw again
    return begin_round(replace(state, drawing=()), highest[0], "having drawn the highest card", told)


def begin_round(state: State, first: Seat, why: str, told: Told) -> tuple[State, Told]:
    step = 1 if state.options.direction is Direction.CLOCKWISE else -1
    count = len(state.players)
    around = (Seat((first + step * i) % count) for i in range(count))
    order = tuple(seat for seat in around if seat in state.playing)
    number = state.round if state.tie_card else state.round + 1
    state = replace(state, order=order, turn=0, round=number, phase=Phase.TURN)
    title = f"Tie round with the {state.tie_card}" if state.tie_card else f"Round {number}"
    return state, (*told, RoundBegins(title=title, seat=first, why=why))


# A turn ---------------------------------------------------------------------------------------------------------------


def aim(state: State, number: int) -> tuple[State, Told]:
    thief = state.thief
    lot, owner = state.find(number)
    setter = state.right_of(thief) if owner is None else owner
    state = replace(state, attempt=Attempt(thief, lot, owner, setter), reveal=None, phase=Phase.CARD)
    if owner is None:
        return state, (GoesFor(thief=thief, treasure=lot.label),)
    return state, (Robs(thief=thief, owner=owner, treasure=lot.label),)


def change_effects(state: State, move: Action) -> tuple[State, Told]:
    attempt = state.theft
    match move:
        case Spare(number):
            attempt, does = replace(attempt, spared=attempt.spared | {number}), "does not use"
            effect = state.find(number)[0].called
        case Use(number):
            attempt, does = replace(attempt, spared=attempt.spared - {number}), "uses"
            effect = f"{state.find(number)[0].called} after all"
        case Add(modifier):
            attempt, does = replace(attempt, added=(*attempt.added, modifier)), "uses, from the card:"
            effect = words_of(modifier)
        case Drop(modifier):
            attempt = replace(attempt, added=tuple(m for m in attempt.added if m != modifier))
            does, effect = "leaves out again:", words_of(modifier)
    return replace(state, attempt=attempt), (EffectChanged(thief=attempt.thief, does=does, effect=effect),)


def play(state: State, card: int, at: int) -> tuple[State, Told]:
    state = with_attempt(spend(state, state.theft.thief, card), card=card, since=at)
    attempt = state.theft
    reach = lock(state, attempt, card).range
    told = Played(thief=attempt.thief, card=card, range=reach, setter=attempt.setter)
    return replace(state, phase=Phase.SET), (told,)


def set_lock(state: State, combination: Combination, salt: str, by_chance: bool) -> tuple[State, Told]:
    attempt = state.theft
    door = lock(state, attempt, attempt.card)
    if combination not in door.combinations:
        raise Illegal("That combination cannot be set on this lock.")
    clues = door.clues(combination)
    told: list[Event] = []
    if not by_chance:
        told.append(Locked(setter=attempt.setter))
    told.append(ItIs(to=frozenset({attempt.setter}), numbers=combination.numbers))
    told += [Tells(owner=attempt.setter, clue=clue.says) for clue in clues]
    seal = sealed(state, combination, salt)
    if seal:
        told.append(seal.sealed())
    state = with_attempt(state, combination=combination, clues=clues, seal=seal)
    return replace(state, phase=Phase.GUESS), tuple(told)


def sealed(state: State, combination: Combination, salt: str) -> Seal | None:
    """The setter cannot change the numbers after hearing the guess, and nor can the house."""
    decoy = ((f"beside {combination.decoy}",),) if combination.decoy else ()
    what = f"The combination for {state.theft.lot.label}"
    return Seal(what, (tuple(map(str, combination.numbers)), *decoy), salt) if salt else None


def reveal(state: State, named: tuple[int, ...]) -> tuple[State, Told]:
    attempt = state.theft
    combination = attempt.combination
    assert combination is not None
    door = lock(state, attempt, attempt.card)
    hit = door.opens(combination, named)
    reason = reason_of(combination.numbers, named, hit)
    label = attempt.lot.label
    what = (label, combination.numbers, named, hit, reason)
    shown = Reveal(attempt.thief, *what, label, attempt.owner, state.turns + 1)
    opened = (attempt.seal.opened(shown=attempt.seal.piles),) if attempt.seal else ()
    if not hit:
        told: Event = StayedShut(thief=attempt.thief, named=named, reason=reason)
        return end_turn(replace(state, attempt=None, reveal=shown), (told, *opened))
    taken = replace(attempt.lot, up=True)
    state = take(state, attempt, taken)
    told = Opened(thief=attempt.thief, named=named, reason=reason, treasure=taken.label)
    return end_turn(replace(state, attempt=None, reveal=replace(shown, treasure=taken.label)), (told, *opened))


def reason_of(numbers: tuple[int, ...], named: tuple[int, ...], hit: bool) -> str:
    """'7 was not among 2, 5 and 6.' Who argues with the app gets the reason."""
    said = listing([str(number) for number in named])
    were = listing([str(number) for number in numbers])
    verb = "was" if len(named) == 1 else "were"
    exact = [number for number in named if number in numbers]
    if exact and len(numbers) == 1:
        return f"{exact[0]} was the number."
    if exact:
        verb = "was" if len(exact) == 1 else "were"
        return f"{listing([str(number) for number in exact])} {verb} among {were}."
    if hit:
        near = [number for number in named if any(abs(number - other) == 1 for other in numbers)]
        missed = [number for number in numbers if any(abs(number - other) == 1 for other in near)]
        close, to = (listing([str(number) for number in some]) for some in (near, missed))
        return f"{close} {'was' if len(near) == 1 else 'were'} one away from {to}, which is enough."
    if len(numbers) == 1:
        return f"{said} {verb} not it: the number was {were}."
    return f"{said} {verb} not among {were}."


def take(state: State, attempt: Attempt, taken: Lot) -> State:
    if attempt.owner is None:
        state = replace(state, vault=tuple(lot for lot in state.vault if lot.number != taken.number))
    else:
        left = tuple(lot for lot in state.players[attempt.owner].lots if lot.number != taken.number)
        state = state.with_player(attempt.owner, lots=left)
    lots = (*state.players[attempt.thief].lots, taken)
    return state.with_player(attempt.thief, lots=lots, gained=state.turns + 1)


def put_back(state: State, number: int, card: int) -> tuple[State, Told]:
    seat = state.thief
    lot, _ = state.find(number)
    state = spend(replace(state, reveal=None), seat, card)
    state = state.with_player(seat, lots=tuple(own for own in state.players[seat].lots if own.number != number))
    up = state.options.vault is Vault.OPEN or state.options.returned_face_up  # PL-5
    state = replace(state, vault=(*state.vault, replace(lot, up=up)))
    return end_turn(state, (PutBack(seat=seat, card=card, treasure=lot.label),))


def name(state: State, seat: Seat, number: int, treasure: Treasure) -> tuple[State, Told]:
    treasure, lot = keep(treasure), state.find(number)[0]

    def renamed(lots: tuple[Lot, ...]) -> tuple[Lot, ...]:
        return tuple(replace(lot, treasure=treasure) if lot.number == number else lot for lot in lots)

    thieves = tuple(replace(thief, lots=renamed(thief.lots)) for thief in state.players)
    state = replace(state, vault=renamed(state.vault), players=thieves)
    if state.attempt and state.attempt.lot.number == number:
        state = with_attempt(state, lot=replace(state.attempt.lot, treasure=treasure))
    if state.attempt and not playable(state, state.attempt.thief, state.attempt.lot, state.attempt.owner):
        state = replace(state, attempt=None, phase=Phase.TURN)  # now that it is known, no card is good enough for it
    text = f" {treasure.text}" if treasure.text else ""
    told = Named(seat=seat, lot=lot.label, treasure=treasure.name, value=treasure.value, text=text)
    # What comes of the count follows on a name, not on a lock: the last one was seen long ago.
    return count(replace(state, reveal=None), (told,)) if state.phase is Phase.COUNT else (state, (told,))


# The end --------------------------------------------------------------------------------------------------------------


def end_turn(state: State, told: Told) -> tuple[State, Told]:
    state = replace(state, turn=state.turn + 1, turns=state.turns + 1, phase=Phase.TURN)
    if state.turn < len(state.order):
        return state, told
    if state.tie_card or state.round == ROUNDS:
        return count(state, told)
    first, why = starter(state)
    return begin_round(state, first, why, told)


def count(state: State, told: Told) -> tuple[State, Told]:
    if unvalued(state):
        return replace(state, phase=Phase.COUNT), told
    told = (*told, *(tally(state, seat) for seat in state.playing))
    best = max(total(state, seat) for seat in state.playing)
    leaders = tuple(seat for seat in state.playing if total(state, seat) == best)
    next_card = state.tie_card + 1 if state.tie_card else THIEF_CARDS[0]
    if len(leaders) > 1 and next_card <= THIEF_CARDS[-1]:
        return tie_round(state, leaders, next_card, told)
    said = victory(leaders, best, "treasure" if state.options.children else "point")  # PL-8
    outcome = Outcome(frozenset(leaders), said)
    return replace(state, phase=Phase.OVER, outcome=outcome), told


def tally(state: State, seat: Seat) -> Event:
    lots = state.players[seat].lots
    if state.options.children:
        return Counted(seat=seat, total=many(len(lots), "treasure"), sum="")
    parts = [f"{lot.treasure.name} {lot.treasure.value}" for lot in lots if lot.treasure]
    return Counted(seat=seat, total=many(total(state, seat), "point"), sum=f": {listing(parts)}" if parts else "")


def tie_round(state: State, leaders: tuple[Seat, ...], card: int, told: Told) -> tuple[State, Told]:
    """Only those tied for the lead play on, with that one card; the others' treasures are out of reach."""
    hands = tuple(replace(thief, cards=(card,) if seat in leaders else ()) for seat, thief in enumerate(state.players))
    state = replace(state, players=hands, playing=leaders, tie_card=card)
    first, why = starter(state)
    return begin_round(state, first, why, (*told, TieRound(players=leaders, card=card)))


def outcome(state: State) -> Outcome | None:
    return state.outcome


def alarm(state: State) -> Alarm | None:
    running = state.phase is Phase.SET and state.options.clock and not state.theft.late
    return Alarm(state.theft.since + 1000 * state.options.clock, TimeUp()) if running else None
