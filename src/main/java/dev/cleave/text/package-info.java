/** Bytes as text: charsets that decode without loss, lines, and offsets between encodings. */
@NullMarked
package dev.cleave.text;

import org.jspecify.annotations.NullMarked;
