/**
 * The steps of the pipeline, named after what they do: Beam transforms, and the steps inside of
 * {@code OnePass}.
 */
@NullMarked
package dev.cleave.transforms;

import org.jspecify.annotations.NullMarked;
