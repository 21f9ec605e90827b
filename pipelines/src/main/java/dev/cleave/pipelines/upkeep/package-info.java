/** The commands for the runs of an output folder: {@code rollback} and {@code gc}. */
@NullMarked
package dev.cleave.pipelines.upkeep;

import org.jspecify.annotations.NullMarked;
