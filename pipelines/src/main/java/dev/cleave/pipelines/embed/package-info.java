/** The command {@code embed}: makes the vectors that the texts of a run lack. */
@NullMarked
package dev.cleave.pipelines.embed;

import org.jspecify.annotations.NullMarked;
