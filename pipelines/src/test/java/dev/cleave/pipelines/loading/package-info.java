/** Loads the changes of runs into stores, by the examples of docs/loading.md. */
@NullMarked
package dev.cleave.pipelines.loading;

import org.jspecify.annotations.NullMarked;
