package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.runners.RunnerJar.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Ten files, and the commands of a runner's jar over them, each as a process. */
abstract class JarFixture {
  final RunnerJar jar = RunnerJar.of("cleave.jar");

  @TempDir Path folder;
  Path input;
  Path output;

  @BeforeEach
  void tenFiles() throws IOException {
    input = Files.createDirectories(folder.resolve("in"));
    output = folder.resolve("out");
    for (int i = 0; i < 10; i++) {
      Files.writeString(
          input.resolve("C" + i + ".java"),
          "/** Says "
              + i
              + ". */\nclass C"
              + i
              + " {\n  int f() {\n    return "
              + i
              + ";\n  }\n}\n");
    }
  }

  /** Adds, changes, renames and removes one file each. */
  final void edit(Random random) throws IOException {
    List<Path> files;
    try (var all = Files.list(input)) {
      files = new ArrayList<>(all.sorted().toList());
    }
    Collections.shuffle(files, random);
    int number = random.nextInt(1 << 20);
    Files.writeString(input.resolve("New" + number + ".java"), "class New" + number + " {\n}\n");
    Files.writeString(files.get(0), "class Changed" + number + " {\n}\n");
    Files.move(files.get(1), input.resolve("Renamed" + number + ".java"));
    Files.delete(files.get(2));
  }

  final Ended ok(long seed, String... args) throws Exception {
    Ended ended = run(args);
    assertEquals(0, ended.code(), "seed " + seed + ", " + args[0] + ": " + ended.err());
    return ended;
  }

  static String digest(Ended ended) throws IOException {
    return ended.report().get("datasetDigest").asText();
  }

  final Ended chunk(String runId) throws Exception {
    return run("chunk", "--input=" + input, "--output=" + output, "--runId=" + runId);
  }

  final Ended run(String... args) throws Exception {
    return jar.run(folder, List.of(args));
  }

  final Process start(String... args) throws IOException {
    return jar.start(folder, List.of(args));
  }

  final String latest() throws IOException {
    return json(output.resolve("_latest.json")).get("runId").asText();
  }

  final JsonNode manifest(String runId) throws IOException {
    return json(output.resolve("runs").resolve(runId).resolve("_manifest.json"));
  }

  private static JsonNode json(Path file) throws IOException {
    return JsonMapper.builder().build().readTree(file.toFile());
  }

  final List<String> namesIn(String runId, String name) throws IOException {
    Path place = output.resolve("runs").resolve(runId).resolve(name);
    if (Files.notExists(place)) {
      return List.of();
    }
    try (var files = Files.list(place)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  static List<String> dataFiles(JsonNode manifest) {
    var paths = new ArrayList<String>();
    manifest.get("tables").forEach(table -> table.forEach(f -> paths.add(f.get("path").asText())));
    return paths.stream().sorted().toList();
  }

  final List<String> dataFilesOnDisk(String runId) throws IOException {
    Path run = output.resolve("runs").resolve(runId);
    try (var files = Files.walk(run)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> run.relativize(file).toString())
          .filter(path -> path.contains("/"))
          .sorted()
          .toList();
    }
  }
}
