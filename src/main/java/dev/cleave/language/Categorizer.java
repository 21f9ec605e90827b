package dev.cleave.language;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Tells what role a file plays, from its path and its first lines, by the conventions that most
 * repositories share. It only labels: no file is left out because of it.
 */
final class Categorizer {
  private static final int HEAD_BYTES = 1024;
  private static final int MINIFIED_MEAN_LINE = 500;
  private static final int MINIFIED_LEAST_BYTES = 2000;
  private static final int MINIFIED_SAMPLE_BYTES = 1 << 14;

  private static final Pattern VENDORED =
      Pattern.compile("(^|/)(vendor|vendored|third[_-]?party|node_modules|bower_components)/");
  private static final Pattern MINIFIED = Pattern.compile("[.-]min\\.(js|mjs|cjs|css)$");
  private static final Pattern TEST =
      Pattern.compile(
          "(^|/)(tests?|testing|testdata|spec|specs|__tests__|fixtures)/"
              + "|(^|/)test_[^/]*\\.py$|_test\\.(go|py|c|cc|cpp|rs)$|(Test|Tests|IT)\\.java$"
              + "|\\.(test|spec)\\.[cm]?[jt]sx?$");
  private static final Pattern DOCUMENTATION =
      Pattern.compile(
          "(^|/)(docs?|documentation|man)/"
              + "|(^|/)(readme|changelog|changes|license|licence|copying|notice|authors"
              + "|contributing)(\\.[a-z]+)?$",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern GENERATED_PATH =
      Pattern.compile("(^|/)(package-lock\\.json|yarn\\.lock|cargo\\.lock|go\\.sum)$|\\.pb\\.go$");
  private static final Pattern GENERATED_HEAD =
      Pattern.compile(
          "@generated|code generated .{0,80}do not edit|do not edit.{0,80}generated"
              + "|(this file (is|was)|automatically) (auto-?)?generated",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  /** The role of the file at a path; the first that fits, from the most to the least telling. */
  Category categoryOf(String path, @Nullable Language language, byte[] bytes) {
    String lower = path.toLowerCase(Locale.ROOT);
    if (VENDORED.matcher(lower).find()) {
      return Category.VENDORED;
    }
    if (GENERATED_PATH.matcher(lower).find() || saysGenerated(bytes)) {
      return Category.GENERATED;
    }
    if (MINIFIED.matcher(lower).find() || isMinified(language, bytes)) {
      return Category.MINIFIED;
    }
    if (TEST.matcher(path).find()) {
      return Category.TEST;
    }
    LanguageKind kind = language == null ? LanguageKind.PROSE : language.kind();
    return switch (kind) {
      case PROSE -> Category.DOCUMENTATION;
      case DATA -> Category.DATA;
      default -> DOCUMENTATION.matcher(path).find() ? Category.DOCUMENTATION : Category.SOURCE;
    };
  }

  private static boolean saysGenerated(byte[] bytes) {
    int length = Math.min(bytes.length, HEAD_BYTES);
    String head = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    // The word first: the patterns are slow, and every file is looked at.
    return head.toLowerCase(Locale.ROOT).contains("generated")
        && GENERATED_HEAD.matcher(head).find();
  }

  private static boolean isMinified(@Nullable Language language, byte[] bytes) {
    if (language == null
        || language.kind() != LanguageKind.PROGRAMMING
        || bytes.length < MINIFIED_LEAST_BYTES) {
      return false;
    }
    int length = Math.min(bytes.length, MINIFIED_SAMPLE_BYTES);
    int lines = 1;
    for (int i = 0; i < length; i++) {
      if (bytes[i] == '\n' || bytes[i] == '\r') {
        lines++;
      }
    }
    return length / lines > MINIFIED_MEAN_LINE;
  }
}
