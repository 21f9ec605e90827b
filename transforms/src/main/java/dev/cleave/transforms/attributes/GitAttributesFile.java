package dev.cleave.transforms.attributes;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A {@code .gitattributes} file: patterns with the attributes of the files that match. For each
 * attribute, the last line that matches applies. Only attributes that Cleave reads are kept, and
 * macros are not expanded.
 */
final class GitAttributesFile {
  static final String FILE_NAME = ".gitattributes";
  private static final CharMatcher BLANK = CharMatcher.anyOf(" \t\r\n");
  private static final Splitter WORDS = Splitter.on(BLANK).omitEmptyStrings();
  private static final String MACRO = "[attr]";
  private static final int LONGEST_LINE = 2048;
  private static final Pattern ATTRIBUTE_NAME = Pattern.compile("[A-Za-z0-9_.][-A-Za-z0-9_.]*");

  /** The last line first, because it takes precedence. */
  private final List<Line> lines;

  private GitAttributesFile(List<Line> lines) {
    this.lines = lines;
  }

  private record Line(GitPattern pattern, List<GitAttribute> attributes) {}

  static GitAttributesFile read(byte[] file) {
    var lines = new ArrayList<Line>();
    for (String line : GitLines.of(file)) {
      String text = BLANK.trimLeadingFrom(line);
      if (!text.isEmpty() && !text.startsWith("#") && line.length() < LONGEST_LINE) {
        readLine(text, lines);
      }
    }
    return new GitAttributesFile(List.copyOf(lines.reversed()));
  }

  /**
   * Adds the attributes of a file that files in deeper folders have not set.
   *
   * @param path relative to the folder of this {@code .gitattributes}
   */
  void addTo(Map<String, GitAttribute> found, String path) {
    for (Line line : lines) {
      if (line.pattern.matches(path, false)) {
        line.attributes.forEach(each -> found.putIfAbsent(each.name(), each));
      }
    }
  }

  private static void readLine(String text, List<Line> lines) {
    var quoted = text.startsWith("\"") ? GitQuoted.read(text) : null;
    int blank = BLANK.indexIn(text);
    int end = quoted != null ? quoted.end() : blank < 0 ? text.length() : blank;
    String pattern = quoted == null ? text.substring(0, end) : quoted.text();
    boolean macro = pattern.startsWith(MACRO) && pattern.length() > MACRO.length();
    if (macro || pattern.startsWith("!")) {
      return; // Git ignores negated patterns here, too.
    }
    var attributes = new ArrayList<GitAttribute>();
    for (String word : WORDS.split(text.substring(end))) {
      GitAttribute attribute = GitAttribute.of(word);
      if (!ATTRIBUTE_NAME.matcher(attribute.name()).matches()) {
        return; // Git ignores the whole line.
      }
      if (attribute.name().startsWith("linguist-")) {
        attributes.add(attribute);
      }
    }
    if (!attributes.isEmpty()) {
      lines.add(new Line(GitPattern.of(pattern), List.copyOf(attributes.reversed())));
    }
  }
}
