package dev.cleave.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.rules.Languages;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A set finds what its patterns find one after the other, also while the text is blanked. */
class PatternSetTest {
  private static final String[] PIECES = {
    "class ",
    "EXPORT",
    "F_API ",
    "__init",
    "(",
    ")",
    " ",
    "\t",
    "\n",
    "\r\n",
    "#if HAS_X(\"a\")",
    "{",
    "}",
    ";",
    ":",
    ",",
    "*",
    "int ",
    "static ",
    "x",
    "//",
    "Foo",
    "END",
    "BEGIN(x)\n",
    "é",
    " ".repeat(99),
    " ".repeat(100),
    "\t".repeat(101),
    " ".repeat(250),
  };

  private final long seed = Long.getLong("cleave.seed", 1);

  @Test
  void findsWhatThePatternsFindInATextThatIsBlanked() {
    var random = new Random(seed);
    PatternSet set = Languages.bundled().named("cpp").syntax().masks().patterns();
    assertTrue(set.patterns().size() > 20, set.patterns().size() + " patterns");
    int found = 0;
    for (int round = 0; round < 1000; round++) {
      byte[] text = text(random).getBytes(ISO_8859_1);
      int start = random.nextBoolean() ? 0 : random.nextInt(text.length + 1);
      int end = start == 0 ? text.length : start + random.nextInt(text.length - start + 1);
      PatternSet.Places places = set.in(text);
      places.look(start, end);
      for (int i = 0; i < set.patterns().size(); i++) {
        var chars = new String(text, ISO_8859_1);
        PatternFinder.Search search = places.search(i, chars);
        search.region(start, end);
        List<String> matches = new ArrayList<>();
        while (search.find()) {
          matches.add(search.match().start() + "-" + search.match().end());
        }
        assertEquals(
            matches(set.patterns().get(i).pattern(), chars, start, end),
            matches,
            () -> "in \"" + chars + "\", cleave.seed " + seed);
        found += matches.size();
        blank(text, places, random);
      }
    }
    assertTrue(found > 100, found + " matches");
  }

  @Test
  void looksAnewBeforeAndBehindWhatIsBlanked() {
    var set =
        new PatternSet(
            List.of(
                new PatternFinder(Pattern.compile("\\(\\s*X")),
                new PatternFinder(Pattern.compile("(?<=\\s)y"))));
    byte[] text = "(aa Xay".getBytes(ISO_8859_1);
    PatternSet.Places places = set.in(text);
    places.look(0, text.length);
    var chars = "(   X y";
    assertFalse(places.search(0, chars).find(), "as the text was");

    Arrays.fill(text, 1, 3, (byte) ' ');
    places.blanked(1, 3);
    Arrays.fill(text, 5, 6, (byte) ' ');
    places.blanked(5, 6);

    assertTrue(places.search(0, chars).find());
    assertTrue(places.search(1, chars).find());
  }

  @Test
  void takesNoMorePatternsThanItHasBitsFor() {
    var one = new PatternFinder(Pattern.compile("x"));
    assertEquals(64, new PatternSet(Collections.nCopies(64, one)).patterns().size());
    assertThrows(
        IllegalArgumentException.class, () -> new PatternSet(Collections.nCopies(65, one)));
  }

  private static List<String> matches(Pattern pattern, String text, int start, int end) {
    Matcher matcher = pattern.matcher(text).useTransparentBounds(true).useAnchoringBounds(false);
    matcher.region(start, end);
    List<String> matches = new ArrayList<>();
    while (matcher.find()) {
      matches.add(matcher.start() + "-" + matcher.end());
    }
    return matches;
  }

  private static void blank(byte[] text, PatternSet.Places places, Random random) {
    int start = random.nextInt(text.length);
    int end = Math.min(text.length, start + 1 + random.nextInt(6));
    for (int at = start; at < end; at++) {
      text[at] = text[at] == '\n' || text[at] == '\r' ? text[at] : (byte) ' ';
    }
    places.blanked(start, end);
  }

  private static String text(Random random) {
    var text = new StringBuilder();
    for (int n = random.nextInt(60); n >= 0; n--) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString();
  }
}
