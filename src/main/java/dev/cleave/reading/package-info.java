/** Reads the declarations, entries and seams of a parsed file, and lays them out as segments. */
@NullMarked
package dev.cleave.reading;

import org.jspecify.annotations.NullMarked;
