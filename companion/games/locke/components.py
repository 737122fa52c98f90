"""What is in the box of Locke & Key: strength cards, challenges and keys. The decks are our own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from companion.words import many


class Colour(Enum):
    WHITE = "white"
    BLUE = "blue"
    BLACK = "black"


class Reward(Enum):
    """What second place earns. The first five are ours; the others are for boxes of other people."""

    SCORE_2 = "Score the top two strength cards"
    SCORE_1 = "Score the top strength card"
    DRAW_2 = "Draw two strength cards"
    DRAW_3 = "Draw three strength cards"
    DRAW_KEY = "Draw a key"
    DRAW_1 = "Draw a strength card"
    DRAW_4 = "Draw four strength cards"
    SCORE_3 = "Score the top three strength cards"
    OTHER = "What is printed on the card"


@dataclass(frozen=True)
class Challenge:
    name: str
    colour: Colour
    difficulty: int
    reward: Reward

    @property
    def summary(self) -> str:
        reward = self.reward.value
        return f"{self.colour.value} {self.difficulty}. Second: {reward[0].lower()}{reward[1:]}."


LADDER = (
    (5, Reward.SCORE_2), (6, Reward.DRAW_3), (6, Reward.DRAW_KEY), (7, Reward.SCORE_1), (7, Reward.DRAW_KEY),
    (8, Reward.DRAW_2),
)  # fmt: skip
NAMES = {
    Colour.WHITE: (
        "Sleepless Nights", "Old Grief", "Schoolyard Cruelty", "A Secret Kept", "The Gunman", "A Family Divided",
    ),
    Colour.BLUE: (
        "Whispers in the Well", "The Locked Wing", "The Wrong Door", "The House Remembers", "The Echo",
        "Door to Elsewhere",
    ),
    Colour.BLACK: (
        "Creeping Dark", "Shadow Hounds", "Shadow Wings", "Shadow Mob", "The Faceless", "The Crowned Shadow",
    ),
}  # fmt: skip
CHALLENGES = tuple(
    Challenge(name, colour, *step) for colour in Colour for name, step in zip(NAMES[colour], LADDER, strict=True)
)
GAME_OVER = "Game Over"


class Kind(Enum):
    """How a strength card's text works, and the icon it is spotted by across the table."""

    PLAIN = ""
    COMBO = "combo"
    OVERCOME = "overcome"
    FAILED = "failed"
    FACE_UP = "face up"


class When(Enum):
    """When a strength card's text comes true. It is asleep while the card is not of the challenge's colour."""

    AT_ONCE = "as soon as it is played"
    ALWAYS = "whatever happens"
    OVERCOME = "if the challenge is overcome"
    FAILED = "if the challenge is failed"
    WIN = "if you win the challenge"
    NOT_WIN = "if you do not win the challenge"
    SEQUENCE = "with a 1 and a 2"
    TWOS = "with two more 2s"
    RAINBOW = "with one card of each other colour"
    EXACT = "if your total is exactly the difficulty"


class Gain(Enum):
    """What somebody gets."""

    TAKE = "Take the challenge card"
    CAPTURE = "Capture the challenge card"
    DRAW = "Draw strength cards"
    SCORE = "Score from the strength deck"
    KEY = "Draw a key"
    STEAL = "Steal a key"
    TRADE = "Trade a key"
    PICK = "Score a random card from a hand"
    KEEP = "Score this card"
    SECOND = "Earn the second-place reward"
    BRING = "Put strength cards into your play"
    OWN = "Do what is written"


@dataclass(frozen=True)
class Text:
    """What is written on a strength card: ours, or an owner's, made of the same parts."""

    title: str
    when: When
    gain: Gain
    count: int = 1
    words: str = ""  # of an owner's card, what people at the table read and do by themselves

    @property
    def matters(self) -> bool:
        """Whether the phones have to know of it: what is drawn at once has been drawn."""
        return self.when is not When.AT_ONCE or self.gain is Gain.BRING


