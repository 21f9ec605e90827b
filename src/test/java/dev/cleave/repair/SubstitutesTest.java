package dev.cleave.repair;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.rules.Substitution;
import dev.cleave.text.PatternFinder;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a parser is given in place of what its grammar cannot read has the same length. */
class SubstitutesTest {

  @Test
  void keepsLinesAndBytes() {
    // ä is two bytes, and so two blanks
    assertEquals("é '   \n  ' ü", substituted("é $$ä\n $$ ü", "\\$\\$[^$]*\\$\\$"));
  }

  @Test
  void meansOnlyTheGroups() {
    assertEquals(
        "do ' name    ' end", substituted("do x name rest end", "(?<mark>x) name(?<rest> rest)"));
  }

  @Test
  void leavesWhatIsTooShort() {
    assertEquals("a x b", substituted("a x b", "x"));
  }

  @Test
  void dividesNoCharacter() {
    assertEquals("øst: ", substituted("øst: ", "(?<mark>[^:]+)(?<rest>t)"));
    assertEquals("a: tø", substituted("a: tø", "(?<mark>a):(?<rest>.+)"));
  }

  @Test
  void givesUpOnTextMadeToBeSearchedForEver() {
    String text = "$a".repeat(50_000);

    assertEquals(text, substituted(text, "(?s)\\$a.*?\\$b"));
  }

  private static String substituted(String text, String find) {
    byte[] utf8 = text.getBytes(UTF_8);
    var quotes = new Substitution(new PatternFinder(Pattern.compile(find)), "'", "'", ' ', false);
    return new String(Substitutes.apply(List.of(quotes), utf8), UTF_8);
  }
}
