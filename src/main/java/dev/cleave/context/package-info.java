/**
 * The header of a chunk: where its text stands, as lines that an embedder reads before it. Headers
 * are derived from the boundaries of a file and change neither them nor a content.
 */
@NullMarked
package dev.cleave.context;

import org.jspecify.annotations.NullMarked;
