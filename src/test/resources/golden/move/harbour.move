// Copyright 2026 The Harbour Authors.

/// The ships of a harbour.
module harbour::ships {
    use std::vector;
    use sui::object::{Self, UID};
    friend harbour::tugs;

    /// No berth is free.
    const E_FULL: u64 = 1;
    const MAX: u64 = 12;

    /// A ship /* with a comment */ that floats.
    struct Ship has key, store {
        id: UID,
        name: vector<u8>,
    }

    public enum Cargo has drop { Grain, Oil { barrels: u64 } }

    /// Moors a ship.
    public fun moor<T: store>(ship: &mut Ship, berth: u64): u64 acquires Ship {
        assert!(berth < MAX, E_FULL);
        if (berth == 0) { return 0 };
        ship.name = b"fun hidden() {";
        berth
    }
    spec moor {
        pragma opaque;
        aborts_if berth >= MAX;
    }

    native public fun depth(at: u64): u64;
    public(friend) entry fun sink(ship: Ship) { let Ship { id, name: _ } = ship; object::delete(id) }
    public(package) inline fun each(f: |u64| u64) { f(1); }

    #[test_only]
    fun helper() {}

    #[test]
    #[expected_failure(abort_code = E_FULL)]
    fun moors_in_vain() { abort E_FULL }

    #[test(admin = @0x1)]
    fun moors(admin: signer) { helper() }

    spec module {
        invariant true;
    }
    spec schema Floats { x: u64; ensures x > 0; }
    spec fun deep(x: u64): bool { x > 9 }
}

module 0x42::tugs {
    fun pull() {}
}

script {
    fun main() { harbour::ships::helper(); }
}
