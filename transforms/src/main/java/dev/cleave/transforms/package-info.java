/** The steps of the pipeline: each a Beam transform, named after what it does. */
@NullMarked
package dev.cleave.transforms;

import org.jspecify.annotations.NullMarked;
