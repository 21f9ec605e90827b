/** Tests of the files for schedulers in {@code docs/scheduling}, and of its page. */
@NullMarked
package dev.cleave.pipelines.scheduling;

import org.jspecify.annotations.NullMarked;
