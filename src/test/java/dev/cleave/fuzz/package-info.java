/** What the worst file costs: time and native memory of cuts of hostile files. */
@NullMarked
package dev.cleave.fuzz;

import org.jspecify.annotations.NullMarked;
