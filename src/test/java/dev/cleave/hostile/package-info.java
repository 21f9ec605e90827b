/** What a cut must be for content that nobody should write: each has a defined outcome. */
@NullMarked
package dev.cleave.hostile;

import org.jspecify.annotations.NullMarked;
