package dev.cleave.transforms.attributes;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a pattern says of one name of a path.
 *
 * @param anyFolders whether it is {@code **}: any number of names
 * @param bytes for each byte those that may stand there; null for {@code *}, any number of any
 * @param ending all that it says, if it is {@code *} and a plain text, as most patterns are; or
 *     null
 */
record GitName(boolean anyFolders, List<@Nullable BitSet> bytes, @Nullable String ending) {
  private static final GitName ANY_FOLDERS = new GitName(true, List.of(), null);
  private static final GitName NEVER = of(List.of(new BitSet()));

  private static GitName of(List<@Nullable BitSet> bytes) {
    return new GitName(false, bytes, ending(bytes));
  }

  private static @Nullable String ending(List<@Nullable BitSet> bytes) {
    var ending = new StringBuilder();
    for (int i = 0; i < bytes.size(); i++) {
      BitSet each = bytes.get(i);
      if ((each == null) != (i == 0) || each != null && each.cardinality() != 1) {
        return null;
      }
      if (each != null) {
        ending.append((char) each.nextSetBit(0));
      }
    }
    return bytes.isEmpty() ? null : ending.toString();
  }

  /**
   * Reads names with {@code /} between them.
   *
   * @param single whether it is one name, where {@code **} means no more than {@code *}
   */
  static List<GitName> parse(String pattern, boolean single) {
    if (pattern.isEmpty()) {
      return List.of();
    }
    var names = new ArrayList<GitName>();
    var bytes = new ArrayList<@Nullable BitSet>();
    int at = 0;
    while (at < pattern.length()) {
      char c = pattern.charAt(at);
      if (c == '*') {
        int end = at;
        while (end < pattern.length() && pattern.charAt(end) == '*') {
          end++;
        }
        boolean ends = end == pattern.length() || pattern.charAt(end) == '/';
        if (!single && bytes.isEmpty() && end - at > 1 && ends) {
          names.add(ANY_FOLDERS);
          if (end == pattern.length()) {
            return names;
          }
          end++;
        } else {
          bytes.add(null);
        }
        at = end;
      } else if (c == '/') {
        names.add(of(bytes));
        bytes = new ArrayList<>();
        at++;
      } else {
        var byteSet = new GitByteSet(pattern, at);
        if (byteSet.malformed()) {
          return List.of(NEVER);
        }
        bytes.add(byteSet.members());
        at = byteSet.end();
      }
    }
    names.add(of(bytes));
    return names;
  }

  /** Whether a path's name, from one index to another, is as this says. */
  boolean matches(String path, int start, int end) {
    if (ending != null) {
      int at = end - ending.length();
      return at >= start && path.startsWith(ending, at);
    }
    return matchesBytes(path, start, end);
  }

  private boolean matchesBytes(String path, int start, int end) {
    int want = 0;
    int at = start;
    int resumeWant = -1;
    int resumeAt = -1;
    while (at < end) {
      if (want < bytes.size() && bytes.get(want) == null) {
        resumeWant = ++want;
        resumeAt = at;
      } else if (want < bytes.size() && bytes.get(want).get(path.charAt(at))) {
        want++;
        at++;
      } else if (resumeWant >= 0) {
        want = resumeWant;
        at = ++resumeAt;
      } else {
        return false;
      }
    }
    while (want < bytes.size() && bytes.get(want) == null) {
      want++;
    }
    return want == bytes.size();
  }
}
