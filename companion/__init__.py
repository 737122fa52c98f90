"""Latchkey: a companion for five games about locks and keys, played at a real table."""

__version__ = "0.1.0"
