package dev.cleave.runners.flink;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
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
import java.util.stream.StreamSupport;
import org.apache.flink.runtime.util.EnvironmentInformation;

/**
 * A Flink cluster, asked over its REST interface for what Beam's runner does not tell.
 *
 * @param address host and port
 */
record FlinkCluster(String address) {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /**
   * What the cluster is.
   *
   * @param version Flink's
   * @param slots that there are, in use or not
   */
  record Overview(String version, int slots) {
    /**
     * Jobs are handed over as serialized classes of Flink's own, which differ between versions.
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
   * What the cluster says of itself.
   *
   * @throws RunException of exit code PIPELINE_FAILED if it does not answer
   */
  Overview overview() {
    try {
      JsonNode overview = get("/overview");
      return new Overview(
          overview.path("flink-version").asText(), overview.path("slots-total").asInt());
    } catch (IOException | IllegalArgumentException e) {
      throw new RunException(
          ExitCode.PIPELINE_FAILED,
          "no Flink JobManager answers at %s (%s): start it, or correct --flinkMaster=HOST:PORT"
              .formatted(address, e.getClass().getSimpleName()),
          e);
    }
  }

  /** The id of the youngest job of this name; empty if there is none, or no answer. */
  Optional<String> jobId(String jobName) {
    try {
      return elements(get("/jobs/overview").path("jobs"))
          .filter(job -> name(job).equals(jobName))
          .max(Comparator.comparingLong(job -> job.path("start-time").asLong()))
          .map(job -> job.path("jid").asText());
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /** The stack trace of the failure of the youngest job of this name; empty if there is none. */
  Optional<String> failure(String jobName) {
    try {
      Optional<String> job = jobId(jobName);
      return job.isEmpty()
          ? job
          : Optional.of(get("/jobs/" + job.get() + "/exceptions").path("root-exception").asText())
              .filter(trace -> !trace.isBlank());
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /**
   * Where the cluster counts the elements that a step of the youngest job of this name has begun to
   * work on, in all slots. It stays the same for as long as the job runs.
   *
   * @param step part of the step's full name, of one step only
   * @return a path for {@link #count}
   * @throws IOException if there is no answer, or the step is not there yet
   */
  String counter(String jobName, String step) throws IOException {
    String job = "/jobs/" + jobId(jobName).orElseThrow(() -> new IOException("no job " + jobName));
    String vertex = first(elements(get(job).path("vertices")).filter(v -> name(v).contains(step)));
    String metrics = job + "/vertices/" + vertex + "/subtasks/metrics";
    String taken =
        first(
            elements(get(metrics))
                .filter(metric -> id(metric).contains(step))
                .filter(metric -> id(metric).endsWith(")).numRecordsIn"))
                .filter(metric -> !id(metric).contains("_output")));
    return metrics + "?agg=sum&get=" + URLEncoder.encode(taken, StandardCharsets.UTF_8);
  }

  /** The sum that a {@link #counter} has now. */
  long count(String counter) throws IOException {
    return get(counter).path(0).path("sum").asLong();
  }

  private static String first(Stream<JsonNode> found) throws IOException {
    return found
        .findFirst()
        .map(FlinkCluster::id)
        .orElseThrow(() -> new IOException("the cluster does not say"));
  }

  private static String id(JsonNode node) {
    return node.path("id").asText();
  }

  private static String name(JsonNode node) {
    return node.path("name").asText();
  }

  private static Stream<JsonNode> elements(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false);
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
