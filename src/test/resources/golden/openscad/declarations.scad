// A hull.
use <lib/rounded.scad>
include <colors.scad>

length = 40; // in metres

/* The hull of a ship. */
module hull_of(l = length, w = 8) {
  module rib(x) { translate([x, 0, 0]) cube(1); }
  difference() { cube([l, w, 5]); rib(2); }
}

// Twice.
function twice(x) = 2 * x;
function square(x) = let (y = x) y * x;
const = function (x) x;

hull_of(twice(20));
