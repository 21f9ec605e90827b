/**
 * Servers on loopback for tests, which fill them, count their requests and inject faults; and Git.
 */
@NullMarked
package dev.cleave.testing;

import org.jspecify.annotations.NullMarked;
