package dev.cleave.pipelines.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.transforms.glob.PathPattern;
import dev.cleave.transforms.listing.Root;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What Cleave writes is never an input, wherever the output is and however it is named. */
class OwnOutputTest {
  @TempDir private Path folder;
  private Path input;

  @BeforeEach
  void files() throws IOException {
    input = Files.createDirectories(folder.resolve("in"));
    Files.writeString(input.resolve("Port.java"), "class Port {}\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"out", "deep/[a]/out", "."})
  void anOutputBelowTheInputIsNotRead(String output) throws IOException {
    assertOnlyTheSource(input.resolve(output));
  }

  @Test
  void aLinkToTheOutputLeadsToTheSame() throws IOException {
    Files.createDirectories(input.resolve("out"));
    assertOnlyTheSource(Files.createSymbolicLink(folder.resolve("link"), input.resolve("out")));
  }

  @Test
  void aLinkToTheInputLeadsToTheSame() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), input);
    assertOnlyTheSource(link.resolve("new/out"));
  }

  @Test
  void theSameHoldsInAStore() {
    var root = new Root("s3://box/");
    for (String output : List.of("s3://box/a/out", "s3://box/a/out/")) {
      List<PathPattern> patterns = OwnOutput.patterns(root, output);
      assertEquals(true, excludes(patterns, "a/out/runs", true));
      assertEquals(true, excludes(patterns, "a/out/verify", true));
      assertEquals(true, excludes(patterns, "a/out/_latest.json", false));
      assertEquals(false, excludes(patterns, "a/out/runs.txt", false));
      assertEquals(false, excludes(patterns, "b/a/out/runs", true));
    }
    assertEquals(true, excludes(OwnOutput.patterns(root, "s3://box"), "runs", true));
    assertEquals(List.of(), OwnOutput.patterns(root, "s3://other/out"));
    assertEquals(List.of(), OwnOutput.patterns(root, "s3://boxes/out"));
    assertEquals(List.of(), OwnOutput.patterns(root, "/box/out"));
  }

  private static boolean excludes(List<PathPattern> patterns, String path, boolean folder) {
    return patterns.stream().anyMatch(pattern -> pattern.matches(path, folder));
  }

  /** Two runs and a report later, the input is still one file. */
  private void assertOnlyTheSource(Path output) throws IOException {
    for (String run : List.of("r1", "r2", "r3")) {
      Cli cli = Cli.run("chunk", "--input=" + input, "--output=" + output, "--runId=" + run);
      assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
      int listed = new JsonMapper().readTree(cli.out()).at("/counts/listed").asInt();
      assertEquals(1, listed, output::toString);
      assertEquals(ExitCode.OK, Cli.run("verify", "--output=" + output).exitCode());
    }
    Cli gone = Cli.run("gc", "--output=" + output, "--keep=1");
    assertEquals(ExitCode.OK, gone.exitCode(), gone.err());
  }
}
