/** What is too large, divided: sizes, seams, and the choice of cuts. */
@NullMarked
package dev.cleave.division;

import org.jspecify.annotations.NullMarked;
