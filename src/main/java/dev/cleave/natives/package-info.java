/** The shared libraries of this build. */
@NullMarked
package dev.cleave.natives;

import org.jspecify.annotations.NullMarked;
