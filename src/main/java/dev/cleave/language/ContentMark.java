package dev.cleave.language;

import dev.cleave.rules.LanguageKind;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A mark at the beginning or at the end of a file.
 *
 * @param lines how many of its lines may bear the mark
 * @param last whether these are its last lines, or else its first
 * @param text in lower case; the mark contains it
 * @param regex what the mark looks like, in lower case; null if the text is enough
 * @param endings of the names of files that may bear it; empty for all but prose
 */
record ContentMark(
    int lines, boolean last, String text, @Nullable Pattern regex, List<String> endings) {

  boolean matches(String lowerName, @Nullable LanguageKind kind, FileEdges edges) {
    boolean due =
        endings.isEmpty()
            ? kind != LanguageKind.PROSE
            : endings.stream().anyMatch(lowerName::endsWith);
    if (!due || !last && !edges.head().contains(text)) {
      return false;
    }
    String region = last ? edges.last(lines) : edges.first(lines);
    return region.contains(text) && (regex == null || regex.matcher(region).find());
  }
}
