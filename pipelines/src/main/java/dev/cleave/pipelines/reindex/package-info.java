/** The command {@code reindex}: cuts the files that have changed since an earlier run. */
@NullMarked
package dev.cleave.pipelines.reindex;

import org.jspecify.annotations.NullMarked;
