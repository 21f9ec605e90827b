package dev.cleave.chunk;

import com.google.common.collect.ImmutableSortedSet;
import dev.cleave.language.Category;
import dev.cleave.symbol.Kind;
import dev.cleave.text.Labels;
import java.io.Serializable;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/**
 * Which chunks are worth embedding: all, except for those that are trivial, contain a secret, or
 * have a kind or a file's category that is left out.
 *
 * @param embed what is added to and removed from the default
 */
public record EmbedOptions(
    @Option(
            names = "--embed",
            description =
                "What is added (+) to and removed (-) from the chunks to embed: kinds, categories,"
                    + " trivial or secret. By default, trivial chunks, banners and chunks with a"
                    + " secret are left out. --embed=-import,-test,-generated leaves out more."
                    + " Repeatable.")
        List<String> embed)
    implements Serializable {
  private static final String TRIVIAL = "trivial";
  private static final String SECRET = "secret";

  /** Not what is trivial, no banner, and nothing secret. */
  public static final EmbedOptions DEFAULT = new EmbedOptions(List.of());

  private static final List<String> LEFT_OUT = List.of(TRIVIAL, SECRET, Labels.of(Kind.BANNER));

  private static final SortedSet<String> NAMES =
      Stream.of(
              Stream.of(TRIVIAL, SECRET),
              Stream.of(Kind.values()).map(Kind::label),
              Stream.of(Category.values()).map(Labels::of))
          .flatMap(names -> names)
          .collect(ImmutableSortedSet.toImmutableSortedSet(String::compareTo));

  /**
   * @throws IllegalArgumentException naming the value that is neither added nor removed, or unknown
   */
  public EmbedOptions {
    embed = embed.stream().flatMap(each -> Stream.of(each.split(","))).toList();
    for (String each : embed) {
      if (!each.matches("[+-].+") || !NAMES.contains(each.substring(1))) {
        throw new IllegalArgumentException(
            "--embed=%s must be + or - and one of %s".formatted(each, String.join(", ", NAMES)));
      }
    }
  }

  /** The names of what is left out, in order. */
  SortedSet<String> leftOut() {
    var names = new TreeSet<>(LEFT_OUT);
    for (String each : embed) {
      if (each.startsWith("-")) {
        names.add(each.substring(1));
      } else {
        names.remove(each.substring(1));
      }
    }
    return names;
  }

  /** The same for the same chunks: part of fingerprints. */
  @Override
  public String toString() {
    return "EmbedOptions" + leftOut();
  }

  /** Whether chunks of one category are worth embedding, by their other facts. */
  Rule of(Category category) {
    SortedSet<String> names = leftOut();
    return new Rule(
        !names.contains(Labels.of(category)),
        names.contains(TRIVIAL),
        names.contains(SECRET),
        Stream.of(Kind.values()).filter(kind -> names.contains(kind.label())).toList());
  }

  /**
   * The rule for the chunks of a file.
   *
   * @param some whether any are worth embedding
   */
  record Rule(boolean some, boolean noTrivial, boolean noSecret, List<Kind> without) {
    boolean embeds(Kind kind, boolean trivial, boolean secret) {
      return some && !(trivial && noTrivial) && !(secret && noSecret) && !without.contains(kind);
    }
  }
}
