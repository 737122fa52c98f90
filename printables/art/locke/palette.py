"""The paints of a haunted house: candle ember, night blue, bone, old wallpaper."""

from __future__ import annotations

NIGHT, DUSK, BLUE, PALE = "#1d2a4a", "#34507f", "#2b74b3", "#a9c4dd"
EMBER, FLAME, WINE, RUST = "#d9702a", "#f6c24e", "#7c2531", "#97400f"
BONE, CREAM, LINEN, STONE = "#f1e7cf", "#fbf5e6", "#d9c9a3", "#9a968f"
WOOD, OAK, MOSS = "#7a4a28", "#a8713d", "#5f7350"
SOOT, SMOKE, ASH = "#14161c", "#33363f", "#6d707a"
BRASS, SILVER, STEEL, IRON = "#d39b3c", "#ebe4d3", "#4c8cc4", "#4a4d58"
