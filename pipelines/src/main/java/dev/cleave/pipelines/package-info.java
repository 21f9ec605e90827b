/** The program: runs the command that the first argument names. */
@NullMarked
package dev.cleave.pipelines;

import org.jspecify.annotations.NullMarked;
