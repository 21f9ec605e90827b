/** What makes a run count: its folder, its manifest, and the order in which they appear. */
@NullMarked
package dev.cleave.pipelines.commit;

import org.jspecify.annotations.NullMarked;
