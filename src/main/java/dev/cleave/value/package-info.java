/** Finds the values of documents of data, and of literals in code. */
@NullMarked
package dev.cleave.value;

import org.jspecify.annotations.NullMarked;
