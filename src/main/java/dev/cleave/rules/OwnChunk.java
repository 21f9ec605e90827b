package dev.cleave.rules;

import org.jspecify.annotations.Nullable;

/**
 * What makes a node worth a chunk of its own, where its type alone does not.
 *
 * @param over it is larger than this share of the maximum of a chunk; or null
 * @param documented documentation is directly above it
 */
public record OwnChunk(@Nullable Share over, boolean documented) {

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
    YamlValue over = rule.get("over");
    return new OwnChunk(
        over == null ? null : over.constant("share", Share.values()), rule.flag("documented"));
  }
}
