/** The command {@code reindex}: cuts what has changed since an earlier run. */
@NullMarked
package dev.cleave.pipelines.reindex;

import org.jspecify.annotations.NullMarked;
