package dev.cleave.pipelines.scheduling;

import static dev.cleave.pipelines.scheduling.SchedulerFiles.FOLDER;
import static dev.cleave.pipelines.scheduling.SchedulerFiles.airflow;
import static dev.cleave.pipelines.scheduling.SchedulerFiles.read;
import static dev.cleave.pipelines.scheduling.SchedulerFiles.yaml;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.google.common.collect.ImmutableMap;
import dev.cleave.pipelines.loading.Programs;
import dev.cleave.pipelines.loading.Programs.Ended;
import dev.cleave.pipelines.loading.TypeScript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The files for schedulers have the types that Kubernetes and Argo publish, and directives that
 * systemd knows.
 */
class SchedulerTypesIT {
  private static final ImmutableMap<String, String> MODULES =
      ImmutableMap.of(
          "CronJob", "kubernetes-models/batch/v1/CronJob",
          "Pod", "kubernetes-models/v1/Pod",
          "CronWorkflow", "@kubernetes-models/argo-workflows/argoproj.io/v1alpha1/CronWorkflow");

  /**
   * Mistakes that the compiler must find: a kind, a part of its file, and what is there instead.
   */
  private static final List<List<String>> MISTAKES =
      List.of(
          List.of("CronJob", "\"concurrencyPolicy\"", "\"concurrency\""),
          List.of("CronJob", "\"FailJob\"", "\"Fail\""),
          List.of("CronJob", "\"onExitCodes\"", "\"exitCodes\""),
          List.of("CronJob", "\"fieldPath\"", "\"path\""),
          List.of("CronJob", "\"readOnlyRootFilesystem\"", "\"readOnlyRoot\""),
          List.of("CronJob", "\"batch/v1\"", "\"batch/v1beta1\""),
          List.of("Pod", "\"runAsNonRoot\"", "\"nonRoot\""),
          List.of("Pod", "\"secretRef\"", "\"secret\""),
          List.of("CronWorkflow", "\"schedules\"", "\"schedule\""),
          List.of("CronWorkflow", "\"Always\"", "\"always\""),
          List.of("CronWorkflow", "\"depends\"", "\"after\""),
          List.of("CronWorkflow", "\"expression\"", "\"condition\""),
          List.of("CronWorkflow", "\"claimName\"", "\"claim\""));

  @TempDir Path folder;

  @Test
  void kubernetesAndArgo() throws Exception {
    Files.createSymbolicLink(
        folder.resolve("node_modules"), Programs.folder("npm/node_modules").toRealPath());
    String pod =
        airflow(FOLDER.resolve("airflow_kubernetes_dag.py"), Map.of(), "describe")
            .at("/tasks/load/pod_template_dict")
            .toString();
    Map<String, String> files =
        Map.of(
            "CronJob", yaml("kubernetes-cronjob.yaml").toString(),
            "Pod", pod,
            "CronWorkflow", yaml("argo-workflow.yaml").toString());
    for (String kind : MODULES.keySet()) {
      write(kind + ".mts", kind, files.get(kind));
    }
    var wrong = new TreeSet<String>();
    for (List<String> mistake : MISTAKES) {
      String file = files.get(mistake.getFirst());
      String changed = file.replace(mistake.get(1), mistake.get(2));
      assertNotEquals(file, changed, mistake::toString);
      String name = "%s-%d.mts".formatted(mistake.getFirst(), wrong.size());
      wrong.add(name);
      write(name, mistake.getFirst(), changed);
    }
    TypeScript.assertErrors(wrong, folder);
    Files.delete(folder.resolve("node_modules")); // JUnit warns if it has to delete such a link
  }

  private void write(String name, String kind, String json) throws IOException {
    Files.writeString(
        folder.resolve(name),
        "import type { I%1$s } from \"%2$s\";\nexport const file: I%1$s = %3$s;\n"
            .formatted(kind, MODULES.get(kind), json));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void systemd() throws Exception {
    String service = read("cleave.service").replaceAll("/usr/bin/(cleave|python3)", "/bin/true");
    assertEquals("", verify(service));
    assertEquals(
        "Unknown key 'PrivateTemp' in section [Service], ignoring.\n",
        verify(service.replace("PrivateTmp", "PrivateTemp")).replaceAll("(?m)^\\S+: ", ""));
  }

  /** What systemd reports about the units. */
  private String verify(String service) throws IOException, InterruptedException {
    Files.writeString(folder.resolve("cleave.service"), service);
    Files.writeString(folder.resolve("cleave.timer"), read("cleave.timer"));
    String program = Programs.folder("systemd/systemd-analyze").toString();
    var command = List.of(program, "verify", "--man=no", "./cleave.service", "./cleave.timer");
    Ended ended = Programs.end(folder, Map.of(), command);
    return ended.out() + ended.err();
  }
}
