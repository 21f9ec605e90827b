# A name that is computed.
proc ${prefix}::moor {ship} {
    puts $ship
}

namespace eval ${prefix} {
    proc ${kind}_sink {} { return gone }
}

foreach kind {tug ferry} {
    namespace eval harbour_$kind {}
}
