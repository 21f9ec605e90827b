package dev.cleave.pipelines.scheduling;

import static dev.cleave.pipelines.scheduling.SchedulerFiles.FINAL;
import static dev.cleave.pipelines.scheduling.SchedulerFiles.numbers;
import static dev.cleave.pipelines.scheduling.SchedulerFiles.read;
import static dev.cleave.pipelines.scheduling.SchedulerFiles.yaml;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Kubernetes, Argo and systemd run the steps of a night in order, and repeat what may succeed. */
class SchedulersTest {
  private static final List<String> STEPS = List.of("reindex", "load", "gc");

  /** The containers of the CronJob's pod, in the order in which they run. */
  private static List<JsonNode> containersOfTheCronJob() throws IOException {
    JsonNode pod = yaml("kubernetes-cronjob.yaml").at("/spec/jobTemplate/spec/template/spec");
    var containers = new ArrayList<JsonNode>();
    pod.get("initContainers").forEach(containers::add);
    pod.get("containers").forEach(containers::add);
    return containers;
  }

  private static List<JsonNode> templatesOfTheWorkflow() throws IOException {
    var templates = new ArrayList<JsonNode>();
    yaml("argo-workflow.yaml").at("/spec/workflowSpec/templates").forEach(templates::add);
    return templates;
  }

  @Test
  void kubernetesRunsTheStepsInOrder() throws IOException {
    assertEquals(
        STEPS, containersOfTheCronJob().stream().map(each -> each.get("name").asText()).toList());
    JsonNode spec = yaml("kubernetes-cronjob.yaml").get("spec");
    assertEquals("Forbid", spec.get("concurrencyPolicy").asText());
    JsonNode pod = spec.at("/jobTemplate/spec/template/spec");
    assertEquals("Never", pod.get("restartPolicy").asText(), "what podFailurePolicy needs");
  }

  @Test
  void kubernetesFailsAtOnceWhereNoRetryHelps() throws IOException {
    JsonNode job = yaml("kubernetes-cronjob.yaml").at("/spec/jobTemplate/spec");
    JsonNode rules = job.at("/podFailurePolicy/rules");
    assertEquals("FailJob", rules.at("/0/action").asText());
    assertEquals("In", rules.at("/0/onExitCodes/operator").asText());
    assertEquals(FINAL, numbers(rules.at("/0/onExitCodes/values").toString()));
    assertEquals("Ignore", rules.at("/1/action").asText());
    assertEquals(2, rules.size());
    assertTrue(job.get("backoffLimit").asInt() > 1, "a crashing file needs three attempts");
  }

  @Test
  void attemptsInKubernetesHaveOneRunId() throws IOException {
    for (JsonNode container : containersOfTheCronJob()) {
      assertEquals(
          "metadata.labels['batch.kubernetes.io/job-name']",
          variable(container, "NIGHT").at("/valueFrom/fieldRef/fieldPath").asText());
    }
  }

  private static JsonNode variable(JsonNode container, String name) {
    for (JsonNode variable : container.get("env")) {
      if (variable.get("name").asText().equals(name)) {
        return variable;
      }
    }
    throw new AssertionError(name + " is missing in " + container);
  }

  @Test
  void argoRunsTheStepsInOrder() throws IOException {
    JsonNode tasks = templatesOfTheWorkflow().getFirst().at("/dag/tasks");
    assertEquals(STEPS, tasks.findValuesAsText("name").stream().filter(STEPS::contains).toList());
    assertTrue(tasks.at("/0/depends").isMissingNode());
    assertEquals("reindex", tasks.at("/1/depends").asText());
    assertEquals("load", tasks.at("/2/depends").asText());
    assertEquals("Forbid", yaml("argo-workflow.yaml").at("/spec/concurrencyPolicy").asText());
  }

  @Test
  void argoRetriesWhatMaySucceed() throws IOException {
    for (JsonNode template : templatesOfTheWorkflow().subList(1, 3)) {
      String expression = template.at("/retryStrategy/expression").asText();
      assertTrue(expression.startsWith("asInt(lastRetry.exitCode) not in ["), expression);
      assertEquals(FINAL, numbers(expression));
      assertTrue(template.at("/retryStrategy/limit").asInt() > 1);
    }
  }

  @Test
  void containersHaveNoPrivilegesAndShowTheCause() throws IOException {
    var containers = new ArrayList<>(containersOfTheCronJob());
    templatesOfTheWorkflow().subList(1, 3).forEach(each -> containers.add(each.get("container")));
    assertEquals(5, containers.size());
    for (JsonNode container : containers) {
      assertEquals("FallbackToLogsOnError", container.get("terminationMessagePolicy").asText());
      JsonNode security = container.get("securityContext");
      assertTrue(security.get("readOnlyRootFilesystem").asBoolean());
      assertEquals("false", security.get("allowPrivilegeEscalation").asText());
      assertEquals("[\"ALL\"]", security.at("/capabilities/drop").toString());
      assertTrue(container.get("volumeMounts").findValuesAsText("mountPath").contains("/tmp"));
    }
    for (String pod :
        List.of(
            yaml("kubernetes-cronjob.yaml").at("/spec/jobTemplate/spec/template/spec").toString(),
            yaml("argo-workflow.yaml").at("/spec/workflowSpec").toString())) {
      assertTrue(pod.contains("\"runAsNonRoot\":true,\"runAsUser\":9999"), pod);
    }
  }

  /** The names that the Dockerfiles and the build of the images have. */
  @Test
  void imagesAreThoseOfTheProject() throws IOException {
    var images = new TreeSet<String>();
    for (String file : List.of("kubernetes-cronjob.yaml", "argo-workflow.yaml")) {
      images.addAll(yaml(file).findValuesAsText("image"));
    }
    String cleave =
        Files.readString(Path.of("../runners/direct/Dockerfile"))
            .replaceFirst("(?s).*docker build -f runners/direct/Dockerfile -t (\\S+) .*", "$1");
    assertEquals(Set.of(cleave, cleave.replace("/cleave:", "/cleave-loader:")), images);
    String pods = read("airflow_pods.py");
    images.forEach(image -> assertTrue(pods.contains("\"" + image + "\""), image));
  }

  @Test
  void systemdRunsTheStepsInOrderAndRetriesWhatMaySucceed() throws IOException {
    List<String> unit = read("cleave.service").lines().toList();
    assertEquals(
        STEPS,
        unit.stream()
            .filter(line -> line.startsWith("ExecStart="))
            .map(line -> line.replaceFirst(".*(reindex|load|gc).*", "$1"))
            .toList());
    assertTrue(unit.contains("Type=oneshot"), "a service that ends");
    assertTrue(unit.contains("Restart=on-failure"));
    assertEquals(
        List.of(FINAL),
        unit.stream()
            .filter(line -> line.startsWith("RestartPreventExitStatus="))
            .map(SchedulerFiles::numbers)
            .toList());
  }

  @Test
  void theManualSaysTheSame() throws IOException {
    List<Set<Integer>> rows =
        Files.readAllLines(Path.of("../docs/scheduling.md")).stream()
            .filter(line -> line.matches("\\| [\\d, ]+ \\|.*"))
            .<Set<Integer>>map(line -> numbers(line.substring(0, line.indexOf('|', 1))))
            .toList();
    assertEquals(List.of(Set.of(0), FINAL), rows);
  }
}
