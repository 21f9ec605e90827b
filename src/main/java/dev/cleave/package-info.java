/** What governs a cut: the options that alter its result, and their fingerprint. */
@NullMarked
package dev.cleave;

import org.jspecify.annotations.NullMarked;
