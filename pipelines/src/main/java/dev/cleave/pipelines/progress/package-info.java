/** What a person sees while a job runs. */
@NullMarked
package dev.cleave.pipelines.progress;

import org.jspecify.annotations.NullMarked;
