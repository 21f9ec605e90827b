package dev.cleave.outline;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.rules.OutlineRules;
import dev.cleave.testing.GoldenSource;
import dev.cleave.testing.Rounds;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An outline takes time that is proportional to the text, whatever the text is. */
class OutlineStepsTest {
  private static final int SMALL = 3_000;
  private static final int MOST_STEPS = 4_000; // reads of a byte, for each byte of the text
  private static final List<String> UNITS =
      List.of(
          "{",
          "}",
          "(",
          ")",
          "()",
          "(]",
          "{}",
          "[",
          ";",
          ";{",
          "\"",
          "'",
          "`",
          "\\",
          "\n",
          "a",
          "a ",
          " ",
          "a.",
          "a(",
          "a()",
          "a(b)=",
          "a{",
          "a{}",
          "a:",
          "a::",
          "a,",
          "a<",
          "<",
          ">",
          "@a ",
          "#",
          "#[",
          "#[\n",
          "/*",
          "//",
          "(*",
          "{%",
          "%}",
          "=",
          "a=",
          ".\n",
          "a.\n",
          "a:\n",
          " a\n",
          "end ",
          "end\n",
          "begin ",
          "begin\n",
          "if a\n",
          "function ",
          "type\n",
          "class a\n",
          "漢",
          "漢 ",
          "#x\n",
          "\"\"\"");

  /** Counts how often a character is read. */
  private static final class Counted implements CharSequence {
    private final CharSequence text;
    private final long[] steps;

    Counted(CharSequence text, long[] steps) {
      this.text = text;
      this.steps = steps;
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      steps[0]++;
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return new Counted(text.subSequence(start, end), steps);
    }

    @Override
    public String toString() {
      return text.toString();
    }
  }

  private static final class NoListener implements OutlineListener {
    @Override
    public void comment(int start, int end) {}

    @Override
    public void code(int start, int end, boolean token) {}

    @Override
    public void open(RuleMatch heading) {}

    @Override
    public void close(int headEnd, int end) {}
  }

  static Stream<Language> languages() {
    return Languages.bundled().all().stream()
        .filter(language -> language.structure().outline() != null);
  }

  @ParameterizedTest
  @MethodSource("languages")
  void areProportionalToTheText(Language language) {
    Set<String> units = new LinkedHashSet<>(UNITS);
    var each = new AtomicInteger(language.name().hashCode() & 0xFF); // others for each language
    for (GoldenSource source : GoldenSource.of(language.name())) {
      source
          .text()
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty())
          .filter(_ -> each.getAndIncrement() % Rounds.of(8, 1) == 0)
          .forEach(
              line -> {
                units.add(line);
                units.add(line + "\n");
                units.add(line.split("\\s")[0] + " ");
                units.add(line.split("\\s")[0] + "\n");
              });
    }
    for (String unit : units) {
      if (each.getAndIncrement() % Rounds.of(3, 1) != 0) {
        continue;
      }
      long small = steps(language.structure().outline(), unit.repeat(SMALL / unit.length() + 1));
      long large =
          steps(language.structure().outline(), unit.repeat(2 * SMALL / unit.length() + 2));
      assertTrue(large <= 3 * small + SMALL, () -> "\"" + unit + "\": " + small + ", " + large);
      assertTrue(
          small <= (long) MOST_STEPS * SMALL,
          () -> "\"" + unit + "\": " + small / SMALL + " a byte");
    }
  }

  private static long steps(OutlineRules rules, String text) {
    long[] steps = {0};
    var masked = CodeMask.of(rules.delimiters(), text.getBytes(StandardCharsets.UTF_8));
    new OutlineScanner(
            rules, new Counted(masked.code(), steps), masked.comments(), 100, new NoListener())
        .scan();
    return steps[0];
  }
}
