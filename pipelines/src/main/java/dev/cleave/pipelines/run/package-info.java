/**
 * The life of a run, whatever its job: the lock, the job, the commit, the report, the exit code.
 */
@NullMarked
package dev.cleave.pipelines.run;

import org.jspecify.annotations.NullMarked;
