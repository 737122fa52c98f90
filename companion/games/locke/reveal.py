"""From what lies face down to the last key: entries stay covered until everybody has made theirs."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Illegal, Seat, Told, listing
from companion.games.locke.components import BOOST, BOOSTS, TEXTS, TINTS, VALUES, Text
from companion.games.locke.judge import Card, Laid
from companion.games.locke.keys import show, use
from companion.games.locke.moves import Reveal
from companion.games.locke.news import Boosted, Contested, Entered, Laying, Noted, Showed
from companion.games.locke.resolve import judged
from companion.games.locke.state import Act, Phase, State


def read(state: State, seat: Seat, move: Reveal) -> Laid:
    """The cards as they were entered, or what is wrong with them."""
    if not len(move.values) == len(move.colours) == len(move.texts) == len(move.unders):
        raise Illegal("Every card has a value, a colour, a text or none, and lies under a key or not.")
    rows = zip(move.values, move.colours, map(titled, move.texts), move.unders, strict=True)
    cards = tuple(Card(*row) for row in rows if row[0])
    part = state.parts[seat]
    for card in cards:
        check(card)
    if part.act is Act.MUSIC and any(card.under for card in cards):
        raise Illegal("Cards from the Music Box go under no key.")  # LK-15
    unders = [card.under for card in cards if card.under]
    if len(set(unders)) < len(unders):
        raise Illegal("One card to a key for each challenge.")  # LK-14
    if len(cards) != part.down:
        lie = "One card lies" if part.down == 1 else f"{part.down} cards lie"
        raise Illegal(f"{lie} before you, not {len(cards)}. If a card laid face up brought more, say so under More.")
    return Laid(cards)


def titled(title: str) -> Text:
    """The text that is called that."""
    wanted = title.strip().lower()
    found = Text.PLAIN if not wanted else next((text for text in Text if text.value.lower() == wanted), None)
    if found is None:
        raise Illegal(f"No strength card says “{title[:40]}”. For one of your own, say “{Text.OTHER.value}”.")
    return found


def check(card: Card) -> None:
    if card.value not in VALUES:
        raise Illegal("Strength cards are worth 1, 2, 3, 4 or 7.")
    if card.text not in (*TEXTS[card.value], Text.OTHER):
        raise Illegal(f"There is no {card.value} with “{card.text.value}” on it.")
    if card.under and card.under not in TINTS:
        raise Illegal("Only the Echo, Gender and Skin Keys change colours.")


def reveal(state: State, seat: Seat, laid: Laid) -> tuple[State, Told]:
    for card in laid.cards:
        if card.under and not state.may_hold(seat, card.under):
            raise Illegal(f"The {card.under} Key is not among your keys.")
    fresh = {card.under for card in laid.cards if card.under} - set(state.players[seat].up)
    if len(fresh) > state.players[seat].hidden:
        raise Illegal("You do not have so many keys.")
    state = state.with_part(seat, laid=laid)
    told: Told = (Entered(seat=seat), Noted(cards=words(state, laid), to=frozenset({seat})))
    return revealed(state, told)


def revealed(state: State, told: Told) -> tuple[State, Told]:
    """When everybody has entered theirs, everything is laid open at once, and the keys begin."""
    if any(part.laid is None for part in state.parts):
        return state, told
    shown, news = state, told
    for seat in state.order:
        laid = shown.parts[seat].laid
        assert laid is not None
        for key in (card.under for card in laid.cards if card.under and card.under not in shown.players[seat].up):
            if not shown.may_hold(seat, key):  # another has it, or it was used meanwhile
                return state.with_part(seat, laid=None), (*told, Contested(seat=seat, key=key))
            shown = show(shown, seat, key)
            news = (*news, Showed(seat=seat, key=key))
        if shown.parts[seat].down:
            news = (*news, Laying(seat=seat, cards=words(shown, laid)))
    return pass_on(replace(shown, phase=Phase.KEYS, turn=shown.lock), news, first=True)


def words(state: State, laid: Laid) -> str:
    if not state.cards:
        return f"{laid.on} of the challenge’s colour and {laid.off} of others"
    return listing([card_words(card) for card in laid.cards]) or "nothing"


def card_words(card: Card) -> str:
    text = "" if card.text is Text.PLAIN else f" ({card.text.value})"
    under = f", under the {card.under} Key" if card.under else ""
    return f"{card.colour.value} {card.value}{text}{under}"


# Keys after the reveal ------------------------------------------------------------------------------------------------


def pass_on(state: State, told: Told, first: bool = False) -> tuple[State, Told]:
    """Round and round from the Lock, until everybody in a row declines (LK-2). Who has no such key is not asked."""
    turn = state.turn if first else state.after(state.turn)
    declined = state.declined
    while declined < len(state.players) and not state.able(turn):
        declined, turn = declined + 1, state.after(turn)
    state = replace(state, turn=turn, declined=declined)
    return (state, told) if declined < len(state.players) else judged(state, told)


def boost(state: State, seat: Seat, key: str, index: int) -> tuple[State, Told]:
    laid, challenge = state.parts[seat].laid, state.challenge
    assert laid is not None and challenge is not None
    what = f"+{BOOST} to {'a ' + BOOSTS[key].value + ' card' if index < 0 else card_words(laid.cards[index])}"
    state, _ = use(state, seat, key, what)
    told: Told = (Boosted(seat=seat, key=key, what=what, card=index),)
    if index < 0:
        matches = BOOSTS[key] is challenge.colour
        laid = replace(laid, on=laid.on + BOOST) if matches else replace(laid, off=laid.off + BOOST)
    else:
        cards = list(laid.cards)
        cards[index] = replace(cards[index], boost=cards[index].boost + BOOST)
        laid = replace(laid, cards=tuple(cards))
    return pass_on(replace(state.with_part(seat, laid=laid), declined=0), told)


def ghost(state: State, seat: Seat, card: Card) -> tuple[State, Told]:
    check(card)
    laid, challenge = state.parts[seat].laid, state.challenge
    assert laid is not None and challenge is not None
    if card.under:
        if any(other.under == card.under for other in laid.cards):
            raise Illegal("One card to a key for each challenge.")
        needed = (card.under not in state.players[seat].up) + ("Ghost" not in state.players[seat].up)
        if not state.may_hold(seat, card.under) or state.players[seat].hidden < needed:
            raise Illegal(f"The {card.under} Key is not among your keys.")
    state, told = use(state, seat, "Ghost", f"one more card, {card_words(card)}")
    state = show(state, seat, card.under) if card.under else state
    if state.cards:
        laid = replace(laid, cards=(*laid.cards, card))
    else:
        matches = card.now is challenge.colour
        laid = replace(laid, on=laid.on + card.value) if matches else replace(laid, off=laid.off + card.value)
    state = state.with_part(seat, laid=laid, down=state.parts[seat].down + 1)
    return pass_on(replace(state, declined=0), told)
