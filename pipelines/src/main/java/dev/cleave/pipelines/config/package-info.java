/** What a run does: its options and the files they name, checked and resolved on the launcher. */
@NullMarked
package dev.cleave.pipelines.config;

import org.jspecify.annotations.NullMarked;
