/** The files in archives, read in one pass. */
@NullMarked
package dev.cleave.transforms.archive;

import org.jspecify.annotations.NullMarked;
