/**
 * The units that a chunk's size is counted in: bytes, characters, estimated tokens, a tokenizer's
 * tokens.
 */
@NullMarked
package dev.cleave.size;

import org.jspecify.annotations.NullMarked;
