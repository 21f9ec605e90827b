/**
 * Files that a grammar parses badly: masks for text that it cannot parse, the choice between two
 * grammars, and the recovery from errors.
 */
@NullMarked
package dev.cleave.repair;

import org.jspecify.annotations.NullMarked;
