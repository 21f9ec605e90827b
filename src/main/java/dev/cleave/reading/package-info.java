/** Reads the declarations, entries, blocks and seams of a file, and lays them out as segments. */
@NullMarked
package dev.cleave.reading;

import org.jspecify.annotations.NullMarked;
