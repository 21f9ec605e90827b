/** What a cut must be for source that people write: each test states one rule. */
@NullMarked
package dev.cleave.rules;

import org.jspecify.annotations.NullMarked;
