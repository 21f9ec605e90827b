package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.runners.RunnerJar.Ended;
import dev.cleave.testing.ClassPath;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A jar of the profile hdfs, with input and output on a real HDFS. */
class HdfsIT {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int MOST_SECONDS = 120;

  @TempDir static Path home;
  @TempDir Path folder;
  private static Process cluster;
  private static String hdfs;

  @BeforeAll
  static void start() throws Exception {
    // Its shell wants one.
    Files.writeString(home.resolve("core-site.xml"), "<configuration/>");
    Path details = home.resolve("details");
    cluster =
        hadoop(
            "log",
            "org.apache.hadoop.test.MiniDFSClusterManager",
            "-format",
            "-datanodes",
            "1",
            "-writeDetails",
            details.toString());
    Runtime.getRuntime().addShutdownHook(new Thread(cluster::destroyForcibly));
    // Written last, when all is up.
    for (int i = 0; i < 10 * MOST_SECONDS && !written(details); i++) {
      assertFalse(
          cluster.waitFor(100, TimeUnit.MILLISECONDS), Files.readString(home.resolve("log")));
    }
    JsonNode port = JSON.readTree(details.toFile()).get("namenode_port");
    hdfs = "hdfs://localhost:" + port.asInt();
  }

  private static boolean written(Path file) throws IOException {
    return Files.exists(file) && Files.readString(file).endsWith("}");
  }

  @AfterAll
  static void stop() throws InterruptedException {
    cluster.destroyForcibly().waitFor();
  }

  @Test
  void aRunOnHdfsIsTheSameRun() throws Exception {
    for (String name : List.of("A.java", "b/B.java", "b/c/C c.py")) {
      Path file = folder.resolve("in").resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, "class C" + name.length() + " {\n  f() {\n  }\n}\n");
    }
    shell("-put", folder.resolve("in").toString(), "/in");
    Ended local = chunk("in/", "out");
    assertEquals(0, local.code(), local.err());
    Ended stored = chunk(hdfs + "/in/", hdfs + "/out");
    assertEquals(0, stored.code(), stored.err());
    assertEquals(local.report().get("counts"), stored.report().get("counts"));
    assertEquals(local.report().get("datasetDigest"), stored.report().get("datasetDigest"));
    JsonNode manifest = get("/out/runs/r1/_manifest.json");
    assertEquals(stored.report().get("datasetDigest"), manifest.get("datasetDigest"));
    assertEquals("r1", get("/out/_latest.json").get("runId").asText());

    Ended again = chunk(hdfs + "/in/", hdfs + "/out");
    assertEquals(0, again.code(), again.err());
    assertTrue(again.err().contains("run r1 is committed already"), again.err());
  }

  private Ended chunk(String input, String output) throws Exception {
    return RunnerJar.of("cleave.jar")
        .run(
            folder,
            List.of(
                "chunk",
                "--input=" + input,
                "--output=" + output,
                "--runId=r1",
                "--hdfsConfiguration=[{\"fs.defaultFS\":\"" + hdfs + "\"}]"));
  }

  private static JsonNode get(String path) throws Exception {
    return JSON.readTree(shell("-cat", path));
  }

  /** Runs a command of Hadoop's own shell, and returns what it printed. */
  private static String shell(String... command) throws Exception {
    var args = new ArrayList<>(List.of("org.apache.hadoop.fs.FsShell", "-fs", hdfs));
    args.addAll(List.of(command));
    Process process = hadoop("shell", args.toArray(String[]::new));
    assertTrue(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue(), Files.readString(home.resolve("shell.err")));
    return Files.readString(home.resolve("shell"));
  }

  private static Process hadoop(String output, String... args) throws IOException {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dtest.build.data=" + home.resolve("data"),
                "-cp",
                home + File.pathSeparator + ClassPath.of("hdfs")));
    command.addAll(List.of(args));
    return new ProcessBuilder(command)
        .redirectOutput(home.resolve(output).toFile())
        .redirectError(home.resolve(output + ".err").toFile())
        .start();
  }
}
