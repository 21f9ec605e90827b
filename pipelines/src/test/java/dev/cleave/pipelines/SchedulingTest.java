package dev.cleave.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The schedulers' files can be parsed, and retry exactly the exit codes that may change. */
class SchedulingTest {
  private static final Path FOLDER = Path.of("../docs/scheduling");
  private static final int CRASHED = 134;
  private static final int KILLED = 137;
  private static final Set<ExitCode> RETRIED =
      Set.of(
          ExitCode.PIPELINE_FAILED,
          ExitCode.TIMED_OUT,
          ExitCode.STORAGE,
          ExitCode.ON_COMMIT_FAILED,
          ExitCode.HANGUP,
          ExitCode.INTERRUPTED,
          ExitCode.TERMINATED);
  private static final List<String> EXAMPLES =
      List.of(
          "airflow_dag.py", "airflow_dataflow_dag.py", "argo-workflow.yaml", "kubernetes-job.yaml");

  @TempDir private Path folder;

  private static Set<Integer> retried() {
    return Stream.concat(RETRIED.stream().map(ExitCode::code), Stream.of(CRASHED, KILLED))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<Integer> notRetried() {
    return Arrays.stream(ExitCode.values())
        .filter(code -> code != ExitCode.OK && !RETRIED.contains(code))
        .map(ExitCode::code)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String read(String file) throws IOException {
    return Files.readString(FOLDER.resolve(file));
  }

  private static Map<?, ?> yaml(String file) throws IOException {
    return (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(read(file));
  }

  private static Object at(Object yaml, String... keys) {
    Object found = yaml;
    for (String key : keys) {
      found =
          found instanceof List<?> list
              ? list.get(Integer.parseInt(key))
              : ((Map<?, ?>) found).get(key);
    }
    return found;
  }

  private static Set<Integer> numbers(String text) {
    return Pattern.compile("\\d+")
        .matcher(text)
        .results()
        .map(number -> Integer.valueOf(number.group()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void kubernetesFailsAtOnceWhereNoRetryHelps() throws IOException {
    var rules = (List<?>) at(yaml("kubernetes-job.yaml"), "spec", "podFailurePolicy", "rules");
    assertEquals("FailJob", at(rules, "0", "action"));
    assertEquals(notRetried(), numbers(at(rules, "0", "onExitCodes", "values").toString()));
    assertEquals("Count", at(rules, "2", "action"));
    assertEquals(retried(), numbers(at(rules, "2", "onExitCodes", "values").toString()));
    Object container =
        at(yaml("kubernetes-job.yaml"), "spec", "template", "spec", "containers", "0");
    assertEquals(at(rules, "0", "onExitCodes", "containerName"), at(container, "name"));
  }

  @Test
  void argoRetriesWhatMaySucceed() throws IOException {
    Object retry =
        at(yaml("argo-workflow.yaml"), "spec", "workflowSpec", "templates", "0", "retryStrategy");
    assertEquals(retried(), numbers(at(retry, "expression").toString()));
  }

  @Test
  void airflowRetriesWhatMaySucceed() throws IOException, InterruptedException {
    Matcher codes =
        Pattern.compile("MAY_SUCCEED_THE_NEXT_TIME = \\{(.*)}").matcher(read("airflow_dag.py"));
    assertEquals(List.of(retried()), codes.results().map(each -> numbers(each.group(1))).toList());
    assertCompiles("airflow_dag.py");
  }

  @Test
  void airflowNamesADataflowJobAfterItsRun() throws IOException, InterruptedException {
    String dag = read("airflow_dataflow_dag.py");
    assertCompiles("airflow_dataflow_dag.py");
    assertTrue(dag.contains("append_job_name=False"), dag);
    assertTrue(dag.contains("\"jobName\": \"cleave-nightly-{{ ds }}\""), dag);
    assertTrue(dag.contains("\"runId\": \"nightly-{{ ds }}\""), dag);
  }

  private static void assertCompiles(String file) throws IOException, InterruptedException {
    var compile =
        new ProcessBuilder("python3", "-c", "import sys; compile(sys.stdin.read(), 'dag', 'exec')");
    compile.inheritIO().redirectInput(FOLDER.resolve(file).toFile());
    assertEquals(0, compile.start().waitFor());
  }

  @Test
  void everyExampleReindexes() throws IOException {
    for (String example : EXAMPLES) {
      assertTrue(read(example).matches("(?s).*(\"reindex\"|- reindex\n).*"), example);
      assertFalse(read(example).matches("(?s).*(\"chunk\"|- chunk\n).*"), example);
    }
  }

  @Test
  void containersShowTheCauseAndHaveAnImageOfTheProject() throws IOException {
    Object job = at(yaml("kubernetes-job.yaml"), "spec", "template", "spec", "containers", "0");
    Object step =
        at(yaml("argo-workflow.yaml"), "spec", "workflowSpec", "templates", "0", "container");
    String image =
        Files.readString(Path.of("../runners/direct/Dockerfile"))
            .replaceFirst("(?s).*docker build -f runners/direct/Dockerfile -t (\\S+) .*", "$1");
    for (Object container : List.of(job, step)) {
      assertEquals("FallbackToLogsOnError", at(container, "terminationMessagePolicy"));
      assertEquals(image, at(container, "image"));
    }
  }

  /** The program of the task, with a cleave that prints and ends as the real one. */
  @Test
  void airflowKeepsTheCauseOfAFailure() throws IOException, InterruptedException {
    assertEquals(
        List.of("AirflowFailException: cleave ended with 2: cleave: no input"),
        task("echo 'progress' >&2; echo 'cleave: no input' >&2; exit 2"));
    assertEquals(
        List.of("AirflowException: cleave ended with 10: cleave: lost"),
        task("echo '{\"state\":\"FAILED\"}'; echo 'cleave: lost' >&2; exit 10"));
    assertEquals(
        List.of("AirflowException: cleave ended with 134: # a fatal error"),
        task("echo '# a fatal error' >&2; kill -ABRT $$"));
    assertEquals(
        List.of("AirflowException: cleave ended with 13: cleave: --onCommit failed"),
        task("echo '{\"state\":\"COMMITTED\"}'; echo 'cleave: --onCommit failed' >&2; exit 13"));
    assertEquals(List.of("COMMITTED"), task("echo '{\"state\":\"COMMITTED\"}'"));
  }

  /** What the task of the DAG returns or raises if this script is the program cleave. */
  private List<String> task(String script) throws IOException, InterruptedException {
    Path bin = Files.createTempDirectory(folder, "bin");
    Path cleave = Files.writeString(bin.resolve("cleave"), "#!/bin/sh\n" + script + "\n");
    assertTrue(cleave.toFile().setExecutable(true));
    Path airflow = Files.createDirectories(bin.resolve("airflow"));
    Files.writeString(airflow.resolve("__init__.py"), "");
    Files.writeString(
        airflow.resolve("exceptions.py"),
        """
        class AirflowException(Exception): pass
        class AirflowFailException(AirflowException): pass
        """);
    Files.writeString(
        airflow.resolve("decorators.py"),
        """
        def dag(**options): return lambda body: body
        def task(**options):
            def run(body):
                def call():
                    try:
                        print(body(ds="2026-01-31")["state"])
                    except Exception as e:
                        print(f"{type(e).__name__}: {e}")
                return call
            return run
        """);
    var python = new ProcessBuilder("python3", FOLDER.resolve("airflow_dag.py").toString());
    python.environment().put("PYTHONPATH", bin.toString());
    python.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    python.environment().put("PATH", bin + ":" + System.getenv("PATH"));
    Process process = python.redirectError(bin.resolve("stderr").toFile()).start();
    List<String> printed =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .toList();
    assertEquals(0, process.waitFor(), () -> "see " + bin);
    return printed;
  }

  @Test
  void theManualSaysTheSame() throws IOException {
    List<Set<Integer>> rows =
        Files.readAllLines(Path.of("../docs/scheduling.md")).stream()
            .filter(line -> line.matches("\\| [\\d, ]+ \\|.*"))
            .map(line -> numbers(line.substring(0, line.indexOf('|', 1))))
            .toList();
    assertEquals(List.of(Set.of(0), retried(), notRetried()), rows);
  }
}
