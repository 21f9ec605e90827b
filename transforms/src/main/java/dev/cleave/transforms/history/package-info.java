/** What an earlier run has written, read again. */
@NullMarked
package dev.cleave.transforms.history;

import org.jspecify.annotations.NullMarked;
