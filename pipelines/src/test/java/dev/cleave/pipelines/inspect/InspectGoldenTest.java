package dev.cleave.pipelines.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.TextWidth;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Listings as a person sees them, at the widths of terminals. */
class InspectGoldenTest {
  private static final Path FILES =
      Path.of("src/test/resources/dev/cleave/pipelines/inspect").toAbsolutePath();

  /** A file that would change the terminal, and text that nobody would see. */
  private static final String CONTROLS =
      """
      def moor(ship):
          \"""Moors a ship.\"""
          print("\u001b[31mred\u001b]0;title\u0007")  # \u202e\r    return "<script>alert(1)</script>"


      class Quai\u0308\u200b:
      \t# 🚢
      \tdef länge(self):
      \t\treturn '港湾設備' + "\u009b31m\0"
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "Harbour.java, 40, ''",
    "Harbour.java, 80, ''",
    "Harbour.java, 120, ''",
    "Harbour.java, 80, --color=always",
    "Harbour.java, 80, --explain",
    "Harbour.java, 120, --explain",
    "controls.py, 80, ''",
    "controls.py, 80, --content",
    "controls.py, 80, --tree"
  })
  void looksAsItDid(String file, int columns, String form) throws IOException {
    if (file.equals("controls.py")) {
      Files.writeString(folder.resolve(file), CONTROLS.stripTrailing());
    } else {
      Files.copy(FILES.resolve(file), folder.resolve(file));
    }
    List<String> args =
        new ArrayList<>(
            List.of(
                "inspect",
                folder.resolve(file).toString(),
                "--maxChunkSize=220",
                "--contextHeader=none",
                "--columns=" + columns));
    if (!form.isEmpty()) {
      args.add(form);
    }
    Cli cli = Cli.run(args.toArray(String[]::new));
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    String listing = cli.out().replace(folder + "/", "");
    Path golden = FILES.resolve(file + "." + columns + form.replaceAll("\\W+", "-") + ".txt");
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(golden, listing);
    }
    assertEquals(Files.readString(golden), listing);
    for (String line : listing.replaceAll("\u001b\\[[012]m", "").lines().toList()) {
      assertTrue(TextWidth.of(line) <= columns || form.equals("--content"), line);
      assertTrue(line.codePoints().allMatch(c -> c >= ' ' || c == '\t'), line);
    }
  }

  @Test
  void readmeShowsWhatTheProgramPrints() throws IOException {
    String readme = Files.readString(Path.of("../README.md"));
    String file = readme.split("\\$ scripts/cleave inspect ")[1].lines().findFirst().orElseThrow();
    Cli cli = Cli.run("inspect", "../" + file, "--columns=100", "--color=never");
    String listing = cli.out().replace("../", "");
    assertTrue(
        readme.contains("$ scripts/cleave inspect " + file + "\n" + listing + "```"), listing);
  }
}
