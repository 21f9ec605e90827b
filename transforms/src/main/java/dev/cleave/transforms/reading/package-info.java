/** Reads the bytes of objects, exactly and within a limit; a failure becomes a reason. */
@NullMarked
package dev.cleave.transforms.reading;

import org.jspecify.annotations.NullMarked;
