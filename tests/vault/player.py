"""Who plays Pick the Lock in tests, with treasures of one's own."""

from __future__ import annotations

from companion.games.vault.components import Effect, Scope, Treasure

TYPED = {
    Treasure: lambda random: Treasure(
        f"Thing {random.randrange(100)}",
        random.randrange(7),
        random.choice((Scope.THIS, Scope.OWNER)),
        random.choice((None, *(effect for effect in Effect if effect is not Effect.HEAVY))),
        random.randrange(1, 5),
    ),
}
