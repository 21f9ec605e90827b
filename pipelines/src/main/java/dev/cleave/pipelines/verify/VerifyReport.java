package dev.cleave.pipelines.verify;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.text.Labels;
import dev.cleave.transforms.verifying.Finding;
import dev.cleave.transforms.verifying.FindingSummary;
import dev.cleave.transforms.verifying.Verified;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a verification found: the file {@code report.json}.
 *
 * @param state VERIFIED, or DIFFERENT if there are findings
 * @param faults number of findings by fault
 * @param first the most important findings, one line each
 * @param findings data files of the findings table, relative to the report
 */
record VerifyReport(
    String runId,
    String state,
    VerifiedCounts counts,
    Map<String, Long> faults,
    List<String> first,
    List<String> findings) {
  static final String VERIFIED = "VERIFIED";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /**
   * What was read.
   *
   * @param runs the run and those that it refers to
   * @param files files that were put together from their chunks
   * @param sources source files that were read
   */
  record VerifiedCounts(
      long runs,
      long dataFiles,
      long files,
      long chunks,
      long bytes,
      long sources,
      long findings) {}

  static VerifyReport of(String runId, int runs, Verified verified, FindingSummary summary) {
    var faults = new TreeMap<String, Long>();
    summary.faults().forEach((fault, count) -> faults.put(Labels.of(fault), count));
    return new VerifyReport(
        runId,
        summary.findings() == 0 ? VERIFIED : "DIFFERENT",
        new VerifiedCounts(
            runs,
            verified.dataFiles(),
            verified.files(),
            verified.chunks(),
            verified.bytes(),
            verified.sources(),
            summary.findings()),
        faults,
        summary.first().stream().map(Finding::toString).toList(),
        summary.dataFiles());
  }

  /** Whether anything differs. */
  boolean differs() {
    return !state.equals(VERIFIED);
  }

  static VerifyReport parse(byte[] json) throws IOException {
    return JSON.readValue(json, VerifyReport.class);
  }

  byte[] toJson() {
    try {
      return JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
