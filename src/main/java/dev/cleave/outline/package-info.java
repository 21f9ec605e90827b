/** Finds declarations without a grammar: by patterns, brackets, words and indentation. */
@NullMarked
package dev.cleave.outline;

import org.jspecify.annotations.NullMarked;
