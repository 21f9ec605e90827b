/**
 * The front door of the core: {@link dev.cleave.Cutter} takes the bytes of a file and gives its
 * chunks, as {@link dev.cleave.CutOptions} say. A {@link dev.cleave.Fingerprint} covers all that
 * decides the result.
 */
@NullMarked
package dev.cleave;

import org.jspecify.annotations.NullMarked;
