# Copyright 2026 The Harbour Authors.

## Ships and berths.

import std/[strutils, tables], os
from ship import Ship, length

const
  Limit = 10
  Name = "harbour"

# How long a rope is.
const Rope* = 20

type
  State* = enum ## of a berth
    free, taken

  # Not a documentation comment of the language.
  Berth*[T] = ref object of RootObj
    ## A place for one ship.
    ## Its name is unique.
    name*: string  # such as "A: 1"
    case taken: bool
    of true: ship: Ship
    else: discard

  Moorable = concept x
    x.moor()
  Handler* = proc (s: Ship): bool {.closure.}

type Distance = distinct float

proc len(b: Berth): int

proc moor*[T](b: Berth[T]; ship: Ship,
              force = false): bool {.discardable.} =
  ## Moors a ship.
  ##
  ## Returns false if it is full.
  if not force and b.taken:
    return false

# A remark at the start of a line, in the body.
  let text = """
proc notOne() = discard
"""
  result = text.len > 0 and 'x' != '"' and r"\" != ""

  proc local() = discard
  # The end of the body.

# Says how long it is.
func len(b: Berth): int = 1

method `==`*(a, b: Berth): bool {.base.} =
  a.name == b.name

template withBerth*(name: untyped; body: untyped) =
  block:
    let name = Berth[int]()
    body

macro sail(n: static int): untyped = newEmptyNode()

iterator ships*(b: Berth): Ship =
  yield b.ship

when defined(windows):
  # For Windows.
  proc native(): int = 1
else:
  proc native(): int = 2

#[ A block #[ that nests ]#
proc hidden() = discard
]#

suite "berths":
  setup:
    let b = Berth[int]()

  # A case.
  test "moors a ship":
    check b.moor(Ship())

converter toInt(b: Berth): int = 1

proc broken(x: int): int =
  if (x > 0:
    result = x
