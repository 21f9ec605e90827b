/**
 * The entry point of the core: {@link dev.cleave.Cutter} cuts the bytes of a file into chunks by
 * {@link dev.cleave.CutOptions}. A {@link dev.cleave.Fingerprint} identifies everything that
 * decides the result.
 */
@NullMarked
package dev.cleave;

import org.jspecify.annotations.NullMarked;
