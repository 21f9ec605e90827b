package dev.cleave.pipelines.commit;

import dev.cleave.transforms.history.PreviousRun;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The earlier run that a run is compared with.
 *
 * @param runId its id, or null if there is none
 * @param stateId an id of its chunks and summaries; null without such a run
 * @param current whether it must still be the current run when this one is committed; if there is
 *     none, no other run may have become current
 * @param maxRemovedRatio the share of its files that may be gone, from 0 to 1
 */
public record Baseline(
    @Nullable String runId, @Nullable String stateId, boolean current, double maxRemovedRatio)
    implements Serializable {
  /** A run that is not compared. */
  public static final Baseline NONE = of(null, false, 1);

  /** A run as a baseline, or none. */
  public static Baseline of(@Nullable PreviousRun run, boolean current, double maxRemovedRatio) {
    return run == null
        ? new Baseline(null, null, current, maxRemovedRatio)
        : new Baseline(run.runId(), run.stateId(), current, maxRemovedRatio);
  }
}
