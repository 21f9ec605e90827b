/** The commit of a run: its folder, its lock, its manifest and the files that follow it. */
@NullMarked
package dev.cleave.pipelines.commit;

import org.jspecify.annotations.NullMarked;
