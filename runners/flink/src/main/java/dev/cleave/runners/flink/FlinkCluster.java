package dev.cleave.runners.flink;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.collect.Streams;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.flink.runtime.util.EnvironmentInformation;

/**
 * A Flink cluster, queried over its REST interface for what Beam's runner does not report.
 *
 * @param address host and port
 */
record FlinkCluster(String address) {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** The exception of a job that did not get its slots within slot.request.timeout. */
  private static final String NO_SLOT = "NoResourceAvailableException";

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /**
   * The cluster's version and size.
   *
   * @param version of Flink
   * @param slots in use or free
   * @param freeSlots those that no job uses
   */
  record Overview(String version, int slots, int freeSlots) {
    /**
     * Checks the version: jobs are sent as serialized classes of Flink, which differ by version.
     *
     * @throws RunException of exit code USAGE if the cluster is not of this jar's minor version
     */
    void requireVersion(FlinkCluster cluster) {
      String ours = EnvironmentInformation.getVersion();
      if (!minor(version).equals(minor(ours))) {
        throw RunException.usage(
            "the cluster at %s is Flink %s; this jar is for Flink %s"
                .formatted(cluster.address(), version, minor(ours)));
      }
    }

    private static String minor(String version) {
      return version.replaceFirst("^(\\d+\\.\\d+).*", "$1");
    }
  }

  /**
   * The cluster's version and size.
   *
   * @throws RunException of exit code PIPELINE_FAILED if the cluster does not answer
   */
  Overview overview() {
    try {
      JsonNode overview = get("/overview");
      return new Overview(
          overview.path("flink-version").asText(),
          overview.path("slots-total").asInt(),
          overview.path("slots-available").asInt());
    } catch (IOException | IllegalArgumentException e) {
      throw new RunException(
          ExitCode.PIPELINE_FAILED,
          "no Flink JobManager answers at %s (%s): start it, or correct --flinkMaster=HOST:PORT"
              .formatted(address, e.getClass().getSimpleName()),
          e);
    }
  }

  /**
   * Whether the cluster starts TaskManagers for the jobs that need them, as Flink does on
   * Kubernetes and YARN. A cluster that does not answer is taken for one that does not.
   */
  boolean startsTaskManagers() {
    try {
      return Streams.stream(get("/jobmanager/config"))
          .map(entry -> entry.path("key").asText())
          .anyMatch(key -> key.startsWith("kubernetes.") || key.startsWith("yarn."));
    } catch (IOException _) {
      return false;
    }
  }

  /** The id of the newest job of this name; empty if there is none, or no answer. */
  Optional<String> jobId(String jobName) {
    try {
      return Streams.stream(get("/jobs/overview").path("jobs"))
          .filter(job -> name(job).equals(jobName))
          .max(Comparator.comparingLong(job -> job.path("start-time").asLong()))
          .map(job -> job.path("jid").asText());
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /**
   * The stack trace of the failure of the newest job of this name; empty if there is none.
   *
   * @param slots that the job asked for
   */
  Optional<String> failure(String jobName, int slots) {
    try {
      Optional<String> job = jobId(jobName);
      if (job.isEmpty()) {
        return Optional.empty();
      }
      String trace = get("/jobs/" + job.get() + "/exceptions").path("root-exception").asText();
      if (trace.contains(NO_SLOT)) {
        return Optional.of(tooFewSlots(slots, overview()).toString());
      }
      return Optional.of(trace).filter(text -> !text.isBlank());
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /** The failure of a job that needs more slots than there are. */
  RunException tooFewSlots(int needed, Overview now) {
    return new RunException(
        ExitCode.PIPELINE_FAILED,
        "the run needs %d slots, but the Flink cluster at %s has %d (%d free): %s"
            .formatted(
                needed,
                address,
                now.slots(),
                now.freeSlots(),
                now.slots() < needed
                    ? "start more TaskManagers, or pass a smaller --parallelism"
                    : "wait until other jobs have ended, or pass a smaller --parallelism"));
  }

  /**
   * The cluster's counter of elements that a step of the newest job of this name has started on, in
   * all slots. It is the same for as long as the job runs.
   *
   * @param step the end of the full name of exactly one step, which has several outputs
   * @return a path for {@link #count}
   * @throws IOException if there is no answer, or the step does not exist yet
   */
  String counter(String jobName, String step) throws IOException {
    String job = "/jobs/" + jobId(jobName).orElseThrow(() -> new IOException("no job " + jobName));
    String vertex =
        first(Streams.stream(get(job).path("vertices")).filter(v -> name(v).contains(step)));
    String metrics = job + "/vertices/" + vertex + "/subtasks/metrics";
    String taken =
        first(
            Streams.stream(get(metrics))
                .filter(metric -> id(metric).endsWith(step + ").numRecordsIn")));
    return metrics + "?agg=sum&get=" + URLEncoder.encode(taken, StandardCharsets.UTF_8);
  }

  /** The current sum of a {@link #counter}. */
  long count(String counter) throws IOException {
    return get(counter).path(0).path("sum").asLong();
  }

  private static String first(Stream<JsonNode> found) throws IOException {
    return found
        .findFirst()
        .map(FlinkCluster::id)
        .orElseThrow(() -> new IOException("the cluster does not report it"));
  }

  private static String id(JsonNode node) {
    return node.path("id").asText();
  }

  private static String name(JsonNode node) {
    return node.path("name").asText();
  }

  private JsonNode get(String path) throws IOException {
    try (HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create("http://" + address + path)).timeout(PATIENCE).build();
      var response = client.send(request, BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        throw new IOException(path + " answers " + response.statusCode());
      }
      return JSON.readTree(response.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
