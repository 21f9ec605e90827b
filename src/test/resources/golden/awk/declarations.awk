#!/usr/bin/awk -f
# Copyright 2026 The Harbour

@include "berths.awk"
@load "time"

# Lets a ship in.
function arrive(ship,    i, n) {
    for (i = 1; i <= 3; i++) { n += i }
    return "function not_me() {" n
} # arrive

func depart(ship) { delete ships[ship] }

@namespace "crew"
function crew::size() { return 3 }

BEGIN { FS = ":"; berths = 12 }

# Every ship.
/^ship/ {
    print arrive($1)
}

$2 ~ /}/ && !/{/
END { for (s in ships) depart(s) }
