# Copyright 2026.
"""Ships."""
import os

MOST = 10

# Metres.
DEPTH = 12

COLOURS = {
    "black": "#000000", "white": "#ffffff", "red": "#ff0000", "green": "#00ff00",
}
x, y = 1, 2
handlers["dock"] = {"name": "dock", "berths": [1, 2, 3, 4, 5], "open": True, "tide": "high"}


class Ship:
    # In metres.
    length = 10
    width = 3

# The first and the last quay.
FIRST, LAST = 1, 9