MULTICOLOR = Text("Multicolor", When.RAINBOW, Gain.PICK)
COLD_COMFORT = Text("Cold comfort", When.FAILED, Gain.KEY)
SECOND_WIND = Text("Second wind", When.AT_ONCE, Gain.DRAW)
TWOS = Text("2-2-2", When.TWOS, Gain.SECOND)
MOMENTUM = Text("Momentum", When.OVERCOME, Gain.DRAW, 2)
REINFORCEMENTS = Text("Reinforcements", When.AT_ONCE, Gain.BRING, 2)
ONE_TWO_THREE = Text("1-2-3", When.SEQUENCE, Gain.KEY)
FAIR_EXCHANGE = Text("Fair exchange", When.OVERCOME, Gain.TRADE)
CONSOLATION = Text("Consolation", When.NOT_WIN, Gain.SCORE)
ON_THE_MONEY = Text("On the money", When.EXACT, Gain.STEAL)
KEEPSAKE = Text("Keepsake", When.WIN, Gain.KEEP)
OURS = (
    MULTICOLOR, COLD_COMFORT, SECOND_WIND, TWOS, MOMENTUM, REINFORCEMENTS, ONE_TWO_THREE, FAIR_EXCHANGE, CONSOLATION,
    ON_THE_MONEY, KEEPSAKE,
)  # fmt: skip
COMBOS = (ONE_TWO_THREE, TWOS, MULTICOLOR, ON_THE_MONEY)  # of any box
OTHER = Text("another text", When.ALWAYS, Gain.OWN)  # of a card that nobody typed in: read and done at the table
BY_TITLE = {text.title.casefold(): text for text in (*OURS, OTHER)}


@dataclass(frozen=True)
class Strength:
    """`text` speaks of the card's own colour as {colour}."""

    value: int
    copies: int  # in each colour
    kind: Kind = Kind.PLAIN
    title: str = ""
    text: str = ""

    @property
    def says(self) -> Text | None:
        return BY_TITLE[self.title.casefold()] if self.title else None

    def reads(self, colour: Colour) -> str:
        return self.text.format(colour=colour.value)


STRENGTH = (
    Strength(1, 5),
    Strength(1, 3, Kind.COMBO, "Multicolor",
             "With one card of each other colour: score a random strength card from any hand."),
    Strength(1, 3, Kind.FAILED, "Cold comfort", "If this {colour} challenge is failed, draw a key."),
    Strength(1, 3, Kind.FACE_UP, "Second wind", "Play face up: draw a strength card."),
    Strength(2, 6),
    Strength(2, 4, Kind.COMBO, "2-2-2", "With two more 2s: earn the second-place reward."),
    Strength(2, 2, Kind.OVERCOME, "Momentum", "If this {colour} challenge is overcome, draw two strength cards."),
    Strength(2, 2, Kind.FACE_UP, "Reinforcements", "Play face up: put the top two strength cards into your play."),
    Strength(3, 5),
    Strength(3, 3, Kind.COMBO, "1-2-3", "With a 1 and a 2: draw a key."),
    Strength(3, 1, Kind.OVERCOME, "Momentum", "If this {colour} challenge is overcome, draw two strength cards."),
    Strength(3, 2, Kind.OVERCOME, "Fair exchange",
             "If this {colour} challenge is overcome, you may trade a key with any player."),
    Strength(3, 1, Kind.FACE_UP, "Consolation",
             "Play face up: if you do not win this {colour} challenge, score the top strength card."),
    Strength(4, 4),
    Strength(4, 3, Kind.COMBO, "On the money",
             "If your {colour} total is exactly the difficulty: steal a key from any player."),
    Strength(4, 1, Kind.OVERCOME, "Keepsake", "If you win this {colour} challenge, score this card."),
    Strength(7, 2),
)  # fmt: skip


