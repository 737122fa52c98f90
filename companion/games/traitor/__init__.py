"""Are You the Traitor?: secret roles, a night, a shout of Stop!, and treasure for the right side."""

from companion.game import Accent, Game
from companion.games.traitor.dealing import reseat, rewound
from companion.games.traitor.hints import HINTS
from companion.games.traitor.may import legal, why
from companion.games.traitor.memory import remember
from companion.games.traitor.moves import MOVES
from companion.games.traitor.rules import alarm, apply, chance, outcome, setup
from companion.games.traitor.state import Options, State
from companion.games.traitor.view import hush, private, view

GAME = Game[State](
    slug="traitor",
    name="Are You the Traitor?",
    seats=range(4, 11),
    phones="The phones deal the roles and keep the night.",
    minutes="20–30",
    accent=Accent("#b69cf0", "#5b3fa8"),
    icon="traitor",
    story=(
        ("keyholder-with-both-hands-full", "Somebody secretly holds the key."),
        ("traitor-who-whispers", "Talk, doubt, then shout Stop!"),
        ("crown-jewels", "Point at the right one: your side wins."),
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
    slots=True,
    private=private,
    alarm=alarm,
    reseat=reseat,
    rewound=rewound,
    hush=hush,
    hints=HINTS,
    begins="Begin",
)
