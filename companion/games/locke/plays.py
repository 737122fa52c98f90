"""Turns, card by card: entries stay covered until everything is turned up, and can be put right afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.game import Illegal, Seat, Told, listing
from companion.games.locke.components import BOOST, BOOSTS, OTHER, OURS, TEXTS, TINTS, VALUES, Colour, Text
from companion.games.locke.judge import Card
from companion.games.locke.keys import called, show, use
from companion.games.locke.moves import AddCard, Correct, Ghost, Play
from companion.games.locke.news import (
    Acted,
    Contested,
    Corrected,
    Gave,
    Given,
    Laying,
    Noted,
    Ready,
    Reentering,
    Showed,
    Unheld,
)
from companion.games.locke.resolve import again, cards_of, judged
from companion.games.locke.state import Act, Deck, Phase, State

# What was entered -----------------------------------------------------------------------------------------------------


def read(state: State, seat: Seat, move: Play | Correct) -> dict[int, Card]:
    """The cards as they were entered, by their places in the form; or what is wrong with them."""
    if not len(move.values) == len(move.colours) == len(move.texts) == len(move.unders):
        raise Illegal("Every card has a value, a colour, a text or none, and lies under a key or not.")
    rows = enumerate(zip(move.values, move.colours, move.texts, move.unders, strict=True))
    entered = {place: card(state, *row) for place, row in rows if row[0]}
    cards, part = tuple(entered.values()), state.parts[seat]
    if isinstance(move, Play) and not part.clash and len(cards) <= part.free:
        raise Illegal(
            "Enter what you lay down besides, or pass." if part.free else "To play is to lay at least one card."
        )
    if len(cards) < part.free:
        raise Illegal("Enter the card of the key, too.")
    most = max(state.most_cards(seat, cards), len(part.cards))
    if len(cards) > most:
        raise Illegal(f"No more than {cards_of(most)}, unless a key or a text brings more.")
    check_unders(state, seat, cards)
    return entered


def card(state: State, value: int, colour: Colour, title: str, under: str) -> Card:
    if value not in VALUES:
        raise Illegal("Strength cards are worth 1, 2, 3, 4 or 7.")
    if under and under not in TINTS:
        raise Illegal("Only the Echo, Gender and Skin Keys change colours.")
    text = titled(state, title)
    if text in OURS and state.options.challenges is Deck.OURS and text not in TEXTS[value]:
        raise Illegal(f"There is no {value} with “{text.title}” on it.")
    return Card(value, colour, text, under)


def titled(state: State, title: str) -> Text | None:
    """The text that is called that: ours, or one of the box that is played with."""
    wanted = title.strip().casefold()
    if not wanted:
        return None
    for text in state.options.texts:
        if text.title.casefold() == wanted:
            return text
    other = f" For any other, say “{OTHER.title}”." if OTHER in state.options.texts else ""
    raise Illegal(f"No strength card here says “{title[:40]}”.{other}")


def check_unders(state: State, seat: Seat, cards: Sequence[Card]) -> None:
    """Of the cards that lie under keys. What was shown for them lies open already."""
    part, player = state.parts[seat], state.players[seat]
    unders = [card.under for card in cards if card.under]
    if unders and part.act is Act.MUSIC:
        raise Illegal("Cards from the Music Box go under no key.")  # LK-15
    if len(set(unders)) < len(unders):
        raise Illegal("One card to a key for each challenge.")  # LK-14
    for key in unders:
        if not state.may_hold(seat, key):
            raise Illegal(f"The {key} Key is not among your keys.")
    if len(set(unders) - set(player.up)) > player.hidden:
        raise Illegal("You do not have so many keys.")


def card_words(card: Card) -> str:
    text = f" ({card.text.title})" if card.text else ""
    under = f", under the {card.under} Key" if card.under else ""
    return f"{card.colour.value} {card.value}{text}{under}"


def words(cards: Sequence[Card]) -> str:
    return listing([card_words(card) for card in cards]) or "nothing"


# A turn ---------------------------------------------------------------------------------------------------------------


def acted(state: State, seat: Seat, act: Act, now: int, told: Told = ()) -> tuple[State, Told]:
    """Everybody is told when the turn comes round to it: what one taps ahead of that is nobody's to know."""
    turn = state.turn
    state = state.with_part(seat, act=act, clash="")
    if state.turn != turn:
        state = replace(state, since=now if state.turn is not None else 0)
    if seat != turn and not state.parts[seat].told:
        return state, (*told, Ready(seat=seat))
    news: Told = (Acted(seat=seat, act=act, how=how(state, seat)),)
    state = state.with_part(seat, told=True)
    for other in state.order[: state.order.index(state.turn) if state.turn is not None else None]:
        if not state.parts[other].told:
            news = (*news, Acted(seat=other, act=state.parts[other].act or act, how=how(state, other)))
            state = state.with_part(other, told=True)
    return state, (*told, *news)


