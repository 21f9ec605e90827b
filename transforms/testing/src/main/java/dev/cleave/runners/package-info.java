/** What a jar promises, whichever runner it holds. */
@NullMarked
package dev.cleave.runners;

import org.jspecify.annotations.NullMarked;
