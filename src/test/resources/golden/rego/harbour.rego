# Copyright 2026 The Harbour Authors.

# METADATA
# title: Who may moor
package harbour.ships["north"]

import rego.v1
import data.harbour.tides
import input.ship as vessel

default allow := false

# The berths of the north quay.
berths := {
	"first": {"length": 120},
	"second": {"length": 80},
}

# A ship that fits may moor.
allow if {
	some name, berth in berths
	vessel.length <= berth.length
}

# Tugs always may.
allow if vessel.kind == "tug"

deny contains message if {
	not fits(vessel)
	message := sprintf("%s is too long # for %d { berths", [vessel.name, count(berths)])
}

violation[{"msg": msg}] {
	msg := `no
	pilot } here`
}

# How deep the water must be.
depth(ship) := ship.draught + 1 if {
	ship.kind == "ferry"
} else := ship.draught + 2 if {
	ship.kind == "tanker"
} else := ship.draught

fits(ship) if ship.length < 100

found.ships[name].berth contains berth if {
	berth := berths[name]
}

docs["moor"](ship, berth) :=
	concat("/", [ship, berth])

lengths[name] := length if length := berths[name].length

test_tugs_may_moor if {
	allow with input as {"ship": {"kind": "tug"}}
}

test_old_form {
	not deny with input.ship as {}
}
