package dev.cleave.transforms.glob;

import com.google.re2j.Pattern;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Matches paths that have {@code /} between names. All pattern languages are parsed into it: globs
 * in options ({@link Glob}) and the patterns of Git.
 *
 * <p>Time is proportional to the pattern times the path, whatever the pattern is, so that no file
 * with patterns can stop a run. Most patterns are plain text around one wildcard and need no
 * regular expression.
 */
public final class GlobMatcher implements Serializable {
  private final String prefix;
  private final Middle middle;
  private final @Nullable Pattern regex;
  private final String suffix;

  private GlobMatcher(String prefix, Middle middle, @Nullable Pattern regex, String suffix) {
    this.prefix = prefix;
    this.middle = middle;
    this.regex = regex;
    this.suffix = suffix;
  }

  /** What a path must have between the prefix and the suffix. */
  private enum Middle {
    NOTHING,
    ONE_NAME,
    ANYTHING,
    REGEX
  }

  /**
   * Whether the pattern matches the rest of a path.
   *
   * @param start the index in the path where the rest starts
   */
  public boolean matches(String path, int start) {
    int from = start + prefix.length();
    int to = path.length() - suffix.length();
    return from <= to
        && path.startsWith(prefix, start)
        && path.endsWith(suffix)
        && matchesMiddle(path, from, to);
  }

  private boolean matchesMiddle(String path, int from, int to) {
    return switch (middle) {
      case NOTHING -> from == to;
      case ONE_NAME -> path.indexOf('/', from, to) < 0;
      case ANYTHING -> true;
      case REGEX -> regex != null && regex.matches(path.substring(from, to));
    };
  }

  /** Builds a matcher from the tokens of a pattern, in order. */
  public static final class Builder {
    private static final Token NAME = new Token("[^/]*", null);
    private static final Token ANYTHING = new Token(".*", null);
    private static final Token FOLDERS = new Token("(?:.*/)?", null);

    private final List<Token> tokens = new ArrayList<>();

    /** A token as a regular expression, and as text if it is plain. */
    private record Token(String regex, @Nullable String text) {}

    /** One given character. */
    public void literal(int codePoint) {
      String text = Character.toString(codePoint);
      tokens.add(new Token(Pattern.quote(text), text));
    }

    /** One character of a name: one of a set of code points, which never includes {@code /}. */
    public void oneOf(BitSet codePoints) {
      var members = (BitSet) codePoints.clone();
      members.clear('/');
      if (members.cardinality() == 1) {
        literal(members.nextSetBit(0));
      } else {
        tokens.add(new Token(characterClass(members), null));
      }
    }

    /** One character of a name. */
    public void character() {
      tokens.add(new Token("[^/]", null));
    }

    /** Any number of characters of one name. */
    public void name() {
      if (!tokens.isEmpty() && tokens.getLast().equals(FOLDERS)) {
        // Any folders and any name in them are any text.
        tokens.removeLast();
        anything();
      } else {
        addOnce(NAME);
      }
    }

    /** Any number of folders, each with the slash after it. */
    public void folders() {
      addOnce(FOLDERS);
    }

    /** Any text. */
    public void anything() {
      addOnce(ANYTHING);
    }

    /** Starts a group of alternatives, which may contain groups. */
    public void openGroup() {
      tokens.add(new Token("(?:", null));
    }

    /** Separates two alternatives of a group. */
    public void or() {
      tokens.add(new Token("|", null));
    }

    /** Ends a group. */
    public void closeGroup() {
      tokens.add(new Token(")", null));
    }

    /** The matcher. Every group must be closed. */
    public GlobMatcher build() {
      int prefixEnd = 0;
      while (prefixEnd < tokens.size() && tokens.get(prefixEnd).text() != null) {
        prefixEnd++;
      }
      int suffixStart = tokens.size();
      while (suffixStart > prefixEnd && tokens.get(suffixStart - 1).text() != null) {
        suffixStart--;
      }
      List<Token> between = tokens.subList(prefixEnd, suffixStart);
      Middle middle =
          between.isEmpty()
              ? Middle.NOTHING
              : between.equals(List.of(NAME))
                  ? Middle.ONE_NAME
                  : between.equals(List.of(ANYTHING)) ? Middle.ANYTHING : Middle.REGEX;
      return new GlobMatcher(
          text(tokens.subList(0, prefixEnd)),
          middle,
          middle == Middle.REGEX ? regex(between) : null,
          text(tokens.subList(suffixStart, tokens.size())));
    }

    /** Two equal tokens in a row match the same as one, if it matches any number of characters. */
    private void addOnce(Token token) {
      if (tokens.isEmpty() || !tokens.getLast().equals(token)) {
        tokens.add(token);
      }
    }

    private static String text(List<Token> plain) {
      return plain.stream().map(Token::text).collect(Collectors.joining());
    }

    private static Pattern regex(List<Token> tokens) {
      String regex = tokens.stream().map(Token::regex).collect(Collectors.joining());
      return Pattern.compile(regex, Pattern.DOTALL);
    }

    private static String characterClass(BitSet members) {
      if (members.isEmpty()) {
        return "[^\\x{0}-\\x{10FFFF}]";
      }
      var regex = new StringBuilder("[");
      for (int start = members.nextSetBit(0); start >= 0; ) {
        int end = members.nextClearBit(start);
        regex.append("\\x{%X}-\\x{%X}".formatted(start, end - 1));
        start = members.nextSetBit(end);
      }
      return regex.append(']').toString();
    }
  }
}
