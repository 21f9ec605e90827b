/** The command {@code chunk}: cuts files into chunks and commits them as tables. */
@NullMarked
package dev.cleave.pipelines.chunk;

import org.jspecify.annotations.NullMarked;
