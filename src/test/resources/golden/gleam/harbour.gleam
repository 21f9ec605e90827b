//// The ships of a harbour. Copyright 2026 The Harbour Authors.

import gleam/list
import gleam/option.{type Option, None, Some}

/// How many berths there are.
pub const berths = 12

const names = ["Ada", "Grace"]

/// A ship, with { braces } in its text.
pub type Ship {
  /// One that carries.
  Freighter(name: String, tons: Int)
  Tug
}

pub opaque type Harbour(a) {
  Harbour(ships: List(a))
}

pub type Berth

pub type Moored =
  Result(Ship, String)

/// Moors a ship.
pub fn moor(ship: Ship, at berth: Int) -> Moored {
  case ship, berth {
    Freighter(name: n, ..), b if b > berths -> Error("no fn hidden() { for " <> n)
    _, _ -> {
      let go = fn(x) { x + 1 }
      Ok(ship)
    }
  }
}

@external(erlang, "harbour_ffi", "depth")
@external(javascript, "../harbour.mjs", "depth")
pub fn depth(of: Berth) -> Int

@deprecated("use moor")
fn sink(
  ship: Ship,
  // After the bell.
  then: fn(Ship) -> a,
) -> a {
  then(ship)
}

pub fn main() { moor(Tug, 1) }
