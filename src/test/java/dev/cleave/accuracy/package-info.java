/**
 * Compares the declarations that Cleave finds with those that an independent parser, an
 * <b>oracle</b>, finds in the same files. {@code scripts/accuracy} runs the oracles and this.
 */
@NullMarked
package dev.cleave.accuracy;

import org.jspecify.annotations.NullMarked;
