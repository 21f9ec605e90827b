/** The licence of a file, by what it states or by the text of a licence. */
@NullMarked
package dev.cleave.license;

import org.jspecify.annotations.NullMarked;
