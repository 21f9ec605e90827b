package dev.cleave.pipelines.commit;

import java.io.Serializable;

/**
 * What a run may have and still be committed.
 *
 * @param maxRejectRatio the share of the listed files that may be rejected, from 0 to 1
 * @param maxDamagedRatio the share of the listed files that may be damaged, from 0 to 1
 * @param secretsAllowed whether a run with secrets in its chunks is committed
 * @param emptyInputAllowed whether a run without files is committed
 * @param maxEmbedTokens estimated tokens that the run may leave to embed; 0 for no limit
 */
public record CommitLimits(
    double maxRejectRatio,
    double maxDamagedRatio,
    boolean secretsAllowed,
    boolean emptyInputAllowed,
    long maxEmbedTokens)
    implements Serializable {
  /** Every complete run is committed. */
  public static final CommitLimits NONE = new CommitLimits(1, 1, true, true, 0);

  /** Whether a run may leave this many tokens to embed. */
  public boolean allowTokens(long tokens) {
    return maxEmbedTokens == 0 || tokens <= maxEmbedTokens;
  }
}
