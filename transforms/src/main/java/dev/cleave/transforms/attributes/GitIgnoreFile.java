package dev.cleave.transforms.attributes;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A {@code .gitignore}: patterns of what is no part of the repository, the last that fits wins. */
final class GitIgnoreFile {
  /** The name of such a file. */
  static final String FILE_NAME = ".gitignore";

  /** The last line first, as it wins. */
  private final List<Line> lines;

  private GitIgnoreFile(List<Line> lines) {
    this.lines = lines;
  }

  /**
   * A pattern.
   *
   * @param number of the line, from 1
   * @param text as written
   */
  record Line(int number, String text, GitPattern pattern) {
    /** Whether what it matches is ignored, or else kept. */
    boolean ignores() {
      return !pattern.negated();
    }
  }

  static GitIgnoreFile read(byte[] file) {
    var lines = new ArrayList<Line>();
    int number = 0;
    for (String line : GitLines.of(file)) {
      number++;
      String text = withoutBlanksAtEnd(line);
      if (!text.isEmpty() && !text.startsWith("#")) {
        lines.add(new Line(number, GitLines.textOf(text), GitPattern.of(text)));
      }
    }
    return new GitIgnoreFile(List.copyOf(lines.reversed()));
  }

  /**
   * The line that decides on a file or folder, or null if none does.
   *
   * @param path below this file's folder
   */
  @Nullable Line decide(String path, boolean folder) {
    for (Line line : lines) {
      if (line.pattern.matches(path, folder)) {
        return line;
      }
    }
    return null;
  }

  /** Blanks at the end do not count, unless the first of them is escaped. */
  private static String withoutBlanksAtEnd(String line) {
    int end = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\\') {
        i++;
        end = Math.min(i + 1, line.length());
      } else if (c != ' ') {
        end = i + 1;
      }
    }
    return line.substring(0, end);
  }
}
