package dev.cleave.transforms.attributes;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A {@code .gitignore} file: patterns of ignored files. The last pattern that matches applies. */
final class GitIgnoreFile {
  static final String FILE_NAME = ".gitignore";

  /** The last line first, because it takes precedence. */
  private final List<Line> lines;

  private GitIgnoreFile(List<Line> lines) {
    this.lines = lines;
  }

  /**
   * A line with a pattern.
   *
   * @param number the number of the line, from 1
   * @param text the line
   */
  record Line(int number, String text, GitPattern pattern) {
    /** Whether files that match are ignored; otherwise they are included. */
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
   * The line that applies to a file or folder, or null if none does.
   *
   * @param path relative to the folder of this {@code .gitignore}
   */
  @Nullable Line decide(String path, boolean folder) {
    for (Line line : lines) {
      if (line.pattern.matches(path, folder)) {
        return line;
      }
    }
    return null;
  }

  /** Removes trailing spaces, unless they are escaped. */
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
