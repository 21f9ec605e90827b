package dev.cleave.transforms.tables;

import dev.cleave.text.Labels;

/** How a file differs from the previous run. */
public enum Change {
  /** The previous run did not have it. */
  NEW,
  /** Its content, or whether it can be read, is different. */
  CHANGED,
  /** Its content is the same, but it is cut by other options, rules or grammars. */
  CONFIG_CHANGED,
  /** Its content and configuration are the same: the rows of an earlier run still hold. */
  UNCHANGED,
  /** The previous run had it, and the inputs no longer do. */
  REMOVED;

  /** The value in the table, such as {@code config-changed}. */
  public String label() {
    return Labels.of(this).replace('_', '-');
  }

  /**
   * The constant of a value.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Change of(String label) {
    return Labels.parse(Change.class, label.replace('-', '_'));
  }
}
