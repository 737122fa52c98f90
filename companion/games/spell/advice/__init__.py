"""Advice that wants to win: what a position is worth, what a turn may bring, and what to do with a hand."""
