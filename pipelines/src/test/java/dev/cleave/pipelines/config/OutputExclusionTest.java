package dev.cleave.pipelines.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.transforms.listing.InputSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What Cleave writes is never an input, wherever the output is and however it is named. */
class OutputExclusionTest {
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
  void aLinkToOneOfSeveralInputsLeadsToTheSame() throws IOException {
    Path other = Files.createDirectories(folder.resolve("other/empty")).getParent();
    Files.createSymbolicLink(other.resolve("link"), input);
    for (String runId : List.of("r1", "r2")) {
      Cli cli = run("chunk", runId, input.resolve("out"), other + "/link/", other + "/empty");
      assertEquals(1, new JsonMapper().readTree(cli.out()).at("/counts/listed").asInt(), cli.err());
    }
  }

  @Test
  void anInputThatCleaveHasWrittenIsRefused() throws IOException {
    Path output = folder.resolve("out");
    run("chunk", "r1", output, input.toString());
    Path link = Files.createSymbolicLink(folder.resolve("link"), output);
    Path runs = Files.createSymbolicLink(folder.resolve("runs"), output.resolve("runs/r1"));
    Map<String, String> inputs =
        Map.of(
            output + "/runs", "runs/",
            output + "/runs/**/*.json", "runs/",
            output + "/runs/r1/_manifest.json", "runs/",
            link + "/runs/r1", "runs/",
            link + "/_log", "_log/",
            link + "/_latest.json", "_latest.json",
            runs + "/", "runs/",
            output + "/verify/r2", "verify/");
    for (var each : inputs.entrySet()) {
      Cli cli = run("chunk", "r2", output, input.toString(), each.getKey());
      assertEquals(ExitCode.USAGE, cli.exitCode(), cli.err());
      assertEquals(
          "cleave: --input=%s is in %s/%s, which Cleave writes: give the folder of the sources\n"
              .formatted(each.getKey(), output, each.getValue()),
          cli.err());
    }
    assertFalse(Files.exists(output.resolve("runs/r2")));
  }

  /** Beside what Cleave writes, a user may keep sources. */
  @Test
  void anInputBesideTheRunsIsRead() {
    Cli cli = run("chunk", "r1", folder, input.toString());
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
  }

  @Test
  void theSameHoldsInAStore() {
    var box = InputSpec.of("s3://box/");
    for (String output : List.of("s3://box/a/out", "s3://box/a/out/")) {
      InputSpec spec = OutputExclusion.apply(box, output);
      assertTrue(excludes(spec, "a/out/runs", true));
      assertTrue(excludes(spec, "a/out/verify", true));
      assertTrue(excludes(spec, "a/out/_latest.json", false));
      assertFalse(excludes(spec, "a/out/runs.txt", false));
      assertFalse(excludes(spec, "b/a/out/runs", true));
      for (String input :
          List.of("s3://box/a/out/runs", "s3://box/a/out/runs/", "s3://box/a/out/_log/0*")) {
        assertThrows(
            RunException.class, () -> OutputExclusion.apply(InputSpec.of(input), output), input);
      }
      for (String input :
          List.of("s3://box/a/out/runs.txt", "s3://box/a/out/src/", "s3://box/a/out/*")) {
        OutputExclusion.apply(InputSpec.of(input), output);
      }
    }
    assertTrue(excludes(OutputExclusion.apply(box, "s3://box"), "runs", true));
    for (String elsewhere : List.of("s3://other/out", "s3://boxes/out", "/box/out", "")) {
      assertEquals(box, OutputExclusion.apply(box, elsewhere));
    }
  }

  private static boolean excludes(InputSpec spec, String path, boolean folder) {
    return spec.filter().excludes().stream().anyMatch(pattern -> pattern.matches(path, folder));
  }

  /** Two runs and a report later, the input is still one file. */
  private void assertOnlyTheSource(Path output) throws IOException {
    for (String runId : List.of("r1", "r2", "r3")) {
      Cli cli = run("chunk", runId, output, input.toString());
      assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
      int listed = new JsonMapper().readTree(cli.out()).at("/counts/listed").asInt();
      assertEquals(1, listed, output::toString);
      assertEquals(ExitCode.OK, Cli.run("verify", "--output=" + output).exitCode());
    }
    Cli gone = Cli.run("gc", "--output=" + output, "--keep=1");
    assertEquals(ExitCode.OK, gone.exitCode(), gone.err());
  }

  private static Cli run(String command, String runId, Path output, String... inputs) {
    List<String> args = new ArrayList<>(List.of(command, "--output=" + output));
    args.add("--runId=" + runId);
    Stream.of(inputs).forEach(each -> args.add("--input=" + each));
    return Cli.run(args.toArray(String[]::new));
  }
}
