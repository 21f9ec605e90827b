/** What a person sees while a job runs in this process. */
@NullMarked
package dev.cleave.pipelines.progress;

import org.jspecify.annotations.NullMarked;
