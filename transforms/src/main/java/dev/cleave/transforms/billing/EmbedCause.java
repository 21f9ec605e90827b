package dev.cleave.transforms.billing;

import dev.cleave.text.Labels;
import dev.cleave.transforms.tables.FileColumn;
import dev.cleave.transforms.tables.FileEntry;

/**
 * Why a text has to be embedded. Of equal texts with several causes, the first in this order
 * counts.
 */
public enum EmbedCause {
  /** Its file has changed, and did not have this content. */
  EDITED,
  /** Its file is new. */
  NEW,
  /** Its file was renamed, and its header has the name. */
  RENAMED,
  /** Its file has changed, and had this content with another header. */
  HEADER,
  /** Its file is cut by other options, rules or grammars. */
  CONFIG;

  /** The name in a manifest, such as {@code edited}. */
  public String label() {
    return Labels.of(this);
  }

  /**
   * The cause of a text that its file did not have.
   *
   * @param entry the file
   * @param hadContent whether a chunk of the file had the content of the text
   */
  public static EmbedCause of(FileEntry entry, boolean hadContent) {
    return switch (entry.change()) {
      case NEW -> entry.text(FileColumn.RENAMED_FROM) == null ? NEW : RENAMED;
      case CONFIG_CHANGED -> CONFIG;
      case CHANGED, UNCHANGED, REMOVED -> hadContent ? HEADER : EDITED;
    };
  }
}
