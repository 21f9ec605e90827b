/** The output folder: where the files of a run are, how they are read and written, and the lock. */
@NullMarked
package dev.cleave.pipelines.output;

import org.jspecify.annotations.NullMarked;
