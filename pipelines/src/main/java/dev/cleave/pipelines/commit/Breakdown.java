package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.google.common.collect.ImmutableMap;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.transforms.writing.LanguageTally;
import dev.cleave.transforms.writing.Tally;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The files of a run, by several properties, and the texts to embed.
 *
 * @param rejects rejected files by reason
 * @param parses files that were cut, by parse status
 * @param languages files and bytes by language
 * @param repositories the repositories of the files, sorted; null in the manifest of an older
 *     version
 * @param toEmbed the texts to embed; null in the manifest of an older version
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Breakdown(
    Map<String, Long> rejects,
    Map<String, Long> parses,
    Map<String, LanguageTally> languages,
    @Nullable List<RepositoryCount> repositories,
    @Nullable EmbedBill toEmbed) {
  /** A repository by name, commit and ref, each null if it is not known, and its listed files. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RepositoryCount(
      @Nullable String name, @Nullable String revision, @Nullable String ref, long files) {}

  public Breakdown {
    rejects = rejects == null ? ImmutableMap.of() : ImmutableMap.copyOf(rejects);
    parses = parses == null ? ImmutableMap.of() : ImmutableMap.copyOf(parses);
    languages = languages == null ? ImmutableMap.of() : ImmutableMap.copyOf(languages);
  }

  /** Files that were not parsed, or not completely, by each parse status that means this. */
  public Map<String, Long> damaged() {
    var damaged = new LinkedHashMap<String, Long>();
    for (ParseStatus status : ParseStatus.values()) {
      if (status.isDamaged()) {
        damaged.put(status.name(), parses.getOrDefault(status.name(), 0L));
      }
    }
    return damaged;
  }

  static Breakdown of(Tally tally) {
    return new Breakdown(
        byName(tally.files().rejects(), Enum::name),
        byName(tally.files().parses(), Enum::name),
        tally.files().languages(),
        tally.files().repositories().entrySet().stream()
            .map(
                files ->
                    new RepositoryCount(
                        files.getKey().name(),
                        files.getKey().revision(),
                        files.getKey().ref(),
                        files.getValue()))
            .toList(),
        EmbedBill.of(tally.bill()));
  }

  Breakdown recounted(Tally tally) {
    Breakdown now = of(tally);
    return new Breakdown(
        now.rejects,
        now.parses,
        now.languages,
        repositories == null ? null : now.repositories,
        toEmbed);
  }

  /** The same counts in the order of their names. */
  static <K> Map<String, Long> byName(Map<K, Long> counts, Function<K, String> name) {
    var named = new TreeMap<String, Long>();
    counts.forEach((key, count) -> named.put(name.apply(key), count));
    return named;
  }
}
