"""Takes what it can get: what companion.apart must put an end to."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    match sys.argv[1]:
        case "time":
            while True:
                pass
        case "memory":
            hoard = [bytearray(1 << 20) for _ in range(2000)]
    print("fine")
