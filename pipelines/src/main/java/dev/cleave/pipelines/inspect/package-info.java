/** The command inspect: one file's chunks, for a person to see. */
@NullMarked
package dev.cleave.pipelines.inspect;

import org.jspecify.annotations.NullMarked;
