package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cleave.runners.RunnerJar.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a runner's jar promises, tested as a scheduler uses it: a process, two streams, a code. */
public abstract class JarContract extends JarFixture {
  /** Path prefixes of classes that belong into another runner's jar. */
  abstract List<String> foreignClasses();

  /** The runner's name. */
  abstract String runner();

  /** Those of the models, which are in a jar of their own. */
  private static final List<String> MODELS =
      List.of("dev/cleave/models/", "dev/langchain4j/", "ai/onnxruntime/", "ai/djl/");

  @Test
  void holdsOneRunnerAndNothingOfAnotherAndNoModel() throws IOException {
    try (var opened = new JarFile(jar.file().toFile())) {
      List<String> foreign =
          opened.stream()
              .map(entry -> entry.getName())
              .filter(
                  name ->
                      Stream.concat(foreignClasses().stream(), MODELS.stream())
                          .anyMatch(name::startsWith))
              .toList();
      assertEquals(List.of(), foreign);
      assertEquals(
          "ALL-UNNAMED", opened.getManifest().getMainAttributes().getValue("Enable-Native-Access"));
    }
  }

  @Test
  void helpsAndRefusesInOneLine() throws Exception {
    Ended help = run("chunk", "--help");
    assertEquals(0, help.code());
    assertTrue(help.out().contains("--maxChunkSize=N  (default 2000)"), help.out());
    assertEquals("", help.err());

    Ended models = run("embed", "--model=bge-small-en-v1.5-q", "--text=ship");
    assertEquals(2, models.code());
    assertEquals(1, models.err().lines().count(), models.err());
    assertTrue(models.err().contains("lib/cleave-models.jar"), models.err());

    Ended typo = run("chunk", "--inptu=x", "--output=" + output);
    assertEquals(2, typo.code());
    assertEquals("", typo.out());
    assertEquals("cleave: unknown option --inptu; did you mean --input?\n", typo.err());

    Ended runner = run("chunk", "--input=x", "--output=" + output, "--runner=Other");
    assertEquals(2, runner.code());
    assertEquals("cleave: --runner=Other: this jar holds " + runner() + "\n", runner.err());
    assertFalse(Files.exists(output));
  }

  @Test
  void commitsARunAndSaysSoInOneLineOfJsonAndLeavesOnlyTheGrammarsThatFilesNeed() throws Exception {
    Path temporary = Files.createDirectories(folder.resolve("tmp"));
    Path natives = folder.resolve("natives");
    Process process =
        jar.start(
            folder,
            List.of("-Djava.io.tmpdir=" + temporary),
            List.of(
                "chunk",
                "--input=" + input,
                "--output=" + output,
                "--runId=r1",
                "--nativesDir=" + natives));
    Ended run = RunnerJar.end(process, folder);
    assertEquals(0, run.code(), run.err());
    JsonNode report = run.report();
    assertEquals("COMMITTED", report.get("state").asText());
    assertEquals(10, report.at("/counts/chunked").asInt());
    assertEquals(0, report.at("/counts/rejected").asInt());
    assertEquals(1, run.said().size(), "noise on stderr: " + run.err());
    assertEquals("r1", latest());
    try (var files = Files.walk(natives)) {
      assertEquals(
          Set.of("libtree-sitter", "libtree-sitter-java"),
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.contains("."))
              .map(name -> name.replaceFirst("[.](so|dylib)$", ""))
              .collect(Collectors.toSet()));
    }
    try (var left = Files.list(temporary)) {
      assertEquals(List.of(), left.map(file -> file.getFileName().toString()).toList());
    }
  }

  @Test
  void aFolderThatCannotHoldTheParsersIsNamedInOneLine() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "");
    Ended refused =
        run("chunk", "--input=" + input, "--output=" + output, "--nativesDir=" + file + "/natives");
    assertEquals(12, refused.code(), refused.err());
    assertEquals("", refused.out());
    assertEquals(1, refused.err().lines().count(), refused.err());
    assertTrue(refused.err().contains(file.toString()), refused.err());
    assertTrue(refused.err().contains("set CLEAVE_NATIVES to a folder"), refused.err());
  }

  @Test
  void outOfMemoryStdoutStaysEmpty() throws Exception {
    Process process =
        jar.start(
            folder,
            List.of("-Xmx24m"),
            List.of("chunk", "--input=" + input, "--output=" + output, "--runId=r1"));
    Ended ended = RunnerJar.end(process, folder);
    assertEquals(137, ended.code(), ended.err());
    assertEquals("", ended.out());
    // Which limit comes first depends on how much the collector frees.
    assertTrue(
        ended.err().contains("java.lang.OutOfMemoryError: Java heap space")
            || ended.err().contains("java.lang.OutOfMemoryError: GC overhead limit exceeded"),
        ended.err());
  }

  /** Whatever is edited at night, the digest is that of a full run, and each run is whole. */
  @Test
  @Tag("long")
  void aChainOfNightsIsAFullRun() throws Exception {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    for (int night = 1; night <= 3; night++) {
      ok(seed, "reindex", "--input=" + input, "--output=" + output, "--runId=n" + night);
      edit(random);
    }
    String size = "--maxChunkSize=" + (30 + random.nextInt(1000));
    Ended last = ok(seed, "reindex", "--input=" + input, "--output=" + output, size);
    ok(seed, "verify", "--output=" + output, "--against=source");
    edit(random);
    Ended change = ok(seed, "reindex", "--input=" + input, "--output=" + output, size);
    Ended copy = ok(seed, "compact", "--output=" + output, "--runId=whole");
    ok(seed, "verify", "--output=" + output);
    Ended full = ok(seed, "chunk", "--input=" + input, "--output=" + output, size);
    assertEquals(digest(full), digest(change), "seed " + seed);
    assertEquals(digest(full), digest(copy), "seed " + seed);
    assertFalse(digest(full).equals(digest(last)), "seed " + seed);
  }
}
