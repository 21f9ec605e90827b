package dev.cleave.language;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A text at the beginning or at the end of a file that shows its category.
 *
 * @param lines the number of lines in which the mark may be
 * @param last whether these are the last lines; else the first
 * @param text a part of the mark, in lower case
 * @param regex matches the mark in lower case; null if the text is enough
 * @param endings endings of file names that may have it; empty for all files except prose
 */
record ContentMark(
    int lines, boolean last, String text, @Nullable Pattern regex, List<String> endings) {

  boolean matches(FilePath path, FileEdges edges) {
    if (!path.hasEnding(endings) || !last && !edges.head().contains(text)) {
      return false;
    }
    String region = last ? edges.last(lines) : edges.first(lines);
    return region.contains(text) && (regex == null || regex.matcher(region).find());
  }
}
