package dev.cleave.secret;

import com.google.re2j.Matcher;
import dev.cleave.language.Category;
import dev.cleave.rules.BundledYaml;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds secrets. One pass over the bytes looks for the marks of all rules; only near one, and if
 * what follows may be a value, the pattern of the rule is tried on a piece of the line. The
 * patterns are of RE2J, so the time is linear.
 */
public final class Secrets {
  private static final int BEFORE = 80; // bytes of the line before the end of a mark
  private static final int AFTER = 320;
  private static final int APART = 64; // bytes between two tries of a rule
  private static final int MOST_OF_BLOCK = 1 << 14;
  private static final int WORD = 20; // so many letters in a row are Base64

  private final BundledYaml file = BundledYaml.read("detection/secrets.yaml");
  private final List<SecretRule> rules =
      file.map().require("secrets").list().stream().map(SecretRule::of).toList();
  private final MarkScanner marks = new MarkScanner(rules.stream().map(SecretRule::marks).toList());

  private Secrets() {}

  /** Secrets by the bundled rules. */
  public static Secrets standard() {
    return Holder.STANDARD;
  }

  /** The text of the rules: part of the fingerprint. */
  public String source() {
    return file.text();
  }

  /**
   * The secrets in a text, by rule and place.
   *
   * @param utf8 the text
   * @param language of the file, by name
   * @param category of the file
   */
  public List<FoundSecret> of(byte[] utf8, String language, Category category) {
    List<MarkScanner.Hit> hits = marks.hits(utf8);
    var found = new ArrayList<FoundSecret>();
    for (int i = 0; i < rules.size() && !hits.isEmpty(); i++) {
      if (rules.get(i).files().has(language, category)) {
        find(rules.get(i), 1L << i, hits, utf8, found);
      }
    }
    return found;
  }

  private static void find(
      SecretRule rule, long set, List<MarkScanner.Hit> hits, byte[] utf8, List<FoundSecret> found) {
    int from = 0;
    for (MarkScanner.Hit hit : hits) {
      if (hit.set() != set || hit.end() < from) {
        continue;
      }
      int lineEnd = lineEnd(utf8, hit.end());
      if (!hasRun(utf8, hit.end() - longest(rule), lineEnd, rule.run())) {
        continue;
      }
      from = hit.end() + APART;
      int start = lineStart(utf8, hit.end());
      var line = new String(utf8, start, lineEnd - start, StandardCharsets.ISO_8859_1);
      for (Matcher match = rule.pattern().matcher(line); match.find(); ) {
        if (rule.accepts(match)) {
          int end = start + match.end();
          int last = rule.block() > 0 ? blockEnd(utf8, end, rule.block()) : end;
          if (last > 0) {
            found.add(new FoundSecret(rule.kind(), start + match.start(), last));
            from = Math.max(from, last);
          }
        }
      }
    }
  }

  private static int longest(SecretRule rule) {
    return rule.marks().stream().mapToInt(String::length).max().orElse(0);
  }

  private static int lineStart(byte[] bytes, int at) {
    int least = Math.max(0, at - BEFORE);
    int start = at;
    while (start > least && bytes[start - 1] != '\n') {
      start--;
    }
    return start;
  }

  private static int lineEnd(byte[] bytes, int at) {
    int most = Math.min(bytes.length, at + AFTER);
    int end = at;
    while (end < most && bytes[end] != '\n' && bytes[end] != '\r') {
      end++;
    }
    return end;
  }

  /** Whether so many characters of a token follow each other, letters and digits among them. */
  private static boolean hasRun(byte[] bytes, int start, int end, int least) {
    int length = 0;
    boolean letters = false;
    boolean digits = false;
    for (int i = Math.max(0, start); i < end && least > 0; i++) {
      int c = bytes[i];
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
      boolean digit = c >= '0' && c <= '9';
      boolean token = letter || digit || c == '+' || c == '/' || c == '_' || c == '-' || c == '.';
      length = token ? length + 1 : 0;
      letters = token && (letters || letter);
      digits = token && (digits || digit);
      if (length >= least && letters && digits) {
        return true;
      }
    }
    return least == 0;
  }

  /**
   * The end of a block of Base64 that begins here, also within a string of a program; or 0 if fewer
   * letters follow than needed, as in an example that is cut short.
   */
  private static int blockEnd(byte[] bytes, int start, int least) {
    int most = Math.min(bytes.length, start + MOST_OF_BLOCK);
    int all = 0;
    int inARow = 0;
    int end = start;
    for (; end < most; end++) {
      int c = bytes[end];
      boolean escape = c == 'n' && bytes[end - 1] == '\\';
      if ((Character.isLetterOrDigit(c) && c < 128 && c > 0 || c == '/' || c == '+') && !escape) {
        inARow++;
        all += inARow == WORD ? WORD : inARow > WORD ? 1 : 0;
      } else if (c == '-' && inARow == 0 || "=\\\"' \t\r\n,:-.n`*#".indexOf(c) < 0) {
        break;
      } else {
        inARow = 0;
      }
    }
    return all >= least ? end : 0;
  }

  private static final class Holder {
    static final Secrets STANDARD = new Secrets();
  }
}
