/** The command {@code diff}: prints the declarations that differ between two runs. */
@NullMarked
package dev.cleave.pipelines.diff;

import org.jspecify.annotations.NullMarked;
