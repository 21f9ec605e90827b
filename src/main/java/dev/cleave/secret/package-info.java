/** Secrets in the text of a file: keys, tokens and passwords. */
@NullMarked
package dev.cleave.secret;

import org.jspecify.annotations.NullMarked;
