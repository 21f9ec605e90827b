/**
 * Plans a job: compares the listed files with the previous run, and packs those to cut into units
 * of work.
 */
@NullMarked
package dev.cleave.transforms.planning;

import org.jspecify.annotations.NullMarked;