def how(state: State, seat: Seat) -> str:
    part = state.parts[seat]
    match part.act:
        case Act.PASS:
            return "passes and draws a card"
        case Act.REFRESH:
            return "passes, discards the hand and draws as many"
        case Act.SEARCH:
            return "discards two cards and draws a key"
        case Act.MUSIC:
            return f"gets {cards_of(len(givers(state, seat)))} by the Music Box"
    return f"plays {cards_of(len(part.cards))}"


def play(state: State, seat: Seat, move: Play) -> tuple[State, Told]:
    cards = tuple(read(state, seat, move).values())
    state, told = acted(state.with_part(seat, cards=cards), seat, Act.PLAY, move.at)
    return state, (*told, noted(seat, cards))


def noted(seat: Seat, cards: Sequence[Card]) -> Noted:
    return Noted(cards=words(cards), to=frozenset({seat}))


def change(state: State, seat: Seat) -> tuple[State, Told]:
    """What one did is asked again, with what one had entered."""
    return state.with_part(seat, act=None), (Reentering(seat=seat),)


def add_card(state: State, seat: Seat, move: AddCard) -> tuple[State, Told]:
    """Face down, whatever one did in one's turn; it may go under a colour key."""
    added = card(state, move.value, move.colour, move.text, move.under)
    part = state.parts[seat]
    check_unders(state, seat, [*part.cards, added])
    needed = {move.key, move.under, *(one.under for one in part.cards)} - {""}
    if len(needed - set(state.players[seat].up)) > state.players[seat].hidden:
        raise Illegal("You do not have so many keys.")
    state, told = use(state, seat, move.key, "the top strength card goes into the play")
    cards = (*part.cards, added)
    state = state.with_part(seat, cards=cards, free=part.free + 1, used=part.used | {move.key})
    return state, (*told, noted(seat, cards))


# The Music Box --------------------------------------------------------------------------------------------------------


