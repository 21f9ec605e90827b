/**
 * The result: chunks with their names, ranges, contents, ids and hashes, and the check that they
 * are the file.
 */
@NullMarked
package dev.cleave.chunk;

import org.jspecify.annotations.NullMarked;
