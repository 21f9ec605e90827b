/**
 * The rule-file format: reading rule files, resolving them against a grammar, matching them to
 * nodes.
 */
@NullMarked
package dev.cleave.rules;

import org.jspecify.annotations.NullMarked;
