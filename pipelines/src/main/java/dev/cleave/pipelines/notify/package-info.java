/** Notifications about a run: metrics, OpenLineage events, and {@code --onCommit}. */
@NullMarked
package dev.cleave.pipelines.notify;

import org.jspecify.annotations.NullMarked;
