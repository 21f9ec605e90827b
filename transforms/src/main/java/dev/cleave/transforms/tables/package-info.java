/** What is written: the tables, their rows, and the Parquet files that hold them. */
@NullMarked
package dev.cleave.transforms.tables;

import org.jspecify.annotations.NullMarked;
