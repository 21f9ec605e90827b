package dev.cleave.language;

import dev.cleave.rules.LanguageKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The marks of a category. Most are those of few extensions, and are looked up by these. */
final class ContentMarks {
  private final List<ContentMark> ofAll = new ArrayList<>();
  private final Map<String, List<ContentMark>> byExtension = new LinkedHashMap<>();

  ContentMarks(List<ContentMark> marks) {
    for (ContentMark mark : marks) {
      if (mark.endings().isEmpty()) {
        ofAll.add(mark);
      }
      mark.endings().stream()
          .map(FilePath::extension)
          .distinct()
          .forEach(each -> byExtension.computeIfAbsent(each, _ -> new ArrayList<>()).add(mark));
    }
  }

  /**
   * Whether a file has one of them.
   *
   * @param kind of its language, or null if that is unknown
   */
  boolean match(FilePath path, @Nullable LanguageKind kind, FileEdges edges) {
    return kind != LanguageKind.PROSE && has(ofAll, path, edges)
        || has(byExtension.getOrDefault(path.extension(), List.of()), path, edges);
  }

  private static boolean has(List<ContentMark> marks, FilePath path, FileEdges edges) {
    for (ContentMark mark : marks) {
      if (mark.matches(path, edges)) {
        return true;
      }
    }
    return false;
  }
}
