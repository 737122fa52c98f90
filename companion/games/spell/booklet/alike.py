"""What all entries have in common, or too many of them: then it is most likely no part of their words."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence

from companion.games.spell.booklet.heads import ENDED, names_only, same, title
from companion.games.spell.booklet.lines import Line

MANY = 0.6  # of the entries
RECURS = 6  # so often, in several places, as only a page's head does
FEW = 3  # different heads
ENOUGH = 10  # entries, before any of this means something
OPENS = "\"'“”„«»‹›‘’‚¿¡(…."
CALLED = re.compile(r"[^.!?:|>–—]{1,40}[:|>–—]")
CLOSES = ".!?…\"'“”’»«)‹›"
# Letters that were read in the wrong encoding become signs within a word, or capitals.
SPOILT = re.compile(
    r"[^\W\d_](?:[^\w\s'’‘ʼ\-\u2010-\u2015/.,:;!…&()|]|[?!;:])[^\W\d_]|(?<!\bM)(?<!\bMa)[a-zß-ÿ][A-ZÀ-ÞŠŽŸŒ][a-zß-ÿ]"
)
FOREIGN = re.compile(r"[^\W\d_][^\w\s\x00-\x7f’‘ʼ\u2010-\u2015…][^\W\d_]|[a-zß-ÿ][À-ÞŠŽŸŒ][a-zß-ÿ]|\ufffd")


def in_common(texts: Sequence[str]) -> str:
    """How most of them begin or end alike, as a doubt; empty, if they do not."""
    words = [text.split() for text in texts if text.strip()]
    if len(words) < ENOUGH:
        return ""
    first, times = Counter(one[0] for one in words).most_common(1)[0]
    if times >= MANY * len(words) and not first.strip(OPENS).isalpha():
        return begins_with(first)
    calls = Counter(found[0] for text in texts if (found := CALLED.match(text)))
    if calls and (most := calls.most_common(1)[0])[1] >= MANY * len(words):
        return begins_with(most[0])
    sign, times = Counter(one[0][0] for one in words).most_common(1)[0]
    if times >= MANY * len(words) and not sign.isalnum() and sign not in OPENS:
        return begins_with(sign)
    last, times = Counter(one[-1] for one in words).most_common(1)[0]
    if times >= MANY * len(words) and not ENDED.search(last):
        return ends_with(last)
    last, times = Counter(last_of(text) for text in texts).most_common(1)[0]
    if last and times >= MANY * len(words):
        return ends_with(last)
    sign, times = Counter(one[-1][-1] for one in words).most_common(1)[0]
    if times >= MANY * len(words) and not sign.isalnum() and sign not in CLOSES:
        return ends_with(sign)
    return ""


def last_of(text: str) -> str:
    """Its last sentence, if there is one before it."""
    parts = re.split(r"(?<=[.!?…])[\"”’»)]*\s+", text.strip())
    return parts[-1] if len(parts) > 1 else ""


def begins_with(words: str) -> str:
    return f"Most of them begin with “{words[:40]}”: perhaps that is no part of it."


def ends_with(words: str) -> str:
    return f"Most of them end with “{words[:40]}”: perhaps that is no part of it."


def astray(bodies: Sequence[Sequence[Line]]) -> list[list[str]]:
    """For each entry, doubts about lines that look like a page's head: treasures, or what stands in others, too."""
    places: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for body in bodies:
        for at, line in enumerate(body):
            places[same(line.text)].append((at, len(body) - at))
    odd = {
        text
        for text, found in places.items()
        if len(found) >= RECURS and len({first for first, _ in found}) > 1 and len({last for _, last in found}) > 1
    }
    if len(odd) > FEW:
        odd = {text for text in odd if title(text) or 4 * len(places[text]) >= len(bodies)}  # verses of set phrases
    return [[doubt for at in range(len(body)) if (doubt := strange(body, at, odd))] for body in bodies]


def strange(body: Sequence[Line], at: int, odd: set[str]) -> str:
    text = body[at].text
    if title(text) and names_only(text) and not ENDED.search(text):
        return f"Treasures stand in it on a line of their own: “{text[:40]}”."
    return f"A line of it stands elsewhere, too: “{text[:40]}”." if same(text) in odd else ""


def spoilt(texts: Sequence[str]) -> bool:
    """Whether the whole was read in the wrong encoding: then no letter with an accent is beyond doubt."""
    return sum(bool(FOREIGN.search(text)) for text in texts) >= 3
