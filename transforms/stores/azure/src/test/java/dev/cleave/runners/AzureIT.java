package dev.cleave.runners;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.azure.core.util.BinaryData;
import com.azure.storage.blob.BlobContainerClient;
import com.azure.storage.blob.BlobServiceClientBuilder;
import com.azure.storage.common.StorageSharedKeyCredential;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.runners.RunnerJar.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A jar of the profile azure, with input and output on Azurite, Microsoft's server for tests. */
@Tag("long")
class AzureIT {
  /** The one account that Azurite has, by its documentation. */
  private static final String ACCOUNT = "devstoreaccount1";

  private static final String KEY =
      "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==";
  private static final String BUCKET = "azfs://" + ACCOUNT + "/corpus/";
  private static final Pattern LISTENS = Pattern.compile("listens on (http://[0-9.:]+)");

  @TempDir static Path home;
  @TempDir Path folder;
  private static Process azurite;
  private static String endpoint;
  private BlobContainerClient container;

  @BeforeAll
  static void start() throws Exception {
    String program = System.getProperty("cleave.azurite");
    Path log = home.resolve("log");
    azurite =
        new ProcessBuilder(
                program,
                "--blobPort",
                "0",
                "--location",
                home.resolve("data").toString(),
                "--skipApiVersionCheck",
                "--disableTelemetry")
            .redirectOutput(log.toFile())
            .redirectErrorStream(true)
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(azurite::destroyForcibly));
    Matcher listens = LISTENS.matcher("");
    while (!listens.reset(Files.readString(log)).find()) {
      assertTrue(azurite.isAlive(), Files.readString(log));
      Thread.sleep(100);
    }
    endpoint = listens.group(1) + "/" + ACCOUNT;
  }

  @AfterAll
  static void stop() throws InterruptedException {
    azurite.destroyForcibly().waitFor();
  }

  @BeforeEach
  void files() throws IOException {
    container =
        new BlobServiceClientBuilder()
            .endpoint(endpoint)
            .credential(new StorageSharedKeyCredential(ACCOUNT, KEY))
            .buildClient()
            .getBlobContainerClient("corpus");
    container.deleteIfExists();
    container.create();
    for (String name : List.of("A.java", "b/B.java", "b/c/C c.py", "é.go", "empty.txt")) {
      String text = name.equals("empty.txt") ? "" : "class C {\n  f() {\n  }\n}\n// " + name;
      container.getBlobClient("in/" + name).upload(BinaryData.fromString(text));
      Path file = folder.resolve("in").resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    }
  }

  @Test
  void aRunOnAzureIsTheSameRun() throws Exception {
    Ended local = chunk("in/", "out", "r1");
    assertEquals(0, local.code(), local.err());
    Ended stored = chunk(BUCKET + "in/", BUCKET + "out", "r1");
    assertEquals(0, stored.code(), stored.err());
    assertEquals(local.report().get("counts"), stored.report().get("counts"));
    assertEquals(local.report().get("datasetDigest"), stored.report().get("datasetDigest"));
    JsonNode manifest = get("out/runs/r1/_manifest.json");
    assertEquals(stored.report().get("datasetDigest"), manifest.get("datasetDigest"));

    Ended again = chunk(BUCKET + "in/", BUCKET + "out", "r1");
    assertEquals(0, again.code(), again.err());
    assertTrue(again.err().contains("run r1 is committed already"), again.err());

    Ended next = chunk(BUCKET + "in/", BUCKET + "out", "r2");
    assertEquals(0, next.code(), next.err());
    assertEquals("r2", get("out/_latest.json").get("runId").asText());
    assertEquals(manifest, get("out/runs/r1/_manifest.json"));
  }

  @Test
  void whatCannotBeUsedIsToldInOneLine() throws Exception {
    String gone = "azfs://" + ACCOUNT + "/gone/";
    assertStorage(gone + "in/", chunk(gone + "in/", "out", "r1"));
    assertStorage(gone + "out", chunk("in/", gone + "out", "r1"));
    String wrong = Base64.getEncoder().encodeToString("wrong".getBytes(UTF_8));
    assertStorage(BUCKET + "in/", chunk(BUCKET + "in/", "out", "r1", wrong));
    assertStorage(BUCKET + "out", chunk("in/", BUCKET + "out", "r1", wrong));
  }

  private static void assertStorage(String place, Ended ended) {
    assertEquals(12, ended.code(), ended.err());
    assertEquals(1, ended.said().size(), ended.err());
    assertTrue(ended.said().getFirst().contains(place), ended.err());
  }

  private JsonNode get(String name) throws IOException {
    return JsonMapper.builder()
        .build()
        .readTree(container.getBlobClient(name).downloadContent().toBytes());
  }

  private Ended chunk(String input, String output, String runId) throws Exception {
    return chunk(input, output, runId, KEY);
  }

  private Ended chunk(String input, String output, String runId, String key) throws Exception {
    return RunnerJar.of("cleave.jar")
        .run(
            folder,
            List.of(
                "chunk",
                "--input=" + input,
                "--output=" + output,
                "--runId=" + runId,
                "--blobServiceEndpoint=" + endpoint,
                "--accountName=" + ACCOUNT,
                "--accessKey=" + key));
  }
}
