"""Reads a booklet from standard input in a process of its own, for read_apart."""

import sys

from companion.games.spell.booklet import answered

if __name__ == "__main__":
    print(answered(sys.stdin.buffer.read()))
