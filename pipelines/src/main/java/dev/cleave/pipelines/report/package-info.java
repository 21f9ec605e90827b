/**
 * A page about a run, for people: made of its manifest and its tables, which are read once, and
 * only in the columns that are needed.
 */
@NullMarked
package dev.cleave.pipelines.report;

import org.jspecify.annotations.NullMarked;
