package dev.cleave.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.options.OptionRecords;
import dev.cleave.pipelines.options.OptionSpecs;
import dev.cleave.pipelines.options.ReindexOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The manual has the same texts as the program. {@code -Dgolden.write=true} rewrites the table of
 * options.
 */
class ManualTest {
  private static final Path OPTIONS = Path.of("../docs/options.md");
  private static final Path EXIT_CODES = Path.of("../docs/exit-codes.md");
  private static final Pattern TABLE =
      Pattern.compile("(<!-- options -->\n).*?(?=<!-- end -->)", Pattern.DOTALL);

  @Test
  void hasEveryOption() throws IOException {
    String manual = Files.readString(OPTIONS);
    assertTrue(TABLE.matcher(manual).find(), "no place for the table of options");
    String expected =
        TABLE.matcher(manual).replaceFirst("$1" + Matcher.quoteReplacement(optionsTable()));
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(OPTIONS, expected);
    }
    assertEquals(expected, Files.readString(OPTIONS));
  }

  @Test
  void hasEveryExitCode() throws IOException {
    assertEquals(
        Arrays.stream(ExitCode.values())
            .map(code -> "| %d | %s | %s |".formatted(code.code(), code, code.meaning()))
            .toList(),
        Files.readString(EXIT_CODES)
            .lines()
            .filter(line -> line.matches("\\| \\d+ \\|.*"))
            .map(line -> line.substring(0, line.lastIndexOf('|', line.length() - 2) + 1))
            .toList());
  }

  private static String optionsTable() {
    var table = new StringBuilder("\n| option | default | meaning |\n| --- | --- | --- |\n");
    for (var group : OptionRecords.groups(ReindexOptions.class)) {
      table.append("| **%s** | | |\n".formatted(group.title()));
      for (OptionSpec option : group.options()) {
        String shown = OptionSpecs.shownDefault(option);
        table.append(
            "| `%s` | %s | %s |\n"
                .formatted(
                    option.longestName(),
                    shown == null ? "" : "`" + shown + "`",
                    OptionSpecs.description(option).replace("<", "&lt;")));
      }
    }
    return table.append('\n').toString();
  }
}
