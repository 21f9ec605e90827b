package dev.cleave.pipelines.chunk;

import dev.cleave.transforms.history.PreviousRun;
import org.jspecify.annotations.Nullable;

/**
 * What a run is compared with.
 *
 * @param previous the earlier run; null if there is none, so that every file is new
 * @param modifiedTrusted whether size and time of modification show that a file is unchanged
 */
public record Comparison(@Nullable PreviousRun previous, boolean modifiedTrusted) {}
