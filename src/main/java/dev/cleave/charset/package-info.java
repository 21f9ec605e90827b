/** The charset of a file: the ladder of what is tried, and how text is told from other bytes. */
@NullMarked
package dev.cleave.charset;

import org.jspecify.annotations.NullMarked;
