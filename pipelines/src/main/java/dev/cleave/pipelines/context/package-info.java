/** The command {@code context}: shows a declaration of a run in its context. */
@NullMarked
package dev.cleave.pipelines.context;

import org.jspecify.annotations.NullMarked;
