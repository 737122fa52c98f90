"""sqlite-utils, without the NumPy that it would load at once: a house opens a third faster, and few ever need it."""

from __future__ import annotations

import sys

if "numpy" in sys.modules:
    from sqlite_utils import Database, Migrations
else:
    sys.modules["numpy"] = None  # type: ignore[assignment]
    try:
        from sqlite_utils import Database, Migrations
    finally:
        del sys.modules["numpy"]

__all__ = ["Database", "Migrations"]
