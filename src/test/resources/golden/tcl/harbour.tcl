#!/usr/bin/env tclsh
# Copyright 2026 The Harbour Authors.

package require Tcl 8.6
source ships.tcl

# Ships and berths.
namespace eval ::harbour {
    variable limit 10 ;# how many fit
    namespace export moor

    # Moors a ship; a brace \{ in a comment.
    proc moor {ship {berth "none"}} {
        variable limit
        if {$berth eq "none"} {
            return [list $ship \
                [free {a b}]]
        }
        set text "a \} and a \{"
        foreach b [list 1 2] { puts "$b # no comment" }
        proc inner {} {}
    }

    namespace eval berths {
        proc all {} { return {} } ;# nothing yet
    }
}

# In a namespace by its name.
proc ::harbour::free args {
    return $args
}

if {[info exists debug]} {
    proc log {x} { puts $x }
}

oo::class create Ship {
    superclass Vessel
    variable name
    constructor {n} {
        set name $n
    }
    # Its name.
    method name {} { return $name }
    destructor { puts bye }
}

oo::define Ship {
    method rename {to} { set name $to }
}

test moor-1.1 {moors a ship} -body {
    moor a
} -result {a}

proc broken {x} {
    if {$x} {
