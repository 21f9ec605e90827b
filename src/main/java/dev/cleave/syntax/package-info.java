/** tree-sitter: grammars, parsers and cursors. Nothing here knows what a chunk is. */
@NullMarked
package dev.cleave.syntax;

import org.jspecify.annotations.NullMarked;