def played_before(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Before whom something lies face down when one's turn comes. Who is quick on the phone has not played yet."""
    return tuple(one for one in state.order[: state.order.index(seat)] if state.parts[one].cards)


def givers(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Who has played strength cards before one's turn; whoever passed or searched gives nothing."""
    return tuple(one for one in played_before(state, seat) if state.parts[one].act is Act.PLAY)


def may_ask_for_cards(state: State, seat: Seat) -> bool:
    """Whether the Music Box would bring anything, as one's whole play (LK-15)."""
    played = any(part.act is Act.MUSIC for part in state.parts)
    return bool(givers(state, seat)) and not state.parts[seat].cards and not played


def music_box(state: State, seat: Seat, now: int) -> tuple[State, Told]:
    """Everybody who has played gives a card of their choice: these are the whole play."""
    given = givers(state, seat)
    state, told = use(state, seat, "Music Box", "everybody who has played gives a card")
    state, told = acted(state, seat, Act.MUSIC, now, told)
    for giver in given:
        state = state.with_part(giver, owes=True)
    for giver in given:
        if len(state.parts[giver].cards) == 1:
            state, gave = give(state, giver, 0)
            told = (*told, *gave)
    return state, told


def give(state: State, seat: Seat, index: int) -> tuple[State, Told]:
    """As it is printed: it comes out from under any key (LK-15)."""
    taker = next(one for one in state.seats if state.parts[one].act is Act.MUSIC)
    part = state.parts[seat]
    given = replace(part.cards[index], under="")
    cards = (*part.cards[:index], *part.cards[index + 1 :])
    state = state.with_part(seat, cards=cards, free=min(part.free, len(cards)), owes=False)
    state = state.with_part(taker, cards=(*state.parts[taker].cards, given))
    public, private = Gave(seat=seat, other=taker), frozenset({seat, taker})
    return state, (public, Given(seat=seat, other=taker, card=f"the {card_words(given)}", to=private))


# The reveal -----------------------------------------------------------------------------------------------------------


def unveil(state: State) -> tuple[State, Told]:
    """Everything is laid open at once, and the keys begin."""
    shown = state
    told: Told = ()
    for seat in state.order:
        part = shown.parts[seat]
        new = tuple(card.under for card in part.cards if card.under and card.under not in shown.players[seat].up)
        for key in new:
            if not shown.may_hold(seat, key):
                return contested(state, key)
            shown = show(shown, seat, key)
            told = (*told, Showed(seat=seat, key=called(key)))
        if part.cards:
            told = (*told, Laying(seat=seat, cards=words(part.cards)))
        shown = shown.with_part(seat, shown=new)
    state = replace(shown, phase=Phase.KEYS, since=0)
    return (state, told) if state.keyed else judged(state, told)


def contested(state: State, key: str) -> tuple[State, Told]:
    """Two have a card under the same key, or one has no such key left: they look again, and lose nothing else of it."""
    claims = tuple(seat for seat in state.order if any(card.under == key for card in state.parts[seat].cards))
    for seat in claims:
        state = state.with_part(seat, act=None, clash=key)
    if len(claims) == 1:
        return state, (Unheld(seat=claims[0], key=key),)
    return state, (Contested(seats=claims, key=key),)


# … put right afterwards -----------------------------------------------------------------------------------------------


def correct(state: State, seat: Seat, move: Correct) -> tuple[State, Told]:
    """What lies there counts, not what was entered. A used key stays used, its +5 with a card of its colour."""
    if state.phase is Phase.RESOLVE:
        state = again(state)
    part = state.parts[seat]
    entered = raised(part.cards, read(state, seat, move))
    told: Told = (Corrected(seat=seat, cards=words(entered)),)
    unders = {one.under for one in entered if one.under}
    for key in set(part.shown) - unders:
        state = unshown(state, seat, key)
    for key in (one.under for one in entered if one.under and one.under not in state.players[seat].up):
        state = show(state, seat, key).with_part(seat, shown=(*state.parts[seat].shown, key))
        told = (*told, Showed(seat=seat, key=called(key)))
    act = part.act if part.act in (Act.MUSIC, Act.SEARCH) else Act.PLAY if entered else Act.PASS
    state = state.with_part(seat, cards=entered, act=act)
    return (state, told) if state.phase is Phase.KEYS else judged(state, told)


def raised(before: tuple[Card, ...], entered: dict[int, Card]) -> tuple[Card, ...]:
    """With the +5 that cards had: in the same place, or on another card of that colour, if there is one."""
    found = dict(entered)
    for place, old in enumerate(before):
        alike = [at for at, one in found.items() if one.now is old.now and not one.boost]
        if old.boost and alike:
            at = place if place in alike else alike[0]
            found[at] = replace(found[at], boost=old.boost)
    return tuple(found.values())


def unshown(state: State, seat: Seat, key: str) -> State:
    """A key that was tapped by mistake was never shown."""
    player = state.players[seat]
    state = state.with_part(seat, shown=tuple(one for one in state.parts[seat].shown if one != key))
    return state.with_player(seat, up=tuple(one for one in player.up if one != key), hidden=player.hidden + 1)


# Keys after the reveal ------------------------------------------------------------------------------------------------


def boost(state: State, seat: Seat, key: str, index: int) -> tuple[State, Told]:
    cards = state.parts[seat].cards
    state, told = use(state, seat, key, f"+{BOOST} to {card_words(cards[index])}")
    raised = replace(cards[index], boost=cards[index].boost + BOOST)
    return state.with_part(seat, cards=(*cards[:index], raised, *cards[index + 1 :])), told


def ghost(state: State, seat: Seat, move: Ghost) -> tuple[State, Told]:
    added = card(state, move.value, move.colour, move.text, move.under)
    part, player = state.parts[seat], state.players[seat]
    check_unders(state, seat, [*part.cards, added])
    needed = sum(one not in player.up for one in ("Ghost", added.under) if one)
    if player.hidden < needed:
        raise Illegal(f"The {added.under or 'Ghost'} Key is not among your keys.")
    state, told = use(state, seat, "Ghost", f"one more card, {card_words(added)}")
    state = show(state, seat, added.under) if added.under else state
    return state.with_part(seat, cards=(*part.cards, added), free=part.free + 1), told


def boosts(state: State, seat: Seat) -> list[tuple[str, int]]:
    """Which keys for +5 somebody could have, for which of their cards."""
    cards = list(enumerate(state.parts[seat].cards))
    return [
        (key, index)
        for key, colour in BOOSTS.items()
        if state.may_hold(seat, key)
        for index, card in cards
        if card.now is colour
    ]
