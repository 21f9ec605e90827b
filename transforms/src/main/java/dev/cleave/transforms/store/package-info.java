/** Operations on object stores that Beam's file systems do not have. */
@NullMarked
package dev.cleave.transforms.store;

import org.jspecify.annotations.NullMarked;
