package dev.cleave.pipelines.run;

import dev.cleave.pipelines.command.Amount;
import dev.cleave.pipelines.commit.Differences;
import dev.cleave.pipelines.commit.Differences.FolderLoss;
import dev.cleave.pipelines.commit.EmbedBill;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.transforms.tables.Change;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The result of a committed run on one line, which leaves out what is normal. */
final class CommitMessage {
  private static final int LOSSES_NAMED = 5;

  private CommitMessage() {}

  /**
   * The line.
   *
   * @param seconds time since the start of the command
   */
  static String of(Manifest manifest, double seconds) {
    var corpus = manifest.counts().corpus();
    List<String> parts = new ArrayList<>();
    parts.add(
        String.format(
            Locale.ROOT,
            "%s from %s (%.1f MB) in %.1f s",
            Amount.count(corpus.chunks(), "chunk"),
            Amount.count(corpus.chunked(), "file"),
            corpus.sourceBytes() / 1e6,
            seconds));
    Differences differences = manifest.differences();
    Differences.ChangeCounts rows = differences.chunkChanges();
    if (rows != null) {
      // In the order of the enum. Of a run without differences, all files are unchanged.
      var changes = new LinkedHashMap<String, Long>();
      for (Change change : Change.values()) {
        changes.put(change.label(), differences.changes().getOrDefault(change.label(), 0L));
      }
      parts.add("files: " + list(changes));
      parts.add(
          "chunks: %s to insert, %s to move, %s to delete"
              .formatted(
                  Amount.count(rows.upsert()),
                  Amount.count(rows.move()),
                  Amount.count(rows.delete())));
    }
    EmbedBill bill = manifest.breakdown().toEmbed();
    if (bill != null) {
      parts.add("to embed: " + bill.text(rows != null));
    }
    parts.add(
        corpus.rejected() == 0
            ? "none rejected"
            : "rejected: " + list(manifest.breakdown().rejects()));
    String parses = list(manifest.breakdown().damaged());
    if (!parses.isEmpty()) {
      parts.add("parses: " + parses);
    }
    return String.join("; ", parts);
  }

  /** Such as {@code 2 BINARY, 1 TOO_LARGE}; empty if there is nothing. */
  static String list(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .filter(entry -> entry.getValue() > 0)
        .map(entry -> Amount.count(entry.getValue()) + " " + entry.getKey())
        .collect(Collectors.joining(", "));
  }

  /** Such as {@code all 120 in lib/, 40 of 60 in src/gen/}. */
  static String losses(List<FolderLoss> losses) {
    String named =
        losses.stream()
            .limit(LOSSES_NAMED)
            .map(CommitMessage::loss)
            .collect(Collectors.joining(", "));
    int more = losses.size() - LOSSES_NAMED;
    return more > 0 ? named + " and more in " + Amount.count(more, "other folder") : named;
  }

  private static String loss(FolderLoss loss) {
    return "%s in %s"
        .formatted(
            loss.gone() == loss.files()
                ? "all " + Amount.count(loss.gone())
                : Amount.count(loss.gone()) + " of " + Amount.count(loss.files()),
            loss.folder().isEmpty() ? "the inputs" : loss.folder());
  }
}
