/** How a job is started, watched and ended: runner defaults, deadlines, failures, logging. */
@NullMarked
package dev.cleave.pipelines.launch;

import org.jspecify.annotations.NullMarked;
