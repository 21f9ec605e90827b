/** How an object's bytes are read: exactly, within a limit, and what goes wrong is said. */
@NullMarked
package dev.cleave.transforms.reading;

import org.jspecify.annotations.NullMarked;
