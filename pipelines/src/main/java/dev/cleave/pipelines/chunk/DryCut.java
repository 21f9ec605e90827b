package dev.cleave.pipelines.chunk;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.cleave.pipelines.commit.EmbedBill;
import java.util.SortedMap;

/**
 * What a run would write, found by cutting its files.
 *
 * @param files listed files
 * @param bytes their size as listed
 * @param rejected those of them that are not cut
 * @param unchanged those of them whose chunks the previous run has
 * @param cut the others, and their chunks
 * @param sum the different texts of these chunks that the previous run does not have
 * @param toEmbed the same by cause, language and top folder
 * @param by the files that were cut
 */
public record DryCut(
    long files,
    long bytes,
    long rejected,
    long unchanged,
    CutCount cut,
    @JsonUnwrapped ToEmbed sum,
    EmbedBill toEmbed,
    @JsonUnwrapped By by) {
  /** Different texts, and their estimated tokens. */
  record ToEmbed(long textsToEmbed, long tokensToEmbed) {}

  /** Files that were cut, by language and by top folder. */
  record By(SortedMap<String, CutCount> languages, SortedMap<String, CutCount> folders) {}
}
