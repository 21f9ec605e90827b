/** Tests of outlines: declarations by patterns and indentation, without a tree. */
@NullMarked
package dev.cleave.outline;

import org.jspecify.annotations.NullMarked;
