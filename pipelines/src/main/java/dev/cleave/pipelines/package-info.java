/** The command line: which command, how it ends, and what a scheduler sees of it. */
@NullMarked
package dev.cleave.pipelines;

import org.jspecify.annotations.NullMarked;
