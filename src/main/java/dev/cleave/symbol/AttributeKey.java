package dev.cleave.symbol;

import dev.cleave.text.Labels;
import org.jspecify.annotations.Nullable;

/**
 * What a declaration says of itself besides its name: the keys of the column {@code attributes}.
 */
public enum AttributeKey {
  VISIBILITY,
  STATIC,
  ABSTRACT,
  ASYNC,
  EXPORTED,
  DECORATOR,
  ANNOTATION,
  TYPE_PARAMETER,
  RECEIVER,
  PARAMETER,
  RETURNS,
  BASE;

  /** The name in tables: lower case. */
  public String label() {
    return Labels.of(this);
  }

  /** The value of one that a declaration has or has not; null for those with a text. */
  public @Nullable String flag() {
    return switch (this) {
      case STATIC, ABSTRACT, ASYNC, EXPORTED -> "true";
      default -> null;
    };
  }
}
