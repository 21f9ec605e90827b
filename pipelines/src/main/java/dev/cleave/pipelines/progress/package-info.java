/** The progress of a job, shown on stderr. */
@NullMarked
package dev.cleave.pipelines.progress;

import org.jspecify.annotations.NullMarked;
