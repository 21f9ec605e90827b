@0xdbb9ad1f14bf0b36;
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("fleet");

# A ship.
struct Ship {
  name @0 :Text;
  state @1 :State;

  # Where it is.
  enum State {
    moored @0;
    sailing @1;
  }
  cargo :union { none @2 :Void; tons @3 :UInt32; }
}

interface Harbour {
  # Moors a ship.
  moor @0 (ship :Ship) -> (berth :UInt16);
  leave @1 (name :Text);
}

const limit :UInt32 = 10;
annotation quay(struct) :Text;
