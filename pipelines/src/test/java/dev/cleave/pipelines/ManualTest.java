package dev.cleave.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.CaseFormat;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.options.CommandOptions;
import dev.cleave.pipelines.options.OptionRecords;
import dev.cleave.pipelines.options.OptionSpecs;
import dev.cleave.pipelines.options.ReindexOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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
    var text = new StringBuilder();
    Set<String> written = new LinkedHashSet<>();
    appendTable(text, ReindexOptions.class, written);
    for (Class<?> type : CommandOptions.class.getPermittedSubclasses()) {
      var table = new StringBuilder();
      appendTable(table, type, new LinkedHashSet<>(written));
      if (!table.isEmpty()) {
        String command = type.getSimpleName().replaceFirst("Options$", "");
        text.append("\n### ")
            .append(CaseFormat.UPPER_CAMEL.to(CaseFormat.LOWER_HYPHEN, command))
            .append('\n')
            .append(table);
      }
    }
    return text.append('\n').toString();
  }

  /** The options of a command without those that are written already. */
  private static void appendTable(StringBuilder text, Class<?> command, Set<String> written) {
    var rows = new StringBuilder();
    for (var group : OptionRecords.groups(command)) {
      List<String> options =
          group.options().stream().map(ManualTest::row).filter(written::add).toList();
      if (!options.isEmpty()) {
        rows.append("| **%s** | | |\n".formatted(group.title())).append(String.join("", options));
      }
    }
    if (!rows.isEmpty()) {
      text.append("\n| option | default | meaning |\n| --- | --- | --- |\n").append(rows);
    }
  }

  private static String row(OptionSpec option) {
    String shown = OptionSpecs.shownDefault(option);
    return "| `%s` | %s | %s |\n"
        .formatted(
            option.longestName(),
            shown == null ? "" : "`" + shown + "`",
            OptionSpecs.description(option).replace("<", "&lt;"));
  }
}
