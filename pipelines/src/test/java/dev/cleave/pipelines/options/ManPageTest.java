package dev.cleave.pipelines.options;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.options.OptionRecords.Group;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.OptionSpec;

class ManPageTest {
  private static final Path GROFF = Path.of("/usr/bin/groff");

  private final String page = Cli.run("man").out();

  @TempDir private Path folder;

  @Test
  void hasEveryCommandWithItsOptions() {
    for (Class<?> type : CommandOptions.class.getPermittedSubclasses()) {
      String command = section(WantedOptions.command(type));
      for (Group group : OptionRecords.groups(type)) {
        assertTrue(command.contains("\n.SS \"" + group.title() + "\"\n"), group.title());
        for (OptionSpec option : group.options()) {
          String entry = ".TP\n\\-\\-" + OptionSpecs.name(option);
          assertTrue(command.matches("(?s).*" + Pattern.quote(entry) + "\\b.*"), option.toString());
        }
      }
    }
    String chunk = section("chunk");
    assertTrue(chunk.contains("\n\\-\\-maxChunkSize=N  (default 2000)\nThe maximum size"), chunk);
    assertTrue(page.contains("\n.SH \"EXIT STATUS\"\n.TP\n0\nsuccess"), page);
  }

  private String section(String command) {
    String title = command.toUpperCase(Locale.ROOT).replace("-", "\\-");
    return page.split(Pattern.quote("\n.SH \"" + title + "\"\n"))[1].split("\n.SH ")[0];
  }

  @Test
  void onlyRequestsBeginWithADot() {
    assertEquals(
        List.of(),
        page.lines()
            .filter(line -> line.startsWith(".") || line.startsWith("'"))
            .filter(line -> !line.matches("[.](TH|SH|SS) \".*\"|[.](TP|nf|fi)"))
            .toList());
  }

  @Test
  void groffHasNothingToWarnOf() throws IOException, InterruptedException {
    assumeTrue(Files.exists(GROFF), "groff is not installed");
    Path file = Files.writeString(folder.resolve("cleave.1"), page);
    var process =
        new ProcessBuilder(GROFF.toString(), "-man", "-ww", "-z", file.toString())
            .redirectErrorStream(true)
            .start();
    assertEquals("", new String(process.getInputStream().readAllBytes(), UTF_8));
    assertEquals(0, process.waitFor());
  }
}
