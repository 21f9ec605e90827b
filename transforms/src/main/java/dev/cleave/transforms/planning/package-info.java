/** Packs listed files into units of work. */
@NullMarked
package dev.cleave.transforms.planning;

import org.jspecify.annotations.NullMarked;
