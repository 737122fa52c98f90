"""Learns from all entries how one looks, cuts off what belongs to none, and doubts those that are unlike the others."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, quantiles

from companion.games.spell.booklet.alike import astray, spoilt
from companion.games.spell.booklet.draft import LONGEST, Draft, Row, whole
from companion.games.spell.booklet.entries import Entry
from companion.games.spell.booklet.heads import ENDED, title
from companion.games.spell.booklet.lines import Gap, Line
from companion.games.spell.booklet.words import joined, odd_characters, vocabulary

MOST_LINES = 40
MOST = 0.8  # of the entries make a habit
IMPRINT = re.compile(
    r"©|\(c\)|copyright|all rights|reserved|isbn|\bprinted (?:in|by|on)|publish|www\.|https?:|\w@\w|\bedition\b"
    r"|illustrat|\bdesign(?:er|ed by)?\s*(?::|by\b)"
    r"|\b(?:art|artwork|pictures|words|text|rules|story|layout|editing)\s*(?::|by\b)"
    r"|playtest|written by|thanks to|\bcredits\b|\b(?:inc|ltd|llc|gmbh)\b|\b(?:19|20)\d\d\b|proofread|typeset",
    re.IGNORECASE,
)
LAST = "It is the last: perhaps some of it already belongs to what stands below."
SENTENCE = re.compile(r"[.!?…]+[\"'”’»)]*(?=\s|$)")
SHOUTED = re.compile(r"\b[^\W\d_a-zà-ÿ]{4,}\b")
LOWER_AFTER = re.compile(r"[.!?][\"”’»)]* [a-zà-ÿ]")


def judged(entries: Sequence[Entry]) -> Draft:
    """Sixty rows: what was found, cut to what belongs to it, with its doubts."""
    filled = [one for one in entries if one.lines]
    style = learned(filled)
    known = vocabulary([one.lines for one in filled])
    bodies = [cut(one, style)[: MOST_LINES + 1] for one in filled]
    texts = []
    for one, body in zip(filled, bodies, strict=True):
        text, doubts = joined(body, known)
        one.doubts += doubts
        texts.append(without_imprint(text, one))
    texts = without_quotes(texts)
    usual, odd = Usual.of(texts), astray(bodies)
    foreign = spoilt(texts)
    rows = []
    for one, body, text, lines in zip(filled, bodies, texts, odd, strict=True):
        doubts = [*one.doubts, *unlike(text, usual), *unlike_lines(body, one, style), *lines]
        doubts += odd_characters(text, known, foreign)
        doubts += [LAST] if one.last and may_go_on(body, style) else []
        rows.append(Row(one.number, text[:LONGEST], one.how, tuple(dict.fromkeys(doubts))))
    return whole(row for row in rows if row.text)


def without_quotes(texts: Sequence[str]) -> list[str]:
    """Where nearly all stand in straight quotation marks, as tables have it, these are no part of them."""
    whole = [len(text) > 2 and text[0] == text[-1] == '"' and '"' not in text[1:-1] for text in texts]
    if sum(whole) < MOST * len(texts):
        return list(texts)
    return [text[1:-1].strip() if quoted else text for text, quoted in zip(texts, whole, strict=True)]


# Lines ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Style:
    """How the lines of an entry are set."""

    paragraphs: int  # in an entry
    ends: bool  # with a full stop or the like
    width: int  # letters in a line, where lines are filled; 0: they end where they like
    lines: int  # in nearly every entry; 0: that differs, or depends on how long it is


def learned(entries: Sequence[Entry]) -> Style:
    blocks = [paragraphs(one) for one in entries]
    counts = Counter(1 + sum(part[0].gap is Gap.BLANK for part in block[1:]) for block in blocks)
    first = [block[0] for block in blocks]
    ends = sum(bool(ENDED.search(part[-1].text)) for part in first) >= MOST * len(first)
    lines = Counter(map(len, first)).most_common(1)
    width = filled_width(entries, first)
    alike = lines[0][0] if lines and lines[0][1] >= 0.9 * len(first) and not width else 0
    return Style(counts.most_common(1)[0][0] if counts else 1, ends, width, alike)


def filled_width(entries: Sequence[Entry], parts: Sequence[Sequence[Line]]) -> int:
    """How wide the lines are, if they are broken only where they are full."""
    breaks = [
        (above, below)
        for one, part in zip(entries, parts, strict=True)
        for above, below in list(zip(part, part[1:], strict=False))[1 if one.inline else 0 :]
    ]
    if len(breaks) < 10:
        return 0
    lengths = sorted(len(above.text) for above, _ in breaks)
    width = lengths[int(0.97 * (len(lengths) - 1))]
    early = sum(breaks_early(above, below, width) for above, below in breaks)
    return width if early <= 0.1 * len(breaks) else 0


def breaks_early(above: Line, below: Line, width: int) -> bool:
    """The next word would have fitted."""
    return not above.text.endswith("-") and len(above.text) + 1 + len(below.text.split()[0]) <= width


def paragraphs(one: Entry) -> list[list[Line]]:
    found: list[list[Line]] = []
    for line in one.lines:
        if line.gap and found:
            found.append([line])
        elif found:
            found[-1].append(line)
        else:
            found = [[line]]
    return found


def cut(one: Entry, style: Style) -> list[Line]:
    """The lines that belong to an entry: a blank line ends it, and so does an imprint."""
    parts = paragraphs(one)
    body, taken = list(parts[0]), 1
    for place, part in enumerate(parts[1:], 1):
        ended = bool(ENDED.search(body[-1].text)) if style.ends else True
        if part[0].gap is Gap.BLANK and taken < style.paragraphs:
            body += part
            taken += 1
        elif ended and all(is_furniture(rest) for rest in parts[place:]):
            one.doubts.append(left_out([line for rest in parts[place:] for line in rest]))
            break
        elif not ended or (part[0].gap is Gap.PAGE and not style.ends):
            body += part
            if part[0].gap is Gap.BLANK:
                one.doubts.append("A blank line stands in the middle of it.")
            elif not part[0].text[0].islower():
                one.doubts.append("A page ends in the middle of it.")
        else:
            one.doubts.append(left_out([line for rest in parts[place:] for line in rest]))
            break
    for at in range(1, len(body)):
        ended = bool(ENDED.search(body[at - 1].text))
        imprint = IMPRINT.search(body[at].text) and (ended or not style.ends)
        full = style.width and not (one.inline and at == 1) and early(body, at, style.width)
        if imprint or (ended and (full or titles(body[at:]) or (style.lines and at >= style.lines))):
            one.doubts.append(left_out(body[at:]))
            return body[:at]
    return body


def may_go_on(body: Sequence[Line], style: Style) -> bool:
    """Whether a line of the last entry may already be what stands below it: nothing else would end it."""
    if len(body) == style.lines:
        return False
    return any(not style.ends or ENDED.search(line.text) for line in body[:-1])


def early(body: Sequence[Line], at: int, width: int) -> bool:
    return body[at].gap is Gap.NONE and breaks_early(body[at - 1], body[at], width)


def is_furniture(part: Sequence[Line]) -> bool:
    return bool(IMPRINT.search(" ".join(line.text for line in part))) or titles(part)


def titles(lines: Sequence[Line]) -> bool:
    words = sum(len(line.text.split()) for line in lines)
    return words <= 8 and all(title(line.text) and not ENDED.search(line.text) for line in lines)


def left_out(lines: Sequence[Line]) -> str:
    words = " ".join(line.text for line in lines)
    return f"This stood below it and was left out: “{words[:120]}{'…' if len(words) > 120 else ''}”"


def without_imprint(text: str, one: Entry) -> str:
    """An imprint may also follow on the same line."""
    found = IMPRINT.search(text)
    if not found:
        return text
    ends = [match.end() for match in SENTENCE.finditer(text) if match.end() <= found.start()]
    if not ends:
        one.doubts.append(f"It has the words of an imprint in it: “{found[0]}”.")
        return text
    one.doubts.append(left_out([Line(text[ends[-1] :].strip())]))
    return text[: ends[-1]]


def unlike_lines(body: Sequence[Line], one: Entry, style: Style) -> list[str]:
    """What is doubtful about how its lines are set."""
    found = []
    if any("   " in line.text for line in body):
        found.append("There is a wide gap in it.")
    begin = 2 if one.inline else 1
    if style.width and any(early(body, at, style.width) for at in range(begin, len(body))):
        found.append("A line of it ends early.")
    if len(body) > MOST_LINES:
        found.append("It goes on and on.")
    if style.lines and len(body) != style.lines:
        found.append("It has more lines than the others." if len(body) > style.lines else "It has fewer lines.")
    return found


# Words ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Usual:
    """What the words of an entry are like."""

    shortest: float
    longest: float
    sentences: tuple[int, ...]  # of each, sorted
    ends: bool
    begins: bool  # with a capital
    capitals: bool | None  # None: some do, some do not
    flows: bool  # small letters after a full stop are usual
    shouts: bool  # and so are words in capitals

    @staticmethod
    def of(texts: Sequence[str]) -> Usual:
        texts = [text for text in texts if text] or ["", ""]
        sizes = [len(text) for text in texts]
        low, _, high = quantiles(sizes, n=4) if len(sizes) > 1 else (sizes[0],) * 3
        spread = max(high - low, 0.15 * high)
        most, upper = MOST * len(texts), sum(text.isupper() for text in texts)
        return Usual(
            shortest=max(low - 2 * spread, 0.45 * low),
            longest=high + 2 * spread,
            sentences=tuple(sorted(sentences(text) for text in texts)),
            ends=sum(bool(ENDED.search(text)) for text in texts) >= most,
            begins=sum(not text[:1].islower() for text in texts) >= most,
            capitals=True if upper >= most else False if len(texts) - upper >= most else None,
            shouts=sum(bool(SHOUTED.search(text)) for text in texts) > 0.1 * len(texts),
            flows=sum(bool(LOWER_AFTER.search(text)) for text in texts) > 0.1 * len(texts),
        )


def sentences(text: str) -> int:
    return len(SENTENCE.findall(text))


def unlike(text: str, usual: Usual) -> list[str]:
    """How these words are unlike those of the others."""
    found = []
    if len(text) > min(usual.longest, LONGEST):
        found.append("It is longer than the others.")
    if len(text) < usual.shortest:
        found.append("It is shorter than the others.")
    count, all_ = sentences(text), usual.sentences
    if count > median(all_) and sum(other >= count for other in all_) < 3:
        found.append("It has more sentences than the others.")
    if usual.ends and not ENDED.search(text):
        found.append("It does not end like the others.")
    if usual.begins and text[:1].islower():
        found.append("It begins with a small letter.")
    if usual.capitals is not None and text.isupper() != usual.capitals:
        found.append("It is not in capitals like the others." if usual.capitals else "It is in capitals.")
    if not usual.shouts and SHOUTED.search(text) and not text.isupper():
        found.append("Some of it is in capitals.")
    if not usual.flows and LOWER_AFTER.search(text):
        found.append("A small letter follows a full stop.")
    return found
