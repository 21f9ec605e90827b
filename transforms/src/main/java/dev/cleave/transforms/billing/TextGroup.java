package dev.cleave.transforms.billing;

import java.util.Comparator;

/**
 * What a text is counted under.
 *
 * @param folder the top folder of its file, with a slash at its end; empty for a file in the root
 */
public record TextGroup(EmbedCause cause, String language, String folder)
    implements Comparable<TextGroup> {
  private static final Comparator<TextGroup> ORDER =
      Comparator.comparing(TextGroup::cause)
          .thenComparing(TextGroup::language)
          .thenComparing(TextGroup::folder);

  /**
   * The group of a text.
   *
   * @param path of its file, relative to the root
   */
  public static TextGroup of(EmbedCause cause, String language, String path) {
    return new TextGroup(cause, language, folderOf(path));
  }

  /** The top folder of a file, with a slash at its end; empty for a file in the root. */
  public static String folderOf(String path) {
    return path.substring(0, path.indexOf('/') + 1);
  }

  @Override
  public int compareTo(TextGroup other) {
    return ORDER.compare(this, other);
  }
}
