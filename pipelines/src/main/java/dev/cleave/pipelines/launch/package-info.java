/** How a job is started, watched and cancelled: runners, time limits, failures, logging. */
@NullMarked
package dev.cleave.pipelines.launch;

import org.jspecify.annotations.NullMarked;
