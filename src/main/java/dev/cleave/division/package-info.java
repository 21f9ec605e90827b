/** Divides segments that are over the maximum size, and merges small values of data formats. */
@NullMarked
package dev.cleave.division;

import org.jspecify.annotations.NullMarked;
