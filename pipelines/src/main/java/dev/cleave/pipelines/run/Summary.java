package dev.cleave.pipelines.run;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.transforms.tables.Change;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a committed run did, on one line: what is normal is not mentioned.
 *
 * @param seconds time since the start of the command
 */
record Summary(Manifest manifest, double seconds) {
  private static final int LOSSES_NAMED = 5;

  /** What a parse should have read and did not, or not all of it. */
  private static final Set<ParseStatus> DAMAGED =
      EnumSet.of(
          ParseStatus.PARTIAL,
          ParseStatus.BUDGET,
          ParseStatus.TIMEOUT,
          ParseStatus.TOO_DEEP,
          ParseStatus.FAILED,
          ParseStatus.QUARANTINED);

  /** Such as {@code 2 BINARY, 1 TOO_LARGE}; empty if there is nothing. */
  static String of(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .filter(entry -> entry.getValue() > 0)
        .map(entry -> count(entry.getValue()) + " " + entry.getKey())
        .collect(Collectors.joining(", "));
  }

  /** Such as {@code all 120 in lib/, 40 of 60 in src/gen/}. */
  static String ofLosses(List<Manifest.Loss> losses) {
    String named =
        losses.stream().limit(LOSSES_NAMED).map(Summary::of).collect(Collectors.joining(", "));
    int more = losses.size() - LOSSES_NAMED;
    return more > 0 ? named + " and more in %s other folders".formatted(count(more)) : named;
  }

  private static String of(Manifest.Loss loss) {
    return "%s in %s"
        .formatted(
            loss.gone() == loss.files()
                ? "all " + count(loss.gone())
                : count(loss.gone()) + " of " + count(loss.files()),
            loss.folder().isEmpty() ? "the inputs" : loss.folder());
  }

  @Override
  public String toString() {
    Manifest.Counts counts = manifest.counts();
    List<String> parts = new ArrayList<>();
    parts.add(
        String.format(
            Locale.ROOT,
            "%,d chunks from %,d files (%.1f MB) in %.1f s",
            counts.chunks(),
            counts.chunked(),
            counts.sourceBytes() / 1e6,
            seconds));
    Manifest.ChunkChanges changes = manifest.chunkChanges();
    if (changes != null) {
      parts.add("files: " + of(fileChanges()));
      parts.add(
          "chunks: %s to insert, %s to move, %s to delete"
              .formatted(count(changes.upsert()), count(changes.move()), count(changes.delete())));
    }
    parts.add(count(counts.tokensToEmbed()) + " tokens to embed");
    parts.add(counts.rejected() == 0 ? "none rejected" : "rejected: " + of(manifest.rejects()));
    String damaged = of(damaged());
    if (!damaged.isEmpty()) {
      parts.add("parses: " + damaged);
    }
    return String.join("; ", parts);
  }

  /** In the order of the enum. A run that no file differs from has all of them unchanged. */
  private Map<String, Long> fileChanges() {
    var ordered = new LinkedHashMap<String, Long>();
    for (Change change : Change.values()) {
      ordered.put(change.label(), manifest.changes().getOrDefault(change.label(), 0L));
    }
    return ordered;
  }

  private Map<String, Long> damaged() {
    var ordered = new LinkedHashMap<String, Long>();
    DAMAGED.forEach(
        status -> ordered.put(status.name(), manifest.parses().getOrDefault(status.name(), 0L)));
    return ordered;
  }

  private static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
