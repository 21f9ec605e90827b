package dev.cleave.pipelines.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EffectiveConfigTest {
  @TempDir private Path folder;

  @Test
  void saysWhatHoldsAndWhereItIsGiven() throws IOException {
    Path job = write("job.yaml", "# nightly\ninput: [../shop, 'a b']\nmaxChunkSize: 1500\n");
    Path args = write("args", "# more\n--exclude=**/x\n");
    String shown =
        EffectiveConfig.of(
            List.of("--config=" + job, "@" + args, "--maxChunkSize=1600", "--dryRun"),
            Map.of("CLEAVE_OUTPUT", "out", "CLEAVE_MIN_CHUNK_SIZE", "9"),
            ChunkOptions.class);
    assertTrue(shown.startsWith("# cleave chunk\n\n# Input\narchives: read"), shown);
    for (String line :
        List.of(
            "input: [../shop, \"a b\"]  # " + job + ":2",
            "exclude: [\"**/x\"]  # @" + args + ":2",
            "maxChunkSize: 1600  # command line",
            "minChunkSize: 9  # CLEAVE_MIN_CHUNK_SIZE",
            "output: out  # CLEAVE_OUTPUT",
            "dryRun: true  # command line",
            "preferredChunkSize: 1500  # default",
            "sizeUnit: BYTES  # default",
            "mergeData: true  # default",
            "logFormat: text  # default",
            "# config: " + job + "  # command line",
            "# include: (not set)",
            "# jobTimeout: (not set)")) {
      assertTrue(shown.lines().anyMatch(line::equals), () -> line + " is not in\n" + shown);
    }
  }

  /** What is printed can be used as a file, and then holds again. */
  @Test
  void isAConfigurationFile() throws IOException {
    List<String> given =
        List.of(
            "--input=a: b",
            "--input=- c",
            "--input=x:",
            "--input=*.java",
            "--input=say \"\\n\" # ${HOME}",
            "--input=#1",
            "--input=true",
            "--input=${A:-b}",
            "--input=[1, 2]",
            "--input=two\nlines",
            "--targetParallelism=3",
            "--emptyInput=ok",
            "--jobTimeout=PT6H",
            "--maxRejectRatio=0.25");
    Path job =
        write("job.yaml", EffectiveConfig.of(given, Map.of("HOME", "/h"), ReindexOptions.class));
    var first = OptionsParser.parse(given, Map.of(), ReindexOptions.class);
    var again =
        OptionsParser.parse(List.of("--config=" + job), Map.of("A", "x"), ReindexOptions.class);
    assertEquals(first.options(), again.options());
    assertEquals(first.beam(), again.beam());
  }

  /** Without a default, its number may be one that cannot be given. */
  @Test
  void aNumberThatIsNotGivenIsNotSet() throws IOException {
    List<String> given = List.of("--output=out", "--keep=14");
    String shown = EffectiveConfig.of(given, Map.of(), GcOptions.class);
    assertTrue(shown.contains("\n# keepDays: (not set)\nminAgeHours: 24  # default\n"), shown);
    Path job = write("job.yaml", shown);
    assertEquals(
        OptionsParser.parse(given, Map.of(), GcOptions.class).options(),
        OptionsParser.parse(List.of("--config=" + job), Map.of(), GcOptions.class).options());
  }

  @Test
  void hasNoSecrets() throws IOException {
    Path job =
        write(
            "job.yaml",
            """
            root: https://alice:sesame@h/x
            include: 'https://h/x?team=a&token=sesame&sig=sesame'
            exclude: x-${PUSH_TOKEN}-y
            stableUniqueNames: 'OFF'
            """);
    String shown =
        EffectiveConfig.of(
            List.of("--config=" + job), Map.of("PUSH_TOKEN", "sesame-1"), ChunkOptions.class);
    assertFalse(shown.contains("sesame"), shown);
    assertFalse(shown.contains("alice"), shown);
    assertTrue(shown.contains("root: https://h/x  # "), shown);
    assertTrue(shown.contains("include: [\"https://h/x?team=a&token=***&sig=***\"]"), shown);
    assertTrue(shown.contains("exclude: [x-***-y]"), shown);
    assertTrue(shown.contains("\n# Beam and the runner\nstableUniqueNames: OFF  # " + job), shown);
  }

  @Test
  void isPrintedInPlaceOfARun() {
    Path out = folder.resolve("out");
    Cli cli = Cli.run("chunk", "--input=none", "--output=" + out, "--printConfig");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    assertEquals("", cli.err());
    assertTrue(cli.out().contains("\noutput: " + out + "  # command line\n"), cli.out());
    assertFalse(Files.exists(out));
    assertEquals(ExitCode.USAGE, Cli.run("chunk", "--printConfig", "--maxChunkSize=x").exitCode());
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
