package dev.cleave.crash;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a parser was given.
 *
 * @param key of the file's content and of what parses it: hex digits and hyphens
 * @param path of the file, as people know it; it may be cut off
 */
public record ParsedContent(String key, String path) {
  private static final Pattern TEXT = Pattern.compile("([0-9a-f-]{1,200})\n(.*)", Pattern.DOTALL);

  /** Reads what {@link #toString} gives; null for anything else. */
  static @Nullable ParsedContent parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    return matcher.matches() ? new ParsedContent(matcher.group(1), matcher.group(2)) : null;
  }

  @Override
  public String toString() {
    return key + "\n" + path;
  }
}
