package require Tcl 8.5

if {[package vsatisfies [package present Tcl] 8.6]} {
    package require zlib
} else {
    package require Trf
}

namespace eval ::harbour {
    variable berths {}

    # Procedures of one of two versions.
    if {[info commands ::lassign] eq ""} {
        # Assigns the items of a list to variables.
        proc lassign {values args} {
            if {[llength $values] == 0} {
                return
            } else {
                uplevel 1 [list foreach $args $values break]
            }
        }
    }

    if {$::tcl_platform(byteOrder) eq "littleEndian"} {
        proc bytes {n} { return [binary format i $n] }
    } elseif {$::tcl_version > 8.4} then {
        proc bytes {n} { return [binary format n $n] }
        proc words {n} { return [expr {$n / 2}] }
    } else {
        proc bytes {n} { return [binary format I $n] }
    }
}

if {$argc > 0} {
    puts "more"
} else {
    puts "none"
}

if $::tcl_interactive {
    proc ::harbour::prompt {} { return "harbour> " }
}
