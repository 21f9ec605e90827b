package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cleave.runners.RunnerJar.Ended;
import dev.cleave.testing.GcsServer;
import dev.cleave.testing.S3Server;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole corpus, wherever it is computed and wherever it lies: the same rows. */
@Tag("long")
class EveryPlaceIT {
  private static final Path CORPUS = Path.of(System.getProperty("cleave.corpus.large"));
  private static final String DIRECT = "cleave.direct.jar";
  private static final String FLINK = "cleave.jar";

  @TempDir Path folder;
  private final Map<String, String> digests = new TreeMap<>();
  private final Map<String, JsonNode> counts = new TreeMap<>();

  @Test
  void theRowsAreTheSame() throws Exception {
    local("Direct", DIRECT);
    local("local Flink", FLINK, "--parallelism=2");
    var cluster =
        new SessionCluster(folder.resolve("cluster"), "-Dtaskmanager.numberOfTaskSlots=2");
    try {
      String master = "--flinkMaster=" + cluster.master();
      for (int slots : List.of(1, 2, 4)) {
        local("cluster, " + slots + " slots", FLINK, master, "--parallelism=" + slots);
      }
      fromS3(master);
      fromCloudStorage(master);
    } finally {
      cluster.stop();
    }
    assertEquals(9, digests.size());
    assertEquals(1, digests.values().stream().distinct().count(), digests.toString());
    assertEquals(1, counts.values().stream().distinct().count(), counts.toString());
  }

  private void fromS3(String master) throws Exception {
    try (S3Server server = S3Server.start(Files.createDirectory(folder.resolve("s3")), Map.of())) {
      copyTo(server.bucket("corpus").resolve("in"));
      List<String> access =
          List.of(
              "--endpoint=" + server.url(),
              "--awsRegion=us-east-1",
              "--awsCredentialsProvider={\"@type\":\"StaticCredentialsProvider\","
                  + "\"accessKeyId\":\"local\",\"secretAccessKey\":\"local\"}");
      store("S3", "s3://corpus/", access, master);
    }
  }

  private void fromCloudStorage(String master) throws Exception {
    try (GcsServer server = GcsServer.start()) {
      server.createBucket("corpus");
      try (var files = Files.walk(CORPUS)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          server.put("corpus", "in/" + CORPUS.relativize(file), Files.readAllBytes(file));
        }
      }
      store("Cloud Storage", "gs://corpus/", server.options(), master);
    }
  }

  private void store(String name, String bucket, List<String> access, String master)
      throws Exception {
    for (boolean cluster : List.of(false, true)) {
      var command = new ArrayList<>(access);
      command.add("--input=" + bucket + "in/");
      command.add("--output=" + bucket + "out");
      if (cluster) {
        command.add(master);
      }
      run(name + (cluster ? ", cluster" : ", Direct"), cluster ? FLINK : DIRECT, command);
    }
  }

  private void local(String name, String jar, String... options) throws Exception {
    var command = new ArrayList<>(List.of(options));
    command.add("--input=" + CORPUS);
    command.add("--output=" + folder.resolve("out"));
    run(name, jar, command);
  }

  private void run(String name, String jar, List<String> options) throws Exception {
    var command = new ArrayList<>(List.of("chunk", "--noDefaultExcludes"));
    command.addAll(options);
    Ended run = RunnerJar.of(jar).run(folder, command);
    assertEquals(0, run.code(), name + ": " + run.err());
    digests.put(name, run.report().get("datasetDigest").asText());
    counts.put(name, run.report().get("counts"));
  }

  private void copyTo(Path target) throws IOException {
    try (var files = Files.walk(CORPUS)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = target.resolve(CORPUS.relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }
}
