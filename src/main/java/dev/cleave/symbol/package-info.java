/** What is found in a file: declarations, the segments that cover it, and the seams inside them. */
@NullMarked
package dev.cleave.symbol;

import org.jspecify.annotations.NullMarked;
