# Copyright 2026 The Harbour
"""Rules for harbours."""

load("@bazel_skylib//lib:paths.bzl", "paths")
load(":berths.bzl", "BERTHS", ships = "all_ships") # all

_LIMIT = 12

ShipInfo = provider(
    doc = "What is known of a ship.",
    fields = ["name"],
)

# Lets a ship in.
def _arrive_impl(ctx, limit = _LIMIT):
    """Lets a ship in.

    Args:
      ctx: the context
    """
    def inner(x):
        return x

    return [ShipInfo(name = "def not_me():")]

# The rule.
arrive = rule(
    implementation = _arrive_impl,
    attrs = {"ship": attr.label()},
)

double = lambda x: x * 2

def harbour(name, **kwargs):
    arrive(name = name, **kwargs)

if True:
    pass
