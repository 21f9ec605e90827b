/** Stores on loopback, for tests: real servers in small, which tests fill, watch and disturb. */
@NullMarked
package dev.cleave.testing;

import org.jspecify.annotations.NullMarked;
