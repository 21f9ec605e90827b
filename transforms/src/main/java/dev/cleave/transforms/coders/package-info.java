/**
 * How elements travel between steps: one deterministic coder for all records, so that the same
 * element is the same bytes on every runner.
 */
@NullMarked
package dev.cleave.transforms.coders;

import org.jspecify.annotations.NullMarked;
