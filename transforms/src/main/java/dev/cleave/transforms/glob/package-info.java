/** The one matcher of path patterns, and the patterns that users write in options. */
@NullMarked
package dev.cleave.transforms.glob;

import org.jspecify.annotations.NullMarked;
