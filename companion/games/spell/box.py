"""The owner's own chests, symbols and suits, as they were typed in."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from companion.game import Illegal, listing
from companion.games.spell.chests import can_win, laid_out
from companion.games.spell.components import LOCKS, LONGEST, OURS, SUITS, Edition, Spell


def tidied(words: tuple[str, ...]) -> tuple[str, ...]:
    """Spelt alike whatever spaces and capitals were typed."""
    return tuple(word[:1].upper() + word[1:].lower() for word in (" ".join(word.split()) for word in words))


def keep(box: Edition) -> Edition:
    """A box as somebody typed it in, tidied and its chests in order, or the reason why it cannot be played with."""
    name = " ".join(box.name.split())
    if not 1 <= len(name) <= 40:
        raise Illegal("Give your box a name of at most 40 letters.")
    locks, keys, suits = tidied(box.locks), tidied(box.keys), tidied(box.suits)
    if len(box.points) != len(OURS.points) or any(not 0 <= points <= 50 for points in box.points):
        raise Illegal("There are five chests, each worth 0 to 50 points.")
    if len(locks) != LOCKS * len(box.points) or len(keys) != len(Spell):
        raise Illegal("Each of the five chests has three locks, and each of the twenty keys one symbol.")
    if any(not 1 <= len(word) <= LONGEST for word in (*locks, *keys, *suits)):
        raise Illegal(f"Every lock, key and suit needs a name of at most {LONGEST} letters.")
    if len(suits) != len(SUITS) or len(set(suits)) != len(SUITS) or any("-" in suit for suit in suits):
        raise Illegal("There are four suits, each with a name of its own, whatever its capitals, and without a dash.")
    if missing := sorted(set(locks) - set(keys)):
        many = len(missing) > 1
        whose = f"the symbols {listing(missing)}, so their locks" if many else f"the symbol {missing[0]}, so its lock"
        raise Illegal(f"No key has {whose} could never be opened. Change the keys, too.")
    rows = [(points, locks[LOCKS * i : LOCKS * (i + 1)]) for i, points in enumerate(box.points)]
    rows.sort(key=lambda row: -row[0])  # as they are laid out
    ordered = tuple(lock for _, row in rows for lock in row)
    kept = replace(box, name=name, points=tuple(p for p, _ in rows), locks=ordered, keys=keys, suits=suits)
    if not can_win(laid_out(kept), Counter(keys)):
        raise Illegal("With these symbols no three chests could ever be opened. Look at your cards again.")
    return kept
