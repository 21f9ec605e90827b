/** Detects a file's language, charset and category. */
@NullMarked
package dev.cleave.language;

import org.jspecify.annotations.NullMarked;
