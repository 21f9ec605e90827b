package dev.cleave.runners;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.cleave.runners.RunnerJar.Ended;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The notifications of a process, also of one that a signal stops. */
class NoticesIT {
  @TempDir private Path folder;

  private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
  private final CountDownLatch answered = new CountDownLatch(1);
  private HttpServer server;
  private RunnerJar jar;
  private volatile boolean hanging;

  @BeforeEach
  void start() throws IOException {
    Files.writeString(
        Files.createDirectory(folder.resolve("in")).resolve("A.java"),
        "class A {\n  void f() { g(); }\n}\n");
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::receive);
    server.start();
    var variables = new TreeMap<String, String>();
    variables.put("OPENLINEAGE_URL", "http://127.0.0.1:" + server.getAddress().getPort());
    jar = RunnerJar.of("cleave.jar").with(variables);
  }

  @AfterEach
  void stop() {
    answered.countDown();
    server.stop(0);
  }

  private void receive(HttpExchange exchange) throws IOException {
    try (exchange) {
      received.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
      if (hanging) {
        answered.await();
      }
      exchange.sendResponseHeaders(201, -1);
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  @Test
  void aRunPostsItsStartAndItsEnd() throws Exception {
    Ended ended = jar.run(folder, chunk("r1"));
    assertEquals(0, ended.code(), ended.err());
    assertEquals("START", event().get("eventType").asText());
    String complete = received.remove();
    assertEquals(Files.readString(folder.resolve("out/runs/r1/_openlineage.json")), complete);
    Files.write(folder.resolve("in/A.java"), new byte[3000]);
    Ended failed = jar.run(folder, chunk("r2"));
    assertEquals(3, failed.code(), failed.err());
    assertEquals("START", event().get("eventType").asText());
    JsonNode fail = event();
    assertEquals("FAIL", fail.get("eventType").asText());
    assertEquals("none of the files was cut", fail.at("/run/facets/errorMessage/message").asText());
  }

  /** The receiver hangs, too. */
  @Test
  void aRunThatASignalStopsPostsThat() throws Exception {
    hanging = true;
    Process process = jar.start(folder, chunk("r1"));
    assertEquals("START", event().get("eventType").asText());
    long before = System.nanoTime();
    process.destroy();
    Ended ended = RunnerJar.end(process, folder);
    assertEquals(143, ended.code(), ended.err());
    assertTrue(System.nanoTime() - before < TimeUnit.SECONDS.toNanos(20), "takes too long to end");
    JsonNode abort = event();
    assertEquals("ABORT", abort.get("eventType").asText());
    assertEquals("stopped by a signal", abort.at("/run/facets/errorMessage/message").asText());
    assertFalse(Files.exists(folder.resolve("out/runs/r1/_manifest.json")));
  }

  @Test
  void aSignalAlsoStopsTheCommandAfterTheCommitAndTheNextProcessRunsItAgain() throws Exception {
    Path begun = folder.resolve("begun");
    String command = "--onCommit=echo $$ > " + begun + " && sleep 300";
    Process process = jar.start(folder, chunk("r1", command));
    while (!Files.exists(begun) || Files.size(begun) == 0) {
      assertFalse(process.waitFor(20, TimeUnit.MILLISECONDS), "it ended before the command");
    }
    process.destroy();
    Ended ended = RunnerJar.end(process, folder);
    assertEquals(143, ended.code(), ended.err());
    assertEquals("COMMITTED", ended.report().get("state").asText());
    assertTrue(ended.err().endsWith("stopped by a signal; run r1 is committed\n"), ended.err());
    long pid = Long.parseLong(Files.readString(begun).strip());
    ProcessHandle.of(pid).ifPresent(shell -> shell.onExit().orTimeout(9, TimeUnit.SECONDS).join());

    Ended again = jar.run(folder, chunk("r1", "--onCommit=echo loaded"));
    assertEquals(0, again.code(), again.err());
    assertTrue(again.err().endsWith("; runs --onCommit\nloaded\n"), again.err());
    assertEquals("COMMITTED", again.report().get("state").asText());
    assertTrue(Files.exists(folder.resolve("out/runs/r1/_oncommit.json")));
  }

  private JsonNode event() throws Exception {
    String json = received.poll(60, TimeUnit.SECONDS);
    assertTrue(json != null, "nothing was posted");
    return JsonMapper.builder().build().readTree(json);
  }

  private List<String> chunk(String runId, String... more) {
    var args = new ArrayList<>(List.of("chunk", "--input=in", "--output=out", "--runId=" + runId));
    args.addAll(List.of(more));
    return args;
  }
}
