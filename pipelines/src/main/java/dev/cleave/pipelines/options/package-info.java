/** The command line: the options of each command as records, their parser and their help. */
@NullMarked
package dev.cleave.pipelines.options;

import org.jspecify.annotations.NullMarked;
