/** How listed files are packed into units of work. */
@NullMarked
package dev.cleave.transforms.planning;

import org.jspecify.annotations.NullMarked;
