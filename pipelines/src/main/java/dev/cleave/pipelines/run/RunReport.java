package dev.cleave.pipelines.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.google.common.collect.ImmutableMap;
import dev.cleave.pipelines.commit.Differences;
import dev.cleave.pipelines.commit.EmbedBill;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunCounts;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a command reports to a scheduler: the one line on stdout.
 *
 * @param runId the run's name
 * @param state a {@link dev.cleave.pipelines.commit.RunState}, or FAILED, TIMED_OUT, TERMINATED,
 *     NOT_CURRENT, DRY_RUN, SUBMITTED
 * @param manifest where the manifest is, or null if there is none
 * @param counts a record or a map of numbers
 * @param byName counts of files and changes, or null
 * @param datasetDigest a hash of the run's rows, or null
 * @param seconds time since the start of the command
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record RunReport(
    String runId,
    String state,
    @Nullable String manifest,
    Object counts,
    @JsonUnwrapped @Nullable ByName byName,
    @Nullable String datasetDigest,
    double seconds) {

  /** Numbers of files, chunks and tokens of a run whose tables are written. */
  static Map<String, Long> counts(RunCounts counts) {
    var corpus = counts.corpus();
    var written = counts.written();
    return ImmutableMap.<String, Long>builder()
        .put("listed", counts.listing().listed())
        .put("chunked", corpus.chunked())
        .put("empty", corpus.empty())
        .put("archives", counts.listing().archives())
        .put("rejected", corpus.rejected())
        .put("skipped", corpus.skipped())
        .put("unchanged", corpus.unchanged())
        .put("kept", written.keptFiles())
        .put("bytes", corpus.sourceBytes())
        .put("chunks", corpus.chunks())
        .put("textsToEmbed", written.textsToEmbed())
        .put("tokensToEmbed", written.tokensToEmbed())
        .put("failedChecks", written.failedChecks())
        .buildOrThrow();
  }

  /**
   * Counts by name, as in {@link Manifest}.
   *
   * @param rejects rejected files by reason
   * @param parses files that were cut, by parse status
   * @param changes files by how they differ from the previous run; null without a comparison
   * @param chunkChanges rows of the table of changes by operation; null without a comparison
   * @param toEmbed the texts to embed by cause; null without a comparison
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record ByName(
      Map<String, Long> rejects,
      Map<String, Long> parses,
      @Nullable Map<String, Long> changes,
      Differences.@Nullable ChangeCounts chunkChanges,
      @Nullable EmbedBill toEmbed) {
    static ByName of(Manifest manifest) {
      Differences differences = manifest.differences();
      EmbedBill bill = manifest.breakdown().toEmbed();
      return new ByName(
          manifest.breakdown().rejects(),
          manifest.breakdown().parses(),
          differences.chunkChanges() == null ? null : differences.changes(),
          differences.chunkChanges(),
          differences.chunkChanges() == null || bill == null ? null : bill.ofCauses());
    }
  }
}
