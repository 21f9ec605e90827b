package dev.cleave.pipelines.upkeep;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Trees;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.stream.Stream;

/**
 * An output folder with the runs n1, n2 and n3. All files but one are from the first night; that
 * one was edited before each of the others. So n3 stands on n1, but not on n2.
 */
record Nights(Path input, Path output) {
  /** Makes the three runs. */
  static Nights run(Path folder) throws IOException {
    var nights = new Nights(Files.createDirectories(folder.resolve("in")), folder.resolve("out"));
    for (String name : List.of("a", "b", "c", "edited")) {
      Files.writeString(nights.input.resolve(name + ".py"), "def " + name + "():\n    pass\n");
    }
    Files.write(nights.input.resolve("latin.txt"), "für\n".getBytes(ISO_8859_1));
    Files.writeString(nights.input.resolve("empty.py"), "");
    Files.write(nights.input.resolve("binary.dat"), new byte[] {0, 1, 2, 0, 3});
    nights.committed("reindex", "n1");
    for (String night : List.of("n2", "n3")) {
      Files.writeString(nights.input.resolve("edited.py"), "def " + night + "():\n    pass\n");
      nights.committed("reindex", night);
    }
    return nights;
  }

  /** The same runs in another folder. */
  Nights copyTo(Path folder) throws IOException {
    Trees.copy(output, folder);
    return new Nights(input, folder);
  }

  /** Runs a command that must commit a run. */
  JsonNode committed(String command, String runId) throws IOException {
    return json(ok(command, "--input=" + input, "--runId=" + runId));
  }

  /** Runs a command that must succeed. */
  Cli ok(String command, String... args) {
    Cli cli = cleave(command, args);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return cli;
  }

  /** Runs a command on the output folder. */
  Cli cleave(String command, String... args) {
    return Cli.run(
        Stream.concat(Stream.of(command, "--output=" + output), Arrays.stream(args))
            .toArray(String[]::new));
  }

  /** The one line on stdout. */
  static JsonNode json(Cli cli) throws IOException {
    assertEquals(1, cli.out().lines().count(), cli.out());
    return JsonMapper.builder().build().readTree(cli.out());
  }

  JsonNode read(String file) throws IOException {
    return JsonMapper.builder().build().readTree(output.resolve(file).toFile());
  }

  String current() throws IOException {
    return read("_latest.json").get("runId").asText();
  }

  /** What is right in a folder below the output folder. */
  List<String> names(String folder) throws IOException {
    try (Stream<Path> files = Files.list(output.resolve(folder))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** Every file with its time. */
  List<String> snapshot() throws IOException {
    try (Stream<Path> files = Files.walk(output)) {
      return files.map(file -> file + " " + file.toFile().lastModified()).sorted().toList();
    }
  }

  /** Number and size of the files of a run, as messages name them. */
  String size(String runId) throws IOException {
    try (Stream<Path> files = Files.walk(output.resolve("runs/" + runId))) {
      LongSummaryStatistics sizes =
          files
              .filter(Files::isRegularFile)
              .mapToLong(file -> file.toFile().length())
              .summaryStatistics();
      return StoredRun.size(sizes.getCount(), sizes.getSum());
    }
  }

  /** Whether every data file of a run, and of the runs that it stands on, is there. */
  boolean isComplete(String runId) throws IOException {
    for (var run : read("runs/" + runId + "/_manifest.json").get("runs").properties()) {
      for (JsonNode files : read("runs/" + run.getKey() + "/_manifest.json").get("tables")) {
        for (JsonNode file : files) {
          Path path = output.resolve("runs/" + run.getKey() + "/" + file.get("path").asText());
          if (!Files.exists(path) || Files.size(path) != file.get("sizeBytes").asLong()) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
