package dev.cleave.pipelines.scheduling;

import static dev.cleave.pipelines.scheduling.SchedulerFiles.FINAL;
import static dev.cleave.pipelines.scheduling.SchedulerFiles.FOLDER;
import static dev.cleave.pipelines.scheduling.SchedulerFiles.airflow;
import static dev.cleave.pipelines.scheduling.SchedulerFiles.lines;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The DAGs for Airflow, loaded and run by a stand-in for it. */
class AirflowTest {
  private static final int CRASHED = 134;
  private static final int KILLED = 137;
  private static final String RUN_FOLDER = "chunks/monorepo/runs/nightly-2026-01-31";

  /** The folder of the DAGs, as an operator fills it. */
  @TempDir private Path dags;

  @BeforeEach
  void copyFiles() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".py")).toList()) {
        Files.copy(file, dags.resolve(file.getFileName()));
      }
    }
    Files.copy(
        Path.of("../runners/flink/kubernetes/application.yaml"), dags.resolve("application.yaml"));
  }

  private JsonNode describe(String name) throws IOException, InterruptedException {
    return airflow(dags.resolve(name + ".py"), Map.of(), "describe");
  }

  private static Map<String, String> bin(Path bin) {
    return Map.of("PATH", bin + ":" + System.getenv("PATH"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "airflow_dag",
        "airflow_kubernetes_dag",
        "airflow_flink_dag",
        "airflow_dataflow_dag"
      })
  void everyDagRunsTheStepsInOrderAndNeverTwoNightsAtOnce(String name) throws Exception {
    JsonNode described = describe(name);
    JsonNode tasks = described.get("tasks");
    assertEquals("[]", tasks.at("/reindex/upstream").toString());
    assertEquals("[\"reindex\"]", tasks.at("/load/upstream").toString());
    assertEquals("[\"load\"]", tasks.at("/gc/upstream").toString());
    assertEquals(3, tasks.size());
    JsonNode dag = described.get("dag");
    assertEquals(1, dag.get("max_active_runs").asInt());
    assertEquals("false", dag.get("catchup").asText());
    for (JsonNode task : tasks) {
      assertTrue(task.get("retries").asInt() > 1, "a crashing file needs three attempts");
      assertTrue(task.get("execution_timeout").asDouble() > 6 * 3600, "more than jobTimeout");
    }
  }

  @Test
  void podsAreRetriedIfTheCodeMayChange() throws Exception {
    var codes = new TreeSet<>(List.of(CRASHED, KILLED));
    Arrays.stream(ExitCode.values()).map(ExitCode::code).forEach(codes::add);
    String[] args = codes.stream().map(String::valueOf).toArray(String[]::new);
    for (JsonNode pod :
        airflow(dags.resolve("airflow_kubernetes_dag.py"), Map.of(), "pods", args)) {
      for (int code : codes) {
        String raised = pod.get(String.valueOf(code)).asText();
        String expected =
            code == 0 ? "null" : FINAL.contains(code) ? "AirflowFailException" : "AirflowException";
        assertEquals(expected, raised.replaceFirst(":.*", ""), code + " of " + pod);
      }
    }
  }

  @Test
  void allAttemptsOfPodsHaveOneRunId() throws Exception {
    for (String name : List.of("airflow_kubernetes_dag", "airflow_flink_dag")) {
      for (JsonNode task : describe(name).get("tasks")) {
        if (task.has("env_vars")) {
          assertEquals("{{ ds }}", task.at("/env_vars/NIGHT").asText());
          assertEquals("FallbackToLogsOnError", task.get("termination_message_policy").asText());
        } else {
          String file = task.get("application_file").asText();
          assertTrue(file.contains("{name: NIGHT, value: \"{{ ds }}\"}"), file);
          assertTrue(file.contains("\n  name: cleave-{{ ds }}\n"), file);
          assertFalse(file.contains("2026-01-31"), file);
        }
      }
    }
  }

  @Test
  void dataflowNamesAJobAfterItsRun() throws Exception {
    JsonNode task = describe("airflow_dataflow_dag").at("/tasks/reindex");
    assertEquals("false", task.get("append_job_name").asText());
    JsonNode launch = task.at("/body/launchParameter");
    assertEquals("cleave-nightly-{{ ds }}", launch.get("jobName").asText());
    assertEquals("nightly-{{ ds }}", launch.at("/parameters/runId").asText());
    assertEquals("reindex", launch.at("/parameters/command").asText());
  }

  private List<String> flink(String states, String exists) throws Exception {
    var environment =
        Map.of("STATES", states, "STORE", dags.resolve("store").toString(), exists, "");
    return lines(dags.resolve("airflow_flink_dag.py"), environment, "run", "reindex");
  }

  @Test
  void flinkIsFollowedToItsEnd() throws Exception {
    var created = "created in flink";
    var deleted = "deleted flink/cleave-2026-01-31";
    assertEquals(
        List.of(
            created,
            deleted,
            "\"AirflowException: the job is FAILED, and night 2026-01-31 is not committed\""),
        flink(",RUNNING,FAILED", "NEW"));
    assertEquals(
        List.of(
            created,
            deleted,
            "\"AirflowFailException: the job is FINISHED, and night 2026-01-31 is not committed\""),
        flink("FINISHED", "NEW"));
    assertEquals(List.of(deleted, "null"), flink("RUNNING,COMMITTED", "EXISTS"));
    assertEquals(List.of("null"), flink("", "NEW"), "a committed night is not repeated");
    assertTrue(Files.exists(dags.resolve("store").resolve(RUN_FOLDER).resolve("_SUCCESS")));
  }

  @Test
  void theSensorWaitsForARunOfTheNight() throws Exception {
    Path latest = dags.resolve("store/chunks/monorepo/_latest.json");
    Files.createDirectories(latest.getParent());
    for (String time : List.of("2026-01-31T00:59:59.9Z", "2026-01-31T01:00:00.123456789Z")) {
      Files.writeString(
          latest,
          """
          {"runId": "n", "manifest": "runs/n/_manifest.json", "committedAt": "%s"}\
          """
              .formatted(time));
      JsonNode poked =
          airflow(
              dags.resolve("airflow_consumer_dag.py"),
              Map.of("STORE", dags.resolve("store").toString()),
              "run",
              "committed");
      assertEquals(time.contains("T01"), poked.get("is_done").asBoolean(), time);
      assertEquals("runs/n/_manifest.json", poked.get("xcom_value").asText());
    }
    assertEquals(
        "reschedule", describe("airflow_consumer_dag").at("/tasks/committed/mode").asText());
  }

  /** The task on the worker, with a cleave that prints and ends as the real one. */
  @Test
  void aFailureKeepsItsCause() throws Exception {
    assertEquals(
        "AirflowFailException: cleave ended with 2: cleave: no input",
        worker("echo 'progress' >&2; echo 'cleave: no input' >&2; exit 2").asText());
    assertEquals(
        "AirflowException: cleave ended with 10: cleave: lost",
        worker("echo '{\"state\":\"FAILED\"}'; echo 'cleave: lost' >&2; exit 10").asText());
    assertEquals(
        "AirflowException: cleave ended with 134: # a fatal error",
        worker("echo '# a fatal error' >&2; kill -ABRT $$").asText());
    assertEquals(
        "/corpus /out 2026-01-31 reindex --config=/etc/cleave/job.yaml",
        worker("echo \"{\\\"state\\\":\\\"$CORPUS $CHUNKS $NIGHT $*\\\"}\"").get("state").asText());
  }

  private JsonNode worker(String script) throws Exception {
    Path bin = Files.createDirectories(dags.resolve("bin"));
    Path cleave = Files.writeString(bin.resolve("cleave"), "#!/bin/sh\n" + script + "\n");
    assertTrue(cleave.toFile().setExecutable(true));
    return airflow(dags.resolve("airflow_dag.py"), bin(bin), "run", "reindex");
  }
}
