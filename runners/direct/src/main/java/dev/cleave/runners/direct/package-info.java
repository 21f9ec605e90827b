/** The Direct runner: one JVM, no engine to install. */
@NullMarked
package dev.cleave.runners.direct;

import org.jspecify.annotations.NullMarked;
