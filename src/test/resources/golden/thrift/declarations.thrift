// Licensed to the fleet.
namespace java fleet.harbour
include "shared.thrift"

const i32 LIMIT = 10

/** A berth number. */
typedef i32 Berth

# States of a ship.
enum State {
  MOORED = 1, // at the quay
  SAILING = 2
}

/**
 * A ship.
 */
struct Ship {
  1: required string name,
  2: optional Berth berth = 3;
}

union Cargo { 1: string text; 2: i64 tons }

exception Full { 1: string why }

/** Speaks for the harbour. */
service Harbour extends shared.Base {
  /** Moors a ship. */
  Berth moor(1: Ship ship) throws (1: Full full),

  oneway void leave(1: string name)
}