ALL_STRENGTH = len(Colour) * sum(it.copies for it in STRENGTH)


@dataclass(frozen=True)
class OwnCard:
    """A strength card of an owner's own box that has a text."""

    name: str
    colour: Colour | None = None  # None: there is one in every colour
    value: int = 0  # 0: of any value
    when: When = When.OVERCOME
    gain: Gain = Gain.DRAW
    count: int = 1
    words: str = ""
    copies: int = 1

    @property
    def text(self) -> Text:
        return Text(self.name, self.when, self.gain, self.count, self.words)

    @property
    def cards(self) -> int:
        return self.copies * (1 if self.colour else len(Colour))

    @property
    def summary(self) -> str:
        """'blue 3, 2 cards. With a 1 and a 2: draw 2 strength cards.'"""
        value = f" {self.value}" if self.value else ", any value"
        face = f"{self.colour.value if self.colour else 'each colour'}{value}, {many(self.cards, 'card')}"
        what = self.words if self.gain is Gain.OWN else gain_words(self.gain, self.count)
        return f"{face}. {self.when.value.capitalize()}: {what[0].lower()}{what[1:].rstrip('.')}."


def gain_words(gain: Gain, count: int) -> str:
    """'Draw 2 strength cards'"""
    cards = many(count, "strength card")
    match gain:
        case Gain.DRAW:
            return f"Draw {cards}"
        case Gain.SCORE:
            return f"Score {cards} from the deck"
        case Gain.BRING:
            return f"Put the top {cards} into your play"
    return str(gain.value)


@dataclass(frozen=True)
class Key:
    name: str
    text: str
    once: bool = False  # used, and shuffled back into the key deck
    icon: str = "key"


KEYS = (
    Key("Angel", "White challenge, your turn: put the top strength card into your play.", icon="wing"),
    Key("Mending", "Blue challenge, your turn: put the top strength card into your play.", icon="mend"),
    Key("Shadow", "Black challenge, your turn: put the top strength card into your play.", icon="moon"),
    Key("Echo", "Slide one of your cards under it: it counts as white, and its text reads white.", icon="echo"),
    Key("Gender", "Slide one of your cards under it: it counts as blue, and its text reads blue.", icon="gender"),
    Key("Skin", "Slide one of your cards under it: it counts as black, and its text reads black.", icon="mask"),
    Key("Anywhere", "When you win a challenge: draw two strength cards.", icon="unlocked"),
    Key("Philosophoscope", "Your turn, before you play: look at what one player has played.", icon="eye"),
    Key("Animal", "After the reveal: +5 to one of your blue cards.", True, "paw"),
    Key("Giant", "After the reveal: +5 to one of your black cards.", True, "heavy"),
    Key("Hercules", "After the reveal: +5 to one of your white cards.", True, "arm"),
    Key("Ghost", "After the reveal: play one more card from your hand.", True, "ghost"),
    Key("Head", "Any time: discard your hand, and draw as many cards.", True, "head"),
    Key("Music Box", "Instead of playing: everybody who has played gives you one of those cards.", True, "music"),
    Key("Omega", "Show it on your turn: off-colour cards add to the difficulty. If it fails, you score it.", True,
        "omega"),
)  # fmt: skip

KEY = {key.name: key for key in KEYS}
ALL_KEYS = len(KEYS)
TINTS = {"Echo": Colour.WHITE, "Gender": Colour.BLUE, "Skin": Colour.BLACK}  # what a card under the key becomes
FREE_CARD = {Colour.WHITE: "Angel", Colour.BLUE: "Mending", Colour.BLACK: "Shadow"}  # for a challenge of the colour
BOOSTS = {"Animal": Colour.BLUE, "Giant": Colour.BLACK, "Hercules": Colour.WHITE}
BOOST = 5
VALUES = (1, 2, 3, 4, 7)
TEXTS = {value: tuple(it.says for it in STRENGTH if it.value == value and it.says) for value in VALUES}
