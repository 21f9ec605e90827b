package dev.cleave.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
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
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The schedulers' files can be parsed, and retry exactly the exit codes that may change. */
class SchedulingTest {
  private static final Path FOLDER = Path.of("../docs/scheduling");
  private static final int KILLED = 137;
  private static final Set<ExitCode> RETRIED =
      Set.of(ExitCode.PIPELINE_FAILED, ExitCode.TIMED_OUT, ExitCode.STORAGE, ExitCode.TERMINATED);

  private static Set<Integer> retried() {
    return Stream.concat(RETRIED.stream().map(ExitCode::code), Stream.of(KILLED))
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
  void theManualSaysTheSame() throws IOException {
    List<Set<Integer>> rows =
        Files.readAllLines(Path.of("../docs/scheduling.md")).stream()
            .filter(line -> line.matches("\\| [\\d, ]+ \\|.*"))
            .map(line -> numbers(line.substring(0, line.indexOf('|', 1))))
            .toList();
    assertEquals(List.of(Set.of(0), retried(), notRetried()), rows);
  }
}
