package dev.cleave.runners;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A Flink cluster of processes, as {@code scripts/flink-cluster} starts it. */
final class SessionCluster {
  private static final Path SCRIPT = Path.of(System.getProperty("cleave.flink.cluster"));

  private final Path folder;
  private final SortedMap<String, String> environment;
  private final String[] settings;
  private final Set<ProcessHandle> started = new HashSet<>();

  /**
   * Starts a cluster of one JobManager and two TaskManagers.
   *
   * @param folder for its files, absent or empty
   * @param settings as {@code -Dkey=value}
   */
  SessionCluster(Path folder, String... settings) throws IOException, InterruptedException {
    this(folder, Collections.emptySortedMap(), settings);
  }

  /** The same with variables. */
  SessionCluster(Path folder, SortedMap<String, String> environment, String... settings)
      throws IOException, InterruptedException {
    this.folder = folder;
    this.environment = environment;
    this.settings = settings;
    try {
      start();
    } catch (AssertionError e) {
      script(0, List.of("stop")); // what did start
      throw e;
    }
  }

  /** Starts the processes that are dead. */
  void start() throws IOException, InterruptedException {
    var args = new ArrayList<>(List.of("start", "--port=0"));
    args.addAll(List.of(settings));
    for (String option : RunnerJar.COMPILER) {
      args.add("-Denv.java.opts.jobmanager=" + option);
      args.add("-Denv.java.opts.taskmanager=" + option);
    }
    script(0, args);
    remember();
  }

  private void remember() throws IOException {
    for (String role : List.of("jobmanager", "taskmanager-1", "taskmanager-2")) {
      ProcessHandle.of(pid(role)).ifPresent(started::add);
    }
  }

  /** Where jobs are submitted to. */
  String master() throws IOException {
    return "127.0.0.1:" + Files.readString(folder.resolve("port")).strip();
  }

  /** What {@code status} prints. */
  List<String> status() throws IOException, InterruptedException {
    return script(0, List.of("status")).lines().toList();
  }

  /** Kills a process of the cluster. A TaskManager is started again. */
  void kill(String role) throws IOException {
    ProcessHandle process = process(role);
    started.add(process);
    assertTrue(process.destroyForcibly(), role);
    process.onExit().join();
  }

  /** Kills a TaskManager that stays away until {@link #start}. */
  void lose(String role) throws IOException {
    Files.delete(folder.resolve("up"));
    kill(role);
  }

  /** What the cluster answers over REST. */
  JsonNode get(String path) throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest request = HttpRequest.newBuilder(URI.create("http://" + master() + path)).build();
      return JsonMapper.builder()
          .build()
          .readTree(client.send(request, BodyHandlers.ofString()).body());
    }
  }

  /** The states of the jobs of this name, the newest last. */
  List<String> states(String jobName) throws IOException, InterruptedException {
    var jobs = new ArrayList<JsonNode>();
    get("/jobs/overview").path("jobs").forEach(jobs::add);
    return jobs.stream()
        .filter(job -> job.path("name").asText().equals(jobName))
        .sorted((a, b) -> Long.compare(a.get("start-time").asLong(), b.get("start-time").asLong()))
        .map(job -> job.get("state").asText())
        .toList();
  }

  /** Waits until the newest job of this name is in a state. */
  void await(String jobName, String state) throws IOException, InterruptedException {
    await(jobName, states -> !states.isEmpty() && states.getLast().equals(state));
  }

  /** Waits until all jobs of this name have ended, and returns their states. */
  List<String> ended(String jobName) throws IOException, InterruptedException {
    return await(jobName, Set.of("FINISHED", "CANCELED", "FAILED")::containsAll);
  }

  private List<String> await(String jobName, Predicate<List<String>> wanted)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(10);
    List<String> states;
    do {
      Thread.sleep(200);
      states = states(jobName);
    } while (System.nanoTime() < end && !wanted.test(states));
    assertTrue(wanted.test(states), jobName + ": " + states);
    return states;
  }

  private ProcessHandle process(String role) throws IOException {
    return ProcessHandle.of(pid(role))
        .orElseThrow(() -> new AssertionError(role + " does not run"));
  }

  private long pid(String role) throws IOException {
    return Long.parseLong(Files.readString(folder.resolve(role + ".pid")).strip());
  }

  private String script(int code, List<String> args) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of(SCRIPT.toString()));
    command.addAll(args);
    command.add("--dir=" + folder);
    Path err = Files.createTempFile("flink-cluster", ".err");
    Path out = Files.createTempFile("flink-cluster", ".out");
    try {
      var builder =
          new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
      builder.environment().putAll(environment);
      int ended = builder.start().waitFor();
      assertEquals(code, ended, Files.readString(err, UTF_8));
      return Files.readString(out, UTF_8);
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }

  /** Stops the cluster, and checks that no process of it is left. */
  void stop() throws IOException, InterruptedException {
    remember();
    script(0, List.of("stop"));
    // A process that has ended, but whose parent has not collected it, has no command.
    assertEquals(
        List.of(),
        started.stream()
            .filter(ProcessHandle::isAlive)
            .filter(process -> process.info().command().isPresent())
            .toList());
  }
}
