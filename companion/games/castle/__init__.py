"""Keys to the Castle: open and close doors, and be the first across."""

from companion.game import Accent, Game
from companion.games.castle.hints import HINTS
from companion.games.castle.may import legal, why
from companion.games.castle.memory import remember
from companion.games.castle.moves import MOVES
from companion.games.castle.rules import again, apply, chance, outcome, setup
from companion.games.castle.state import Options, State, Undersides
from companion.games.castle.view import facing, view

GAME = Game[State](
    slug="castle",
    name="Keys to the Castle",
    seats=range(2, 5),
    phones="No tiles needed: a screen can be the castle.",
    minutes="10–20",
    accent=Accent("#7bb8ee", "#1c5c94"),
    icon="castle",
    story=(
        ("blue-key", "Turn doors of your key’s colour."),
        ("secret-passage", "Slip through, and shut them behind you."),
        ("knight", "First across the castle wins."),
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
    again=again,
    hints=HINTS,
    begins="Choose sides",
    secrets=False,
    facing=facing,
    one_screen=lambda options: options.undersides is Undersides.TABLET,
)
