/**
 * A page about a run, and its figures as text and JSON: made of its manifest and its tables, which
 * are read once, and only in the columns that are needed.
 */
@NullMarked
package dev.cleave.pipelines.report;

import org.jspecify.annotations.NullMarked;
