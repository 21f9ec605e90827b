package dev.cleave.accuracy;

import dev.cleave.accuracy.Damage.Edit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The errors that people and tools put into a text. */
enum DamageKind {
  /** A token is deleted. */
  DELETED,
  /** A token is doubled. */
  DOUBLED,
  /** Two neighbours are exchanged. */
  EXCHANGED,
  /** A bracket is deleted. */
  BRACKET,
  /** An unknown word stands before a word. */
  KEYWORD,
  /** A line has a directive of a preprocessor. */
  DIRECTIVE,
  /** A few lines stand between the marks of a conflict. */
  CONFLICT,
  /** A line has tokens that make no sense. */
  GARBAGE;

  private static final Pattern TOKEN = Pattern.compile("[\\w\\x80-\\xff]+|[^\\s\\w]");
  private static final String BRACKETS = "(){}[]";
  private static final List<String> KEYWORDS = List.of("frobnicate", "quux", "reticulate");
  private static final List<String> DIRECTIVES =
      List.of("#if FEATURE_X", "#endif", "#else", "#warning not tested", "#region Parts");
  private static final List<String> RUBBISH =
      List.of("( ) { } [ ] < > = + * ; , . @ ? x 7".split(" "));
  private static final int MOST_RUBBISH = 8;
  private static final int MOST_LINES = 6;

  /** A token of a text. */
  private record Token(int start, int end, String text) {
    boolean isWord() {
      return Character.isLetter(text.charAt(0));
    }
  }

  /**
   * A damage of this kind at a random place; null if there is none.
   *
   * @param text with a character for each byte
   */
  @Nullable Damage random(String text, Random random) {
    int from = random.nextInt(text.length());
    return switch (this) {
      case DELETED, DOUBLED ->
          repeated(text, token(text, from, _ -> true), this == DOUBLED ? 2 : 0);
      case BRACKET -> repeated(text, token(text, from, each -> BRACKETS.contains(each.text)), 0);
      case EXCHANGED -> exchanged(text, token(text, from, _ -> true));
      case KEYWORD -> keyword(token(text, from, Token::isWord), any(KEYWORDS, random));
      case DIRECTIVE -> line(lineStart(text, from), any(DIRECTIVES, random));
      case CONFLICT -> conflict(text, lineStart(text, from), random);
      case GARBAGE -> line(lineStart(text, from), rubbish(random));
    };
  }

  private @Nullable Damage repeated(String text, @Nullable Token token, int times) {
    if (token == null) {
      return null;
    }
    String space = token.isWord() && times > 1 ? " " : "";
    List<String> words = new ArrayList<>(List.of(token.text));
    if (times == 0 && isWord(text, token.start - 1) && isWord(text, token.end)) {
      words.add(token(text, token.start - 1, _ -> true).text); // both become one word
      words.add(token(text, token.end, _ -> true).text);
    }
    return of(words, new Edit(token.start, token.end, (token.text + space).repeat(times)));
  }

  private static boolean isWord(String text, int at) {
    return at >= 0 && at < text.length() && Character.isLetterOrDigit(text.charAt(at));
  }

  private @Nullable Damage exchanged(String text, @Nullable Token first) {
    Token second = first == null ? null : token(text, first.end, _ -> true);
    if (second == null || second.text.equals(first.text)) {
      return null;
    }
    String between = text.substring(first.end, second.start);
    return of(
        List.of(first.text, second.text),
        new Edit(first.start, second.end, second.text + between + first.text));
  }

  private @Nullable Damage keyword(@Nullable Token before, String word) {
    return before == null
        ? null
        : of(List.of(before.text), new Edit(before.start, before.start, word + " "));
  }

  private Damage line(int at, String line) {
    return of(List.of(), new Edit(at, at, line + "\n"));
  }

  private Damage conflict(String text, int first, Random random) {
    int middle = linesAfter(text, first, 1 + random.nextInt(MOST_LINES / 2));
    int last = linesAfter(text, middle, random.nextInt(MOST_LINES / 2));
    return of(
        List.of(),
        new Edit(first, first, "<<<<<<< HEAD\n"),
        new Edit(middle, middle, "=======\n"),
        new Edit(last, last, ">>>>>>> feature/tides\n"));
  }

  private Damage of(List<String> words, Edit... edits) {
    return new Damage(this, List.of(edits), words);
  }

  /** The first such token that begins at an offset or after it; null if there is none. */
  private static @Nullable Token token(String text, int from, Predicate<Token> such) {
    int start = from;
    while (start > 0
        && start < text.length()
        && Character.isLetterOrDigit(text.charAt(start))
        && Character.isLetterOrDigit(text.charAt(start - 1))) {
      start--;
    }
    Matcher tokens = TOKEN.matcher(text).region(start, text.length());
    while (tokens.find()) {
      Token token = new Token(tokens.start(), tokens.end(), tokens.group());
      if (such.test(token)) {
        return token;
      }
    }
    return null;
  }

  private static int lineStart(String text, int at) {
    return text.lastIndexOf('\n', at - 1) + 1;
  }

  private static int linesAfter(String text, int at, int lines) {
    int start = at;
    for (int i = 0; i < lines && start < text.length(); i++) {
      int end = text.indexOf('\n', start);
      start = end < 0 ? start : end + 1;
    }
    return start;
  }

  private static String rubbish(Random random) {
    var line = new StringBuilder();
    for (int i = random.nextInt(3, MOST_RUBBISH + 1); i > 0; i--) {
      line.append(any(RUBBISH, random)).append(i == 1 ? "" : " ");
    }
    return line.toString();
  }

  private static String any(List<String> words, Random random) {
    return words.get(random.nextInt(words.size()));
  }
}
