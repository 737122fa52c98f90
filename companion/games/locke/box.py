"""An owner's own box: challenges, and strength cards with a text, as they are typed in."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Box, Cards, Illegal
from companion.games.locke.components import (
    ALL_STRENGTH,
    CHALLENGES,
    COMBOS,
    OTHER,
    VALUES,
    Challenge,
    Colour,
    Gain,
    OwnCard,
    Reward,
    When,
)
from companion.games.locke.moves import TypeIn
from companion.games.locke.state import Deck, Options

COLOURS = tuple((colour.name, colour.value) for colour in Colour)
MOST_TEXTS = 36  # that a phone is sent in one list
KNOWN = {text.title.casefold() for text in (*COMBOS, OTHER)}
LONGEST_NAME, LONGEST_WORDS = 40, 120

# What can be chosen for a challenge that is typed in, in words for its owner.
REWARDS = (
    (Reward.DRAW_1.name, "draw a strength card"),
    (Reward.DRAW_2.name, "draw two"),
    (Reward.DRAW_3.name, "draw three"),
    (Reward.DRAW_4.name, "draw four"),
    (Reward.SCORE_1.name, "score the top strength card"),
    (Reward.SCORE_2.name, "score the top two"),
    (Reward.SCORE_3.name, "score the top three"),
    (Reward.DRAW_KEY.name, "draw a key"),
    (Reward.OTHER.name, "something else on the card"),
)

# … and for a strength card: when its text comes true, and what it brings.
GAINS = (
    (Gain.DRAW.name, "draw strength cards"),
    (Gain.SCORE.name, "score strength cards from the deck"),
    (Gain.KEY.name, "draw a key"),
    (Gain.STEAL.name, "steal a key"),
    (Gain.TRADE.name, "trade a key, if you like"),
    (Gain.PICK.name, "score a random card from any hand"),
    (Gain.KEEP.name, "score this card"),
    (Gain.SECOND.name, "earn the second-place reward"),
    (Gain.BRING.name, "put strength cards into your play"),
    (Gain.OWN.name, "something else, in the words below"),
)
COUNTED = (Gain.DRAW, Gain.SCORE, Gain.BRING)  # how many


def named(name: str, what: str) -> str:
    tidy = " ".join(name.split())[:LONGEST_NAME]
    if not tidy:
        raise Illegal(f"A {what} needs a name.")
    return tidy


def keep(challenge: Challenge) -> Challenge:
    """As it is kept: with a name, and a difficulty that a challenge can have."""
    name = named(challenge.name, "challenge")
    if not 1 <= challenge.difficulty <= 20:
        raise Illegal("A difficulty is a number from 1 to 20; those of the game are 5 to 8.")
    return replace(challenge, name=name)


def keep_strength(card: OwnCard) -> OwnCard:
    """As it is kept: any text on any value, but nothing that no card can say."""
    name = named(card.name, "strength card")
    words = " ".join(card.words.split())[:LONGEST_WORDS]
    if name.casefold() in KNOWN:
        raise Illegal(f"“{name}” is offered at every table with a box of its own. Type in the others.")
    if card.value not in (0, *VALUES):
        raise Illegal("Strength cards are worth 1, 2, 3, 4 or 7; 0 stands for any of these.")
    if not 1 <= card.count <= 4:
        raise Illegal("It is one to four cards that a text brings.")
    if not 1 <= card.copies <= ALL_STRENGTH:
        raise Illegal(f"Of {ALL_STRENGTH} strength cards, one to {ALL_STRENGTH} can be like this.")
    if card.gain is Gain.OWN and not words:
        raise Illegal("Say in words what it brings: the table reads them out.")
    if card.gain is Gain.BRING and card.when is not When.AT_ONCE:
        raise Illegal("Cards are put into a play as soon as it is played, not after it was judged.")
    if card.when is When.AT_ONCE and card.gain not in (Gain.BRING, Gain.DRAW, Gain.OWN):
        raise Illegal("As soon as it is played a card can put others into your play, or let you draw.")
    counted = card.count if card.gain in COUNTED else 1
    return replace(card, name=name, words=words if card.gain is Gain.OWN else "", count=counted)


def dealt(options: Options, cards: tuple[Challenge | OwnCard, ...]) -> Options:
    """The texts that phones offer in this game. Challenges are named as they turn up."""
    return replace(options, strength=tuple(card for card in cards if isinstance(card, OwnCard)))


BOX = Box(
    (
        Cards(
            card=Challenge, called="challenge", tidy=keep, holds=len(CHALLENGES),
            choices={"colour": COLOURS, "reward": REWARDS},
        ),
        Cards(
            card=OwnCard, called="strength card", tidy=keep_strength, holds=ALL_STRENGTH,
            copies=lambda card: card.cards, most=MOST_TEXTS, form="strength",
            choices={
                "colour": COLOURS, "gain": GAINS, "when": tuple((when.name, when.value) for when in When),
                "value": tuple((str(value), str(value)) for value in VALUES),
            },
        ),
    ),
    typed=lambda move: move.challenge if isinstance(move, TypeIn) else None,
    used=lambda options: options.challenges is Deck.BOX,
    dealt=dealt,
)  # fmt: skip
