package dev.cleave.transforms.checkout;

import com.google.common.collect.ImmutableSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The {@code config} file of a repository, without included files. A line that is malformed is left
 * out.
 *
 * @see <a href="https://git-scm.com/docs/git-config#_syntax">git-config, Syntax</a>
 */
final class GitConfig {
  private static final Pattern CONTINUED = Pattern.compile("(?<!\\\\)((?:\\\\\\\\)*)\\\\\r?\n");
  private static final Pattern SECTION =
      Pattern.compile("\\s*\\[\\s*([\\w.-]+)(?:\\s+\"((?:[^\"\\\\]|\\\\.)*)\")?\\s*\\](.*)");
  private static final Pattern ENTRY = Pattern.compile("\\s*([A-Za-z][A-Za-z0-9-]*)\\s*(?:=(.*))?");

  // By section, subsection and key, with dots between them; the first value of each.
  private final Map<String, String> values = new LinkedHashMap<>();

  private GitConfig() {}

  static GitConfig parse(String text) {
    var config = new GitConfig();
    String section = "";
    for (String line : CONTINUED.matcher(text).replaceAll("$1").lines().toList()) {
      Matcher header = SECTION.matcher(line);
      String entry = line;
      if (header.matches()) {
        String sub = header.group(2);
        section = header.group(1).toLowerCase(Locale.ROOT);
        section += sub == null ? "." : "." + sub.replaceAll("\\\\(.)", "$1") + ".";
        entry = header.group(3);
      }
      Matcher pair = ENTRY.matcher(entry);
      if (pair.matches()) {
        String value = pair.group(2);
        config.values.putIfAbsent(
            section + pair.group(1).toLowerCase(Locale.ROOT),
            value == null ? "true" : unquoted(value));
      }
    }
    return config;
  }

  /** The first value of a variable, such as {@code remote.origin.url}; null if it has none. */
  @Nullable String first(String variable) {
    return values.get(variable);
  }

  /** Whether a variable, such as {@code core.bare}, is set to true. */
  boolean isTrue(String variable) {
    String value = values.getOrDefault(variable, "");
    return ImmutableSet.of("true", "yes", "on", "1").contains(value.toLowerCase(Locale.ROOT));
  }

  /** A value without quotes, escapes and comment. */
  private static String unquoted(String text) {
    var value = new StringBuilder();
    boolean quoted = false;
    int end = 0; // of the value without the white space at its end
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        quoted = !quoted;
        continue;
      }
      if (!quoted && (c == '#' || c == ';')) {
        break;
      }
      boolean escaped = c == '\\' && i + 1 < text.length();
      c = escaped ? text.charAt(++i) : c;
      if (quoted || escaped || !Character.isWhitespace(c)) {
        value.append(c);
        end = value.length();
      } else if (end > 0) {
        value.append(c);
      }
    }
    return value.substring(0, end);
  }
}
