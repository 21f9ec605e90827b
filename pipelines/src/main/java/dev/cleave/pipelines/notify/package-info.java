/** What others are told of a run: its metrics, its OpenLineage events, and {@code --onCommit}. */
@NullMarked
package dev.cleave.pipelines.notify;

import org.jspecify.annotations.NullMarked;
