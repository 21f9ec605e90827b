/** Chooses how a file is read, and bounds the time that this takes. */
@NullMarked
package dev.cleave.boundary;

import org.jspecify.annotations.NullMarked;
