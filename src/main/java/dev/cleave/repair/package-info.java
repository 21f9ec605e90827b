/**
 * Files that a grammar parses badly: masks for what it cannot read, and the trial of a second
 * grammar.
 */
@NullMarked
package dev.cleave.repair;

import org.jspecify.annotations.NullMarked;
