package dev.cleave.transforms.attributes;

import org.jspecify.annotations.Nullable;

/**
 * One attribute in a line of {@code .gitattributes}.
 *
 * @param state what the line does with the attribute
 * @param value the text after the {@code =}, or null if there is none
 */
record GitAttribute(String name, State state, @Nullable String value) {
  enum State {
    /** {@code name} */
    SET,
    /** {@code -name} */
    UNSET,
    /** {@code !name}: as if no line had the attribute. */
    UNSPECIFIED,
    /** {@code name=value} */
    VALUE
  }

  static GitAttribute of(String word) {
    boolean marked = word.startsWith("-") || word.startsWith("!");
    String text = marked ? word.substring(1) : word;
    int equals = text.indexOf('=');
    String name = equals < 0 ? text : text.substring(0, equals);
    if (marked) {
      State state = word.startsWith("-") ? State.UNSET : State.UNSPECIFIED;
      return new GitAttribute(name, state, null);
    }
    return equals < 0
        ? new GitAttribute(name, State.SET, null)
        : new GitAttribute(name, State.VALUE, GitLines.textOf(text.substring(equals + 1)));
  }

  /** The attribute as a flag, as Linguist reads it: false only if unset or {@code false}. */
  @Nullable Boolean flag() {
    return switch (state) {
      case SET -> true;
      case UNSET -> false;
      case UNSPECIFIED -> null;
      case VALUE -> !"false".equals(value);
    };
  }
}
