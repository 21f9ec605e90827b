/** The commit of a run: its manifest, the files that follow it, and the log of current runs. */
@NullMarked
package dev.cleave.pipelines.commit;

import org.jspecify.annotations.NullMarked;
