package dev.cleave.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.rules.Languages;
import dev.cleave.rules.MaskRules;
import dev.cleave.rules.Substitution;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The finder finds what the pattern itself finds, but does not try it everywhere. */
class PatternFinderTest {
  private static final String[] PIECES = {
    "class ",
    "struct",
    "EXPORT",
    "_API",
    "__init",
    "(",
    ")",
    " ",
    "\t",
    "\n",
    "\r\n",
    "\r",
    "#",
    "#if X",
    "# endif",
    "{",
    "}",
    ";",
    ":",
    ",",
    "<",
    ">",
    "*",
    "&",
    "=",
    "0",
    "int",
    "x",
    "'",
    "\"",
    "//",
    "/*",
    "*/",
    "template",
    "typename",
    "\\",
    "é",
    "\u0085",
    "END",
    "::",
    "-",
    "$",
  };

  private final long seed = Long.getLong("cleave.seed", 1);

  @Test
  void findsWhatThePatternsOfTheRulesFind() {
    var random = new Random(seed);
    List<PatternFinder> finders = ofTheRules();
    assertTrue(finders.size() > 40, finders.size() + " patterns");
    for (int round = 0; round < 300; round++) {
      String text = text(random);
      for (PatternFinder finder : finders) {
        assertSame(finder, text, random);
      }
    }
  }

  @Test
  void findsWhatPatternsOfAllSortsFind() {
    var random = new Random(seed);
    for (String regex :
        List.of(
            "\\bx",
            "^\\s*x",
            "x*",
            "(?=[a-c])\\w+",
            "(?i:X)",
            "[^a-z]x",
            "[\\w-]+=",
            "\\p{L}+",
            "(x)\\1",
            "a{0,2}t",
            "\\x69nt",
            "[\\x28-\\x2a]",
            "(?<![#(])i",
            "(?:^|;)[ \\t]*+\\w",
            "$",
            "\\bx?",
            "(?:\\bx?)t",
            "(?s).x",
            ";\\s*^x",
            ";\\s*$\\s*\\S",
            "[ \\t]+(?:x|#)*",
            "(?:;|^)[ \\t]?(?:\\bint|\\()",
            "x\\b[ \\t]*(?=[(;])",
            "[{;](?![ \\t])",
            ":(?:[ \\t]|:)+[^ ]",
            "<(?:\\s|>){1,3}x",
            "\\n\\s*(?=[ \\t]*[#x])",
            "x(?=[ \\t]*)[ \\t]*(?=[;(]|$)",
            "(?=x[ \\t]*[=;])\\w+",
            "(?=[ \\t]+x)[ \\t]",
            "[a&&[^b]]x",
            "(?<=[<,(])\\s*+x",
            "(?<=\\s)(?:x|\\*)",
            "\\s*(?<=[ \\t])x",
            "(?<=x)t|(?<=\u0085)^x",
            "(?<=(?:t|x) )\\w",
            "(?<=^)x",
            "(?<=\\b)x",
            "\\Bt",
            "^",
            "é|x")) {
      for (int flags : new int[] {0, Pattern.MULTILINE, Pattern.CASE_INSENSITIVE}) {
        var finder = new PatternFinder(Pattern.compile(regex, flags));
        for (int round = 0; round < 100; round++) {
          assertSame(finder, text(random), random);
        }
      }
    }
  }

  @Test
  void triesPatternsWhereTheyMayMatch() {
    var word = new PatternFinder(Pattern.compile("\\b(?:class|struct)\\s"));
    assertTrue(word.mayBeginAt("a class", 2));
    assertFalse(word.mayBeginAt("subclass", 3), "in a word");
    assertFalse(word.mayBeginAt("a glass", 2), "another letter");
    var line = new PatternFinder(Pattern.compile("^[ \\t]*#", Pattern.MULTILINE));
    assertTrue(line.mayBeginAt("a\n #", 2));
    assertFalse(line.mayBeginAt("a #", 1), "inside a line");
    assertFalse(line.mayBeginAt("\na#", 1), "another character");
    var ahead = new PatternFinder(Pattern.compile("(?=[A-Z_])\\w+"));
    assertTrue(ahead.mayBeginAt("A", 0));
    assertFalse(ahead.mayBeginAt("a", 0), "not what it looks for ahead");
    var blanks = new PatternFinder(Pattern.compile("\\)\\s*(?:const\\s*)?(?:[A-Z]\\w*\\s*)+;"));
    assertTrue(blanks.mayBeginAt(") \tX", 0));
    assertTrue(blanks.mayBeginAt(") \n", 0), "a line end is no blank");
    assertTrue(blanks.mayBeginAt(")c", 0));
    assertFalse(blanks.mayBeginAt(")  {", 0), "another character after the blanks");
    assertFalse(blanks.mayBeginAt(") ", 0), "nothing after the blanks");
    var aheadOfBlanks = new PatternFinder(Pattern.compile("\\n[ \\t]*(?=[ \\t]<)"));
    assertTrue(aheadOfBlanks.mayBeginAt("\n  <", 0));
    assertFalse(aheadOfBlanks.mayBeginAt("\n  a", 0), "not what it looks for ahead");
  }

  private void assertSame(PatternFinder finder, String text, Random random) {
    Matcher matcher = finder.pattern().matcher(text);
    matcher.useTransparentBounds(true).useAnchoringBounds(false);
    PatternFinder.Search search = finder.in(text.getBytes(ISO_8859_1), text);
    if (random.nextBoolean()) {
      int start = random.nextInt(text.length() + 1);
      int end = start + random.nextInt(text.length() - start + 1);
      matcher.region(start, end);
      search.region(start, end);
    }
    List<String> expected = new ArrayList<>();
    while (matcher.find()) {
      expected.add(matcher.start() + "-" + matcher.end());
      assertTrue(
          finder.mayBeginAt(text, matcher.start()),
          () -> finder.pattern() + " at " + matcher.start() + " of \"" + text + "\"");
    }
    List<String> found = new ArrayList<>();
    while (search.find()) {
      found.add(search.match().start() + "-" + search.match().end());
    }
    assertEquals(
        expected, found, () -> finder.pattern() + " in \"" + text + "\", cleave.seed " + seed);
  }

  private static List<PatternFinder> ofTheRules() {
    return Languages.bundled().all().stream()
        .map(each -> each.syntax().masks())
        .filter(masks -> masks != null)
        .flatMap(
            masks ->
                Stream.of(
                        masks.patterns().patterns().stream(),
                        Stream.ofNullable(masks.conditionals())
                            .map(MaskRules.ConditionalRules::directives),
                        masks.substitutions().stream().map(Substitution::find))
                    .flatMap(each -> each))
        .toList();
  }

  private static String text(Random random) {
    var text = new StringBuilder();
    for (int n = random.nextInt(40); n >= 0; n--) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString();
  }
}
