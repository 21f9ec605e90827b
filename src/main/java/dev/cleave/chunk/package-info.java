/**
 * The result: chunks with their names, places, ids and hashes, and the proof that they are the
 * file.
 */
@NullMarked
package dev.cleave.chunk;

import org.jspecify.annotations.NullMarked;
