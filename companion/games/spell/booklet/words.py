"""From lines to words: lines are joined, words that were broken at their ends mended, odd characters noticed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from companion.games.spell.booklet.alike import SPOILT
from companion.games.spell.booklet.lines import Line
from companion.games.spell.booklet.lookalikes import ENGLISH, misread
from companion.games.spell.components import TREASURES
from companion.games.spell.fortunes import ours

BROKEN = re.compile(r"(?<![^\W\d_])([^\W\d_]{1,80})[-\u2010\u2011\u00ac]$")  # a word that goes on in the line below
USUAL = set(" .,;:!?'\"“”‘’«»„‚‹›()–—-…&/")
LOOSE = re.compile(r"[^\W\d_]{2,30}- (?!(?:und|oder|bis|and|or|to|et|ou|y|o|e)\b)[^\W\d_]{1,30}")
NEVER = set("<>{}[]\\^~|=_`")  # usual in no booklet, however often they stand there
MOJIBAKE = re.compile(r"Ã.|â€|Â[^\w\s]|\ufffd|&#?\w+;")
ENDINGS = ("", "s", "es", "d", "ed", "ing", "ly", "er", "ness", "ful", "less")


@cache
def our_words() -> frozenset[str]:
    """Words that we use ourselves, in our fortunes and our rules."""
    rules = (Path(__file__).parents[1] / "RULES.md").read_text(encoding="utf-8")
    return frozenset(words_in(" ".join([rules, *(one.text for one in ours())])))


def words_in(text: str) -> list[str]:
    return [word.lower() for word in re.findall(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*", text)]


@dataclass(frozen=True)
class Vocabulary:
    """The words of a booklet, where they are not broken, and which signs are usual in it."""

    words: frozenset[str]
    signs: frozenset[str]
    english: bool
    latin: bool
    numbers: bool
    triples: bool

    def knows(self, word: str) -> bool:
        word = word.lower()
        stems = (word.removesuffix(ending) for ending in ENDINGS)
        return any(stem in self.words or stem in our_words() for stem in stems if len(stem) > 2)


def vocabulary(all_lines: Iterable[Sequence[Line]]) -> Vocabulary:
    texts: list[str] = []
    for lines in all_lines:
        goes_on = False
        pieces = []
        for line in lines:
            text = line.text.split(" ", 1)[-1] if goes_on else line.text
            goes_on = bool(BROKEN.search(line.text))
            pieces.append(BROKEN.sub("", text))
        texts.append(" ".join(pieces))
    words = [word for text in texts for word in words_in(text)]
    many = max(3, len(texts) / 5)
    letters = [letter for text in texts for letter in text if letter.isalpha()]
    return Vocabulary(
        words=frozenset(words),
        signs=frozenset(
            sign for sign in set("".join(texts)) - USUAL - NEVER if sum(sign in one for one in texts) >= many
        ),
        english=10 * sum(word in ENGLISH for word in words) > len(words),
        latin=2 * sum(is_latin(letter) for letter in letters) > len(letters),
        numbers=sum(bool(re.search(r"\d", text)) for text in texts) >= many,
        triples=sum(names_three(text) for text in texts) >= many,
    )


@cache
def is_latin(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith(("LATIN", "MODIFIER", "FEMININE", "MASCULINE"))


def joined(lines: Sequence[Line], known: Vocabulary) -> tuple[str, list[str]]:
    """The words in one line, and what is doubtful about them."""
    text, doubts = "", []
    for line in lines:
        broken = BROKEN.search(text)
        begins = re.match(r"[^\W\d_]+", line.text)
        if not (broken and begins):
            text = f"{text} {line.text}".strip()
            continue
        left, right = broken[1], begins[0]
        if right[0].isupper() and not left.isupper():
            whole = f"{left}-{right}"
            doubts += [] if whole.lower() in known.words else [f"A word was broken at the end of a line: “{whole}”?"]
        elif known.knows(left + right):
            whole = left + right
        else:
            compound = f"{left}-{right}".lower() in known.words
            two = known.knows(left) and known.knows(right) and min(len(left), len(right)) > 2
            whole = f"{left}-{right}" if compound or two else left + right
            doubts += [] if compound else [f"A word was broken at the end of a line: “{whole}”?"]
        text = text[: broken.start()] + whole + line.text[begins.end() :]
    said = text if text.startswith("..") else text.lstrip(" .:,;")
    return " ".join(said.split()), doubts


def odd_characters(text: str, known: Vocabulary, foreign: bool = False) -> list[str]:
    """What looks misread in it, as sentences; foreign: the whole was read in the wrong encoding."""
    odd = {sign for sign in set(text) - USUAL - known.signs if not sign.isalnum()}
    odd |= {one for one in text if one.isalpha() and known.latin and not is_latin(one)} - known.signs
    odd |= {found[0] for found in MOJIBAKE.finditer(text)} | {found[0] for found in SPOILT.finditer(text)}
    odd |= {one for one in text if not one.isascii()} if foreign else set()
    found = [f"Odd characters: {' '.join(sorted(odd))[:40]}"] if odd else []
    if cut := LOOSE.search(text):
        found.append(f"A word may be broken in it: “{cut[0]}”.")
    words = [word for word in re.findall(r"[\w|]+", text) if misread(word, known.english)]
    if words:
        found.append(f"Perhaps misread: “{words[0][:30]}”.")
    if numbers := re.findall(r"\d+", text):
        found += [] if known.numbers or words else [f"A number stands in it: {numbers[0][:10]}."]
    if names_three(text) and not known.triples:
        found.append("Three treasures are named in it, as in a heading.")
    return found


def names_three(text: str) -> bool:
    """Three treasures in a row."""
    known = {treasure.lower() for treasure in TREASURES}
    row = 0
    for word in words_in(text):
        row = row + 1 if word in known else 0
        if row == 3:
            return True
    return False
