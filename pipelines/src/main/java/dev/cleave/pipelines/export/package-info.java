/** The command {@code export}: writes the rows of a run for the programs that load them. */
@NullMarked
package dev.cleave.pipelines.export;

import org.jspecify.annotations.NullMarked;
