/** Dataflow: jobs that are translated here and run on Google's machines. */
@NullMarked
package dev.cleave.runners.dataflow;

import org.jspecify.annotations.NullMarked;
