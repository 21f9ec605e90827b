/** Finds the records of data formats in which lines are records. */
@NullMarked
package dev.cleave.record;

import org.jspecify.annotations.NullMarked;
