/**
 * The commands {@code export} and {@code check-store}: write the rows of a run for the programs
 * that load them, and compare what they have loaded.
 */
@NullMarked
package dev.cleave.pipelines.export;

import org.jspecify.annotations.NullMarked;
