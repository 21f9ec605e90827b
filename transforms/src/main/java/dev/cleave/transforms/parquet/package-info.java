/** Parquet files written and read row by row, without Hadoop. */
@NullMarked
package dev.cleave.transforms.parquet;

import org.jspecify.annotations.NullMarked;
