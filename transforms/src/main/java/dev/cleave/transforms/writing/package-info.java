/** The Parquet files of a run: rows written and checked, and what they add up to. */
@NullMarked
package dev.cleave.transforms.writing;

import org.jspecify.annotations.NullMarked;
