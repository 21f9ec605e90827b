package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.writing.RunSummary;
import dev.cleave.transforms.writing.Tally;
import dev.cleave.transforms.writing.WrittenFile;

/**
 * Numbers of files, bytes and rows of a run, side by side in its manifest.
 *
 * @param listing the objects in the inputs
 * @param corpus the files, whichever run has their chunks
 * @param written the work of this run
 */
public record RunCounts(
    @JsonUnwrapped Listing listing, @JsonUnwrapped Corpus corpus, @JsonUnwrapped Written written) {
  /**
   * The objects in the inputs.
   *
   * @param listed objects listed, and files in archives; the sum of chunked, empty, archives and
   *     rejected
   * @param listedBytes their size as listed
   * @param archives archives whose files were read
   */
  public record Listing(long listed, long listedBytes, long archives) {}

  /**
   * The listed files.
   *
   * @param chunked files with chunks
   * @param empty files of 0 bytes
   * @param rejected files that were not cut
   * @param skipped rejected files that the options exclude
   * @param unchanged files that did not change since the previous run
   * @param sourceBytes size of the files that were cut
   * @param chunks chunks of all files
   * @param secretChunks chunks that contain a secret
   */
  public record Corpus(
      long chunked,
      long empty,
      long rejected,
      long skipped,
      long unchanged,
      long sourceBytes,
      long chunks,
      long secretChunks) {}

  /**
   * The work of a run.
   *
   * @param failedChecks files whose chunks, put together, differ from the file
   * @param writtenFiles files whose chunks this run has written
   * @param writtenChunks rows of the chunks table of this run
   * @param keptFiles files whose chunks an earlier attempt at this run has written
   * @param textsToEmbed different texts of the chunks to embed, of those that the previous run did
   *     not have
   * @param tokensToEmbed estimated tokens of these, with their headers
   */
  public record Written(
      long failedChecks,
      long writtenFiles,
      long writtenChunks,
      long keptFiles,
      long textsToEmbed,
      long tokensToEmbed) {}

  static RunCounts of(RunSummary summary) {
    Tally tally = summary.tally();
    return new RunCounts(
        new Listing(
            summary.listedFiles(), summary.listedBytes(), tally.files().of(FileStatus.ARCHIVE)),
        new Corpus(
            tally.files().of(FileStatus.CHUNKED),
            tally.files().of(FileStatus.EMPTY),
            tally.files().of(FileStatus.REJECTED),
            tally.files().skipped(),
            tally.files().of(Change.UNCHANGED),
            tally.sourceBytes(),
            tally.chunks(),
            tally.files().secretChunks()),
        new Written(
            tally.own().failedChecks(),
            tally.own().files(),
            tally.own().chunks(),
            keptFiles(summary),
            tally.bill().total().texts(),
            tally.bill().total().tokens()));
  }

  static RunCounts parse(JsonNode counts, JsonMapper json) throws JsonProcessingException {
    return new RunCounts(
        json.treeToValue(counts, Listing.class),
        json.treeToValue(counts, Corpus.class),
        json.treeToValue(counts, Written.class));
  }

  /** The same counts with those that the files table does not show. */
  RunCounts withOthersOf(RunCounts other) {
    return new RunCounts(
        listing,
        corpus,
        new Written(
            written.failedChecks,
            written.writtenFiles,
            written.writtenChunks,
            other.written.keptFiles,
            other.written.textsToEmbed,
            other.written.tokensToEmbed));
  }

  /** Each file that was cut has a row of checks. */
  private static long keptFiles(RunSummary summary) {
    return summary.files().stream()
        .filter(file -> file.kept() && file.table() == Table.CHECKS)
        .mapToLong(WrittenFile::rows)
        .sum();
  }
}
