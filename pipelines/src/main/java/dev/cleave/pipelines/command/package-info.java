/**
 * What a command is: its name and help, where it prints and logs, and the exit code it ends with.
 */
@NullMarked
package dev.cleave.pipelines.command;

import org.jspecify.annotations.NullMarked;
