package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.runners.RunnerJar.Ended;
import dev.cleave.testing.GcsServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files of every format on Cloud Storage: the rows are those of the same files on a local disk,
 * outside a checkout, which would tell their repository.
 */
class GcsCorpusIT {
  private static final Path CORPUS = Path.of("../../src/test/resources/golden").toAbsolutePath();

  @TempDir Path folder;
  private Path local;
  private GcsServer server;
  private final Map<String, String> md5s = new TreeMap<>();

  @BeforeEach
  void upload() throws Exception {
    local = folder.resolve("in");
    server = GcsServer.start();
    server.createBucket("corpus");
    MessageDigest md5 = MessageDigest.getInstance("MD5");
    try (var files = Files.walk(CORPUS)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        byte[] bytes = Files.readAllBytes(file);
        String name = CORPUS.relativize(file).toString();
        Files.createDirectories(local.resolve(name).getParent());
        Files.write(local.resolve(name), bytes);
        server.put("corpus", "in/" + name, bytes);
        md5s.put(name, HexFormat.of().formatHex(md5.digest(bytes)));
      }
    }
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void isCutAlikeWhereverItLies() throws Exception {
    Ended disk = chunk("cleave.direct.jar", local.toString(), folder.resolve("disk").toString());
    Ended direct = chunk("cleave.direct.jar", "gs://corpus/in/", folder.resolve("gs").toString());
    assertEquals(disk.report().get("datasetDigest"), direct.report().get("datasetDigest"));
    assertEquals(disk.report().get("counts"), direct.report().get("counts"));
    try (var tables = new RunTables(folder.resolve("gs/runs/r1"))) {
      assertTellsWhatTheStoreTold(tables);
    }
  }

  @Test
  @Tag("any-engine")
  void isCutAlikeByFlink() throws Exception {
    Ended direct = chunk("cleave.direct.jar", "gs://corpus/in/", folder.resolve("gs").toString());
    Ended flink = chunk("cleave.jar", "gs://corpus/in/", "gs://corpus/out");
    assertEquals(direct.report().get("datasetDigest"), flink.report().get("datasetDigest"));
    download("out/runs/r1/");
    try (var tables = new RunTables(folder.resolve("out/runs/r1"))) {
      assertTellsWhatTheStoreTold(tables);
    }
  }

  private void assertTellsWhatTheStoreTold(RunTables tables) throws Exception {
    var told = new TreeMap<String, String>();
    tables.each(
        "SELECT file_path, md5 FROM files", row -> told.put(row.getString(1), row.getString(2)));
    assertEquals(md5s, told);
    assertEquals(
        List.of("true true true"),
        tables.query(
            "SELECT bool_and(regexp_full_match(crc32c, '[0-9a-f]{8}')),"
                + " bool_and(regexp_full_match(etag, '[0-9]{16}')),"
                + " bool_and(modified > now() - INTERVAL 1 DAY) FROM files"));
  }

  private Ended chunk(String jar, String input, String output) throws Exception {
    var command =
        new ArrayList<>(
            List.of(
                "chunk",
                "--input=" + input,
                "--noDefaultExcludes",
                "--output=" + output,
                "--runId=r1"));
    command.addAll(server.options());
    Ended ended = RunnerJar.of(jar).run(folder, command);
    assertEquals(0, ended.code(), ended.err());
    return ended;
  }

  /** Writes what is in the store below a prefix to files of these names, over those before. */
  private void download(String prefix) throws IOException {
    for (String name : server.names("corpus", prefix)) {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.write(file, server.get("corpus", name).orElseThrow());
    }
  }
}
