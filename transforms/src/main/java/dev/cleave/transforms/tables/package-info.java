/** The tables: their schemas, and their rows as values. */
@NullMarked
package dev.cleave.transforms.tables;

import org.jspecify.annotations.NullMarked;
