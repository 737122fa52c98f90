"""Locke & Key: overcome challenges together, and take the most of them yourself."""

from companion.game import Accent, Game
from companion.games.locke.box import BOX
from companion.games.locke.hints import HINTS
from companion.games.locke.keys import rewound
from companion.games.locke.may import legal
from companion.games.locke.memory import remember
from companion.games.locke.moves import MOVES
from companion.games.locke.rules import apply, chance, outcome, setup
from companion.games.locke.state import Entry, Options, State
from companion.games.locke.view import private, view
from companion.games.locke.why import why

GAME = Game[State](
    slug="locke",
    name="Locke & Key",
    seats=range(3, 7),
    phones="The phones add up, settle ties and keep secrets.",
    minutes="60",
    accent=Accent("#f08c5a", "#97400f"),
    icon="locke",
    story=(
        ("shadow-mob", "A challenge comes out of the dark."),
        ("lock", "Everybody plays strength cards, face down."),
        ("omega", "Overcome it together; the strongest takes it."),
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
    private=private,
    rewound=rewound,
    one_screen=lambda options: options.entry is Entry.TOTALS,
    together=lambda state: not state.cards,
    hints=HINTS,
    begins="Begin",
    box=BOX,
)
