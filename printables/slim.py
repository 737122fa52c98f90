"""Smaller files: ReportLab writes every object in plain text, one by one; here they are packed into one stream.

What is in a file stays as it is: streams keep their bytes, everything else is kept together and compressed, as PDF 1.5
has it (object streams and a cross-reference stream).
"""

from __future__ import annotations

import re
import zlib

HEAD = b"%PDF-1.5\n%\x93\x8c\x8b\x9e\n"
OBJECT = re.compile(rb"(\d+) 0 obj\r?\n")
REFERENCE = re.compile(rb"\b(\d+) 0 R\b")
STREAM = b"\nstream\n"
TRAILER = re.compile(rb"trailer\s*<<.*?(/ID)\s*(\[.*?\]).*?(/Info \d+ 0 R)\s*(/Root \d+ 0 R)", re.S)
# What readers take for granted, and has been obsolete for twenty years
NEEDLESS = re.compile(rb"/FormType 1|/Matrix \[ 1 0 0 1 0 0 \]|/ProcSet \[[^]]*\]|/Trans <<\s*>>|/Rotate 0")
KEPT, STREAMED = 2, 1  # kinds of entries in a cross-reference stream: in another object, at a place of its own


def slim(content: bytes) -> bytes:
    """The same file, packed."""
    plain, streams = shared(*objects(content))
    packed = max([*plain, *streams]) + 1
    entries: dict[int, tuple[int, int, int]] = {}
    out = bytearray(HEAD)

    def write(number: int, body: bytes) -> None:
        entries[number] = (STREAMED, len(out), 0)
        out.extend(b"%d 0 obj\n%s\nendobj\n" % (number, body))

    for number, body in streams.items():
        write(number, body)
    offsets, parts, at = [], [], 0
    for index, (number, body) in enumerate(plain.items()):
        entries[number] = (KEPT, packed, index)
        offsets.append(b"%d %d" % (number, at))
        parts.append(body)
        at += len(body) + 1
    first = b" ".join(offsets) + b"\n"
    write(packed, stream(b"/Type/ObjStm/N %d/First %d" % (len(plain), len(first)), first + b"\n".join(parts)))
    start = len(out)
    entries[packed + 1] = (STREAMED, start, 0)
    width = (max(start, packed).bit_length() + 7) // 8
    table = bytearray(1 + width + 2)  # the first entry is nobody's
    for number in range(1, packed + 2):
        kind, where, index = entries.get(number, (0, 0, 0))
        table += bytes([kind]) + where.to_bytes(width, "big") + index.to_bytes(2, "big")
    trailer = TRAILER.search(content)
    assert trailer, "ReportLab writes one"
    said = b"/Type/XRef/W[1 %d 2]/Size %d%s" % (width, packed + 2, b"".join(trailer.groups()))
    out += b"%d 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (packed + 1, stream(said, bytes(table)), start)
    return bytes(out)


def objects(content: bytes) -> tuple[dict[int, bytes], dict[int, bytes]]:
    """Every object by its number: those that are plain, and those that are streams."""
    plain: dict[int, bytes] = {}
    streams: dict[int, bytes] = {}
    at = 0
    while found := OBJECT.search(content, at):
        number, begin = int(found[1]), found.end()
        ends, streamed = content.index(b"endobj", begin), content.find(STREAM, begin)
        if 0 <= streamed < ends:
            head = content[begin:streamed]
            length = int(re.findall(rb"/Length (\d+)", head)[0])
            body = content[streamed + len(STREAM) : streamed + len(STREAM) + length]
            streams[number] = tidy(head) + b"\nstream\n" + body + b"\nendstream"
            at = content.index(b"endobj", streamed + len(STREAM) + length)
        else:
            plain[number] = tidy(content[begin:ends])
            at = ends
    return plain, streams


def shared(plain: dict[int, bytes], streams: dict[int, bytes]) -> tuple[dict[int, bytes], dict[int, bytes]]:
    """Streams that are the same, as the backs of full sheets are, are kept once, and everybody is led to that one."""
    first: dict[bytes, int] = {}
    same = {number: first.setdefault(body, number) for number, body in streams.items()}

    def kept(found: re.Match[bytes]) -> bytes:
        number = int(found[1])
        return b"%d 0 R" % same.get(number, number)

    def led(body: bytes) -> bytes:
        head, mark, content = body.partition(STREAM)  # what is in a stream names nobody
        return REFERENCE.sub(kept, head) + mark + content

    known = {number: led(body) for number, body in plain.items()}
    return known, {number: led(body) for number, body in streams.items() if same[number] == number}


def tidy(body: bytes) -> bytes:
    """Without what is needless; strings keep their spaces, so that only those between names go."""
    return re.sub(rb"\s*\n\s*", b" ", NEEDLESS.sub(b"", body)).strip()


def stream(said: bytes, content: bytes) -> bytes:
    packed = zlib.compress(content, 9)
    return b"<<%s/Filter/FlateDecode/Length %d>>\nstream\n%s\nendstream" % (said, len(packed), packed)
