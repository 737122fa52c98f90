"""Pick the Lock: thieves spend numbered cards to crack a vault, or each other."""

from companion.game import Accent, Box, Cards, Game
from companion.games.vault.box import CHOICES, keep
from companion.games.vault.components import TREASURES, Treasure
from companion.games.vault.hints import HINTS
from companion.games.vault.may import legal, why
from companion.games.vault.memory import remember
from companion.games.vault.moves import MOVES, Name
from companion.games.vault.rules import alarm, apply, chance, outcome, setup
from companion.games.vault.state import Dealer, Options, State
from companion.games.vault.view import private, view

GAME = Game[State](
    slug="vault",
    name="Pick the Lock",
    seats=range(2, 6),
    phones="Set a lock on your phone, and see who opens it.",
    minutes="20",
    accent=Accent("#4fc4b4", "#0d655a"),
    icon="vault",
    story=(
        ("purple-thief", "Steal from the vault, or a rival."),
        ("vault-door", "Somebody sets a number. Guess it."),
        ("duchesss-crown", "The richest thief wins."),
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
    alarm=alarm,
    hints=HINTS,
    box=Box(
        (Cards(card=Treasure, called="treasure", tidy=keep, holds=len(TREASURES), choices=CHOICES),),
        typed=lambda move: move.treasure if isinstance(move, Name) and move.treasure not in TREASURES else None,
        used=lambda options: options.dealer is Dealer.BOX,
        printed=TREASURES,
    ),
)
