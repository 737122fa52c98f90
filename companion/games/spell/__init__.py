"""Lock & Spell: poker-like hands enchant keys, keys open chests, and three treasures tell a fortune."""

from companion.game import Accent, Box, Cards, Game, Seat, never
from companion.games.spell.box import keep
from companion.games.spell.components import OURS, Edition
from companion.games.spell.hints import HINTS
from companion.games.spell.may import legal, why
from companion.games.spell.memory import remember
from companion.games.spell.moves import MOVES, LayOut
from companion.games.spell.rewind import again, rewound
from companion.games.spell.rules import apply, chance, outcome, setup
from companion.games.spell.state import Options, State
from companion.games.spell.view import view


def prepare() -> object:
    """Every hand there is: NumPy is loaded when somebody plays, not when the house opens."""
    from companion.games.spell.advice import outlook

    return outlook.onward()


def ponder(state: State, seat: Seat) -> object:
    from companion.games.spell.advice import tips

    return tips.tips(state)


GAME = Game[State](
    slug="spell",
    name="Lock & Spell",
    seats=range(1, 2),
    phones="Your phone knows the odds and tells your fortune.",
    minutes="20–30",
    accent=Accent("#f0909e", "#a02a48"),
    icon="spell",
    story=(
        ("cups", "Draw a hand to enchant a key."),
        ("chest-10", "Three keys open a chest."),
        ("amulet", "Three treasures tell your fortune."),
    ),
    options=Options,
    moves=MOVES,
    setup=setup,
    chance=chance,
    legal=legal,
    apply=apply,
    view=view,
    outcome=outcome,
    memory=remember,
    why=why,
    rewound=rewound,
    again=again,
    hints=HINTS,
    begins="Begin",
    prepare=prepare,
    ponder=ponder,
    private=never,
    box=Box(
        (Cards(card=Edition, called="edition", tidy=keep, most=12, sample=OURS),),
        typed=lambda move: move.box if isinstance(move, LayOut) and move.box != OURS else None,
    ),
)
