/**
 * Views: tables that are derived from the chunks of a file, for a purpose that the chunks
 * themselves do not serve. Their rows may overlap, leave text out and repeat it; the chunks stay
 * lossless.
 */
@NullMarked
package dev.cleave.view;

import org.jspecify.annotations.NullMarked;
