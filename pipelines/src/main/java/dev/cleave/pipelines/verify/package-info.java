/** The command verify: reads a committed run back, and reports what is wrong with it. */
@NullMarked
package dev.cleave.pipelines.verify;

import org.jspecify.annotations.NullMarked;
