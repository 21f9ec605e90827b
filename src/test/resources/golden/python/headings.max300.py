#!/usr/bin/env python3
"""Opens and closes the harbour.

The master of the harbour decides when.
"""

import tides

# ----------------------------------------------------------------
# Limits
# ----------------------------------------------------------------

DEEPEST = 14
LONGEST = 220

# Too short for a chunk of its own.
WIDEST = 32

# Signals
#
# The flags of the harbour, as the pilots know them: those that are hoisted at
# the mole, and those that are hoisted at the lock.
DIVER = "A"
FIRE = "J"
PILOT = "H"

# print("closed");

QUARANTINE = "Q"


# Ships


def moor(ship):
    return ship


print(moor("Anna"))
"""What is below a statement documents no file."""
