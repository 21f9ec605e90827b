/** The command {@code context}: shows a declaration of a run with what is around it. */
@NullMarked
package dev.cleave.pipelines.context;

import org.jspecify.annotations.NullMarked;
