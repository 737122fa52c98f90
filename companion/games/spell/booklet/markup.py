"""HTML and Markdown as plain text: headings and paragraphs stand apart, tables are rows, decoration is gone."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

from companion.games.spell.booklet.rows import Rows

APART = {"p", "div", "section", "article", "ul", "ol", "dl", "dt", "dd", "blockquote", "table", "body",
         "h1", "h2", "h3", "h4", "h5", "h6", "hr", "header", "footer", "figure", "pre", "main"}  # fmt: skip
UNSEEN = {"script", "style", "head", "nav", "footer", "template", "noscript"}
TAG = re.compile(r"<(?:html|body|p|div|table|tr|li|h[1-6]|br|dt|ol|section|!doctype)\b[^>]*>", re.IGNORECASE)


class Reader(HTMLParser):
    """Lines of text, and the rows of tables."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.text: list[str] = []
        self.rows: Rows = []
        self._cell: list[str] | None = None
        self._unseen = 0
        self._counts: list[int | None] = []  # of the lists around: None, where they do not count

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag in UNSEEN:
            self._unseen += 1
        elif tag == "br":
            self._say("\n")
        elif tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self._cell = []
        elif tag in ("ol", "ul"):
            start = told.get("start") or "1"
            self._counts.append((int(start) if start.isdecimal() else 1) if tag == "ol" else None)
        elif tag == "li":
            count = self._counts[-1] if self._counts else None
            value = told.get("value") or ""
            count = int(value) if count is not None and value.isdecimal() and len(value) < 4 else count
            self._say("\n\n" + (f"{count}. " if count is not None else ""))
            if count is not None:
                self._counts[-1] = count + 1
        if tag in APART:
            self._say("\n\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in UNSEEN:
            self._unseen = max(0, self._unseen - 1)
        elif tag in ("td", "th") and self._cell is not None:
            cell = " ".join("".join(self._cell).split())
            if self.rows:
                self.rows[-1].append(cell)
            self.text.append(f"{cell}\n")
            self._cell = None
        elif tag in ("ol", "ul") and self._counts:
            self._counts.pop()
        if tag in APART or tag == "tr":
            self._say("\n\n")

    def handle_data(self, data: str) -> None:
        self._say(re.sub(r"\s+", " ", data))

    def _say(self, words: str) -> None:
        if not self._unseen:
            (self.text if self._cell is None else self._cell).append(words)


def is_html(text: str) -> bool:
    tags = [tag.lower() for tag in TAG.findall(text)]
    return len(tags) >= 10 and any(not tag.startswith("<br") for tag in tags)


def from_html(text: str) -> tuple[str, Rows]:
    reader = Reader()
    reader.feed(text)
    reader.close()
    return re.sub(r" *\n *", "\n", "".join(reader.text)), reader.rows


def is_markdown(text: str) -> bool:
    return len(re.findall(r"^\s*(?:#{1,6} |\*\*|__|> )", text, re.MULTILINE)) >= 10


def from_markdown(text: str) -> str:
    """Without its signs; words between them stay."""
    text = re.sub(r"<br */?>[ \t]*\n?", "\n", unescape(text), flags=re.IGNORECASE)
    text = re.sub(r"^( *)[-*+] +(?=\S)", r"\1", text, flags=re.MULTILINE)
    text = re.sub(r"^ {0,3}(?:[-*_] ?){3,}$", "", text, flags=re.MULTILINE)  # a rule across the page
    text = re.sub(r"^\s{0,3}(#{1,6}) +(.*?)#*\s*$", r"\n\2\n", text, flags=re.MULTILINE)
    text = re.sub(r"^\s*(?:> ?)+", "", text, flags=re.MULTILINE)
    text = re.sub(r"!?\[([^\]\n]*)\]\([^)\n]*\)", r"\1", text)
    text = re.sub(r"(\*\*|__)(?=\S)([^\n]+?)(?<=\S)\1", r"\2", text)
    text = re.sub(r"(?<![\w*])([*_`])(?=\S)([^*_`\n]+?)(?<=\S)\1(?![\w*])", r"\2", text)
    text = re.sub(r"(?<![\w*])([*_])(?=\S)([^*_`]{1,600}?)(?<=\S)\1(?![\w*])", r"\2", text)
    return re.sub(r"\\(?=[.#*_\-+!()\[\]>&])|(?:\\|  +)$", "", text, flags=re.MULTILINE)
