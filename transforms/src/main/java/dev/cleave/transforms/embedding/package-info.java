/** Vectors of the texts of a run: which texts lack one, and the steps that make and write them. */
@NullMarked
package dev.cleave.transforms.embedding;

import org.jspecify.annotations.NullMarked;
