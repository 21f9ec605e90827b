/** The command chunk: files in, a committed run of tables out. */
@NullMarked
package dev.cleave.pipelines.chunk;

import org.jspecify.annotations.NullMarked;
