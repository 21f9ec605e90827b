/** The command {@code inspect}: prints the chunks or the syntax tree of one file. */
@NullMarked
package dev.cleave.pipelines.inspect;

import org.jspecify.annotations.NullMarked;
