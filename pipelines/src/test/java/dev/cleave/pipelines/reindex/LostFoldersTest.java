package dev.cleave.pipelines.reindex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A mount or checkout that is missing among others does not empty a part of the index. */
class LostFoldersTest {
  @TempDir private Path folder;
  private Path corpus;
  private Path output;

  @BeforeEach
  void files() throws IOException {
    corpus = folder.resolve("corpus");
    output = folder.resolve("out");
    write("main", 30);
  }

  @Test
  void anEmptyMountAmongInputsDoesNotEmptyItsPart() throws IOException {
    write("lib", 12);
    committed("n1", "main", "lib");
    empty("lib");
    assertLost(
        night("n2", "main", "lib"),
        "all 12 in lib/",
        "[{\"folder\":\"lib/\",\"files\":12,\"gone\":12}]");
    assertEquals(
        ExitCode.OK, night("n2", List.of("--maxRemovedRatio=1"), "main", "lib").exitCode());
    assertFalse(manifest("n2").has("losses"));
  }

  @Test
  void aTopFolderOfOneInputCountsByItself() throws IOException {
    write("lib", 20);
    committed("n1", "");
    try (Stream<Path> files = Files.list(corpus.resolve("lib"))) {
      files.sorted().limit(11).forEach(LostFoldersTest::delete);
    }
    assertLost(
        night("n2", ""), "11 of 20 in lib/", "[{\"folder\":\"lib/\",\"files\":20,\"gone\":11}]");
  }

  /** Both are in one top folder, most of which stays. */
  @Test
  void anInputBelowATopFolderCountsByItself() throws IOException {
    write("main/a", 30);
    write("main/b", 11);
    write("top", 1);
    committed("n1", "main/a", "main/b/**/*.txt", "top");
    empty("main/b");
    assertLost(
        night("n2", "main/a", "main/b/**/*.txt", "top"),
        "all 11 in main/b/",
        "[{\"folder\":\"main/b/\",\"files\":11,\"gone\":11}]");
  }

  @Test
  void whatAUserDeletesOrRenamesStaysGone() throws IOException {
    write("small", 9);
    write("old", 15);
    write("images", 0);
    for (int i = 0; i < 20; i++) {
      Files.write(corpus.resolve("images/%d.png".formatted(i)), new byte[] {0, 1, (byte) i});
    }
    committed("n1", "");
    empty("small");
    empty("images");
    Files.move(corpus.resolve("old"), corpus.resolve("new"));
    Cli cli = night("n2", "");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
  }

  private void assertLost(Cli cli, String lost, String losses) throws IOException {
    assertEquals(ExitCode.TOO_MANY_REJECTS, cli.exitCode(), cli.err());
    Path manifest = output.resolve("runs/n2/_manifest.json");
    assertEquals(
        "cleave: too many files of the previous run are gone: %s. If a mount or a checkout is missing, repair it and repeat the command; if they were deleted on purpose, add --maxRemovedRatio=1; not committed, see %s"
            .formatted(lost, manifest),
        cli.err().lines().toList().getLast());
    assertEquals(losses, manifest("n2").get("losses").toString());
    JsonNode latest = new JsonMapper().readTree(output.resolve("_latest.json").toFile());
    assertEquals("n1", latest.get("runId").asText());
  }

  private JsonNode manifest(String runId) throws IOException {
    return new JsonMapper().readTree(output.resolve("runs/" + runId + "/_manifest.json").toFile());
  }

  private void committed(String runId, String... inputs) {
    Cli cli = night(runId, inputs);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
  }

  private Cli night(String runId, String... inputs) {
    return night(runId, List.of(), inputs);
  }

  private Cli night(String runId, List<String> options, String... inputs) {
    List<String> args = new ArrayList<>(List.of("reindex", "--output=" + output));
    args.add("--runId=" + runId);
    args.addAll(options);
    Stream.of(inputs).forEach(input -> args.add("--input=" + corpus + "/" + input));
    return Cli.run(args.toArray(String[]::new));
  }

  private void write(String name, int files) throws IOException {
    Path in = Files.createDirectories(corpus.resolve(name));
    for (int i = 0; i < files; i++) {
      Files.writeString(in.resolve(i + ".txt"), "%s %d\n".formatted(name, i));
    }
  }

  private void empty(String name) throws IOException {
    try (Stream<Path> files = Files.list(corpus.resolve(name))) {
      files.forEach(LostFoldersTest::delete);
    }
  }

  private static void delete(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
