"""How stylesheets are written, one declaration a line: python -m tests.styles writes them so."""

from __future__ import annotations

from pathlib import Path

import cssbeautifier

STATIC = Path(__file__).parent.parent / "static"


def tidied(css: str) -> str:
    options = cssbeautifier.default_options()
    options.indent_size = 2
    options.end_with_newline = True
    options.newline_between_rules = False
    return str(cssbeautifier.beautify(css, options))


if __name__ == "__main__":
    for path in STATIC.glob("*.css"):
        path.write_text(tidied(path.read_text(encoding="utf-8")), encoding="utf-8")
