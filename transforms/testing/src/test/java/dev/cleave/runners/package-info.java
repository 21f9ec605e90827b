/** The contracts: tests that every runner's jar passes. */
@NullMarked
package dev.cleave.runners;

import org.jspecify.annotations.NullMarked;
