/** Steps that take one file each: what they do, and the transform that applies them. */
@NullMarked
package dev.cleave.transforms.step;

import org.jspecify.annotations.NullMarked;
