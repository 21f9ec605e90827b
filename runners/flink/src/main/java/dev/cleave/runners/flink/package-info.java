/** The Flink runner: a small cluster in this JVM, or a separate one. */
@NullMarked
package dev.cleave.runners.flink;

import org.jspecify.annotations.NullMarked;
