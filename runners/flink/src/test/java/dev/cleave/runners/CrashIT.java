package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.runners.RunnerJar.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A file that crashes the TaskManagers of a cluster, one after the other. */
@Tag("long")
@EnabledOnOs(OS.LINUX)
class CrashIT {
  @TempDir Path folder;

  @Test
  void theJobCutsTheFileByLinesWhenTwoTaskManagersHaveCrashed() throws Exception {
    Path input = Files.createDirectory(folder.resolve("in"));
    Files.writeString(input.resolve("bad.lua"), CrashingScanner.TEXT);
    for (int i = 0; i < 10; i++) {
      Files.writeString(input.resolve("C" + i + ".java"), "class C" + i + " {\n}\n");
    }
    Path cache = folder.resolve("cache");
    var cluster =
        new SessionCluster(
            folder.resolve("cluster"), CrashingScanner.compiledIn(folder).variables(cache));
    try {
      Ended run =
          RunnerJar.of("cleave.jar")
              .run(
                  folder,
                  List.of(
                      "chunk",
                      "--input=" + input,
                      "--output=" + folder.resolve("out"),
                      "--runId=r1",
                      "--parallelism=2",
                      "--flinkMaster=" + cluster.master()));
      assertEquals(0, run.code(), run.err());
      JsonNode parses =
          JsonMapper.builder()
              .build()
              .readTree(folder.resolve("out/runs/r1/_manifest.json").toFile())
              .get("parses");
      assertEquals(1, parses.get("QUARANTINED").asInt(), parses.toString());
      assertEquals(10, parses.get("OK").asInt(), parses.toString());
      try (Stream<Path> left = Files.list(folder)) {
        List<String> logs =
            left.map(file -> file.getFileName().toString())
                .filter(name -> name.matches("crash-\\d+\\.log"))
                .toList();
        assertEquals(2, logs.size(), logs.toString());
      }
    } finally {
      cluster.stop();
    }
  }
}
