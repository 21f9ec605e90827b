/** Where a grammar's seams are: declarations, their documentation, and the cover they make. */
@NullMarked
package dev.cleave.boundary;

import org.jspecify.annotations.NullMarked;
