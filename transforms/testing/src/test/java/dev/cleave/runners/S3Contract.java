package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.runners.RunnerJar.Ended;
import dev.cleave.testing.Fault;
import dev.cleave.testing.FaultProxy;
import dev.cleave.testing.S3Server;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@link StoreContract} on a real S3 server behind a proxy that injects faults. */
abstract class S3Contract extends StoreContract {
  /** The delay of a distant store: loopback takes a fraction of a millisecond. */
  private static final Duration SLOW = Duration.ofMillis(50);

  @TempDir static Path home;
  static S3Server server;

  private String bucket;
  private FaultProxy line;
  private volatile Fault.Plan plan;

  @BeforeAll
  static void start() throws Exception {
    server = S3Server.start(home, Map.of());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Override
  @BeforeEach
  void files() throws IOException {
    bucket = folder.getFileName().toString();
    plan = Fault.none();
    line = FaultProxy.before(server.url(), (call, method) -> plan.of(call, method));
    super.files();
  }

  @AfterEach
  void disconnect() {
    line.close();
  }

  @Test
  @Tag("any-engine")
  void anOutageIsReportedInOneLineAndTheSameCommandSucceedsLater() throws Exception {
    int calls = new Random(SEED).nextInt(5, 30);
    plan = Fault.after(calls);
    Ended run = RunnerJar.end(start("r1", "-Daws.maxAttempts=3"), folder);
    String when = "after " + calls + " calls, seed " + SEED + ": " + run.err();
    assertEquals(12, run.code(), when);
    assertOneLine(" s3://" + bucket + "/", run);
    assertOneLine(": S3 says 500", run); // the answer to a HEAD has no name of the error
    assertOneLine("; all attempts failed; the same", run);
    assertTrue(get("out/_latest.json").isEmpty(), when);

    plan = Fault.none();
    Ended again = chunk("r1");
    assertEquals(0, again.code(), when + again.err());
    assertEquals(digest(local()), digest(again), when);
    assertHoldsWhatTheManifestNames("r1");
  }

  @Override
  String bucket() {
    return "s3://" + bucket + "/";
  }

  @Override
  String nowhere() {
    return "s3://nowhere/";
  }

  @Override
  List<String> options() {
    return options(line.url());
  }

  static List<String> options(String url) {
    return List.of(
        "--endpoint=" + url,
        "--awsRegion=us-east-1",
        "--awsCredentialsProvider={\"@type\":\"StaticCredentialsProvider\","
            + "\"accessKeyId\":\"any\",\"secretAccessKey\":\"any\"}");
  }

  @Override
  void put(String name, byte[] bytes) {
    try {
      Path file = server.bucket(bucket).resolve(name);
      Files.createDirectories(file.getParent());
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  Optional<byte[]> get(String name) {
    try {
      Path file = server.bucket(bucket).resolve(name);
      return Files.exists(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  List<String> names(String prefix) {
    Path folder = server.bucket(bucket);
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .filter(name -> name.startsWith(prefix))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@inheritDoc} Calls are slow, too. */
  @Override
  void failEvery(int calls) {
    plan = calls == 0 ? Fault.none() : Fault.every(calls, SEED);
    line.delay(calls == 0 ? Duration.ZERO : SLOW);
  }

  @Override
  void refuseWrites() {
    plan = Fault.readOnly();
  }

  @Override
  void refuseAll() {
    plan = (_, _) -> Fault.FORBIDDEN;
  }
}
