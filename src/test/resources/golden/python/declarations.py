#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""A module about ships."""
from __future__ import annotations

import os, sys
from typing import (
    Any,
    List,
)  # types

# A limit.
LIMIT = 5


# Loads the configuration.
# Twice, if needed.
def load_config(path: str) -> dict:
    """Load it.

    More words.
    """
    def nested():
        return path
    return {}


@decorator
# between
@other(1,
       2)
async def fetch(url): return url


class Ship(Base, metaclass=Meta):
    # First of all.
    """Docs of the class."""

    size = 3

    # Builds one.
    def __init__(self, name):
        self.name = name

    @property
    def length(self):
        return 1

    @length.setter
    def length(self, value):
        pass

    class Hull:
        def plate(self):
            class Hidden: pass
            return Hidden

    count = 0
    total = 1


class Empty(Exception): pass


class Direct:
    # Before the first member.
    def only(self): ...


if sys.platform == "win32":
    def home():
        return "C:"
else:
    def home():
        return "~"

try:
    import fast
except ImportError:
    fast = None

instance = Ship("x")  # global


class Sized:
    @cached_property
    def width(self): return 1

    @width.setter
    def width(self, value): pass
