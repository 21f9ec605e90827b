/** Which language a file is in, and the rule file that says how that language is cut. */
@NullMarked
package dev.cleave.language;

import org.jspecify.annotations.NullMarked;
