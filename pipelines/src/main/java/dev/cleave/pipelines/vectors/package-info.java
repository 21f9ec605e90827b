/** The vectors of an output folder: their manifests, by model and run. */
@NullMarked
package dev.cleave.pipelines.vectors;

import org.jspecify.annotations.NullMarked;
