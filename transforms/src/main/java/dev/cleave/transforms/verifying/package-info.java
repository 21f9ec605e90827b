/** A committed run, read back and compared with what its manifest says and with its sources. */
@NullMarked
package dev.cleave.transforms.verifying;

import org.jspecify.annotations.NullMarked;
