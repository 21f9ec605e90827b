/**
 * How elements travel between steps: a hand-written deterministic coder for each type, so that the
 * same element is the same bytes on every runner.
 */
@NullMarked
package dev.cleave.transforms.coders;

import org.jspecify.annotations.NullMarked;
