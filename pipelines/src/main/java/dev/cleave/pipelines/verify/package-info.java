/** The command {@code verify}: reads a committed run back, and reports its damages. */
@NullMarked
package dev.cleave.pipelines.verify;

import org.jspecify.annotations.NullMarked;
