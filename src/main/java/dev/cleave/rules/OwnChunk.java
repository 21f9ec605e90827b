package dev.cleave.rules;

import dev.cleave.symbol.Kind;
import org.jspecify.annotations.Nullable;

/**
 * When a node has a chunk of its own, where its type alone does not decide it.
 *
 * @param over it is larger than this share of the maximum of a chunk; or null
 * @param documented documentation is directly above it
 * @param joins whether it is one declaration with the one before it, if that has the same name and
 *     such a rule
 * @param unit the kind of an entry that is more to its readers than data, or null
 * @param apart whether an entry is never joined with others
 */
public record OwnChunk(
    @Nullable Share over, boolean documented, boolean joins, @Nullable Kind unit, boolean apart) {

  /** A share of the maximum size of a chunk. */
  public enum Share {
    QUARTER(4),
    MAXIMUM(1);

    private final int divisor;

    Share(int divisor) {
      this.divisor = divisor;
    }

    /** The share is the maximum divided by this. */
    public int divisor() {
      return divisor;
    }
  }

  static OwnChunk read(YamlMap rule) {
    return new OwnChunk(
        rule.get("over", each -> each.constant("share", Share.values())),
        rule.flag("documented"),
        rule.flag("joins"),
        rule.get("unit", each -> each.constant("kind", Kind.values())),
        rule.flag("apart"));
  }
}
