"""From a file to its text, whatever program wrote it: plain text in the usual encodings, or the text layer of a PDF."""

from __future__ import annotations

from io import BytesIO

from companion.games.spell.booklet.draft import Damaged

MOST_BYTES = 5_000_000
MOST_LETTERS = 300_000  # in the whole of it
TOO_LARGE = "That file is too large for a booklet of sixty fortunes."
PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"II*\x00", b"MM\x00*")
ARCHIVES = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"{\\rtf")


def text_of(content: bytes) -> str:
    if len(content) > MOST_BYTES:
        raise Damaged(TOO_LARGE)
    if content.startswith(PICTURES):
        raise Damaged("That is a picture. Have its text recognised first, and send that.")
    if content.startswith(ARCHIVES):
        raise Damaged("That is a document of a word processor. Save it as plain text or PDF, and send that.")
    text = pdf_text(content) if content.startswith(b"%PDF") else plain_text(content)
    if len(text) > MOST_LETTERS:
        raise Damaged(TOO_LARGE)
    return text


def plain_text(content: bytes) -> str:
    try:
        return content.decode(encoding(content))
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")  # as older Windows programs write


def encoding(content: bytes) -> str:
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "utf-16"
    begins = content[:400]
    if begins.count(0) * 3 > len(begins):  # every other byte is empty: two bytes a letter, without a mark
        return "utf-16-be" if begins[:1] == b"\x00" else "utf-16-le"
    return "utf-8-sig"


def pdf_text(content: bytes) -> str:
    from pypdf import PdfReader

    try:
        text = "\f".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)
    except Exception as reason:  # a broken PDF breaks its reader in any way it likes
        raise Damaged("That PDF cannot be read.") from reason
    if not text.strip():
        raise Damaged("That PDF has no text in it, only pictures. Have its text recognised first.")
    return text
