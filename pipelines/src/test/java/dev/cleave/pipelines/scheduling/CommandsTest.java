package dev.cleave.pipelines.scheduling;

import static dev.cleave.pipelines.scheduling.SchedulerFiles.FOLDER;
import static dev.cleave.pipelines.scheduling.SchedulerFiles.JSON;
import static dev.cleave.pipelines.scheduling.SchedulerFiles.airflow;
import static dev.cleave.pipelines.scheduling.SchedulerFiles.read;
import static dev.cleave.pipelines.scheduling.SchedulerFiles.yaml;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.common.collect.ImmutableMap;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.options.ChunkOptions;
import dev.cleave.pipelines.options.CommandOptions;
import dev.cleave.pipelines.options.CompactOptions;
import dev.cleave.pipelines.options.GcOptions;
import dev.cleave.pipelines.options.OptionsParser;
import dev.cleave.pipelines.options.ReindexOptions;
import dev.cleave.pipelines.options.RepairOptions;
import dev.cleave.pipelines.options.RollbackOptions;
import dev.cleave.pipelines.options.VerifyOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program accepts every command of the examples, with job.yaml as it stands there. */
class CommandsTest {
  private static final Map<String, String> VARIABLES =
      Map.of("CORPUS", "/corpus", "CHUNKS", "/out", "NIGHT", "2026-01-31");

  private static final ImmutableMap<String, Class<? extends CommandOptions>> OPTIONS =
      ImmutableMap.<String, Class<? extends CommandOptions>>builder()
          .put("chunk", ChunkOptions.class)
          .put("reindex", ReindexOptions.class)
          .put("compact", CompactOptions.class)
          .put("verify", VerifyOptions.class)
          .put("gc", GcOptions.class)
          .put("repair", RepairOptions.class)
          .put("rollback", RollbackOptions.class)
          .build();

  private static <T extends CommandOptions> T parse(List<String> args, Class<T> type) {
    List<String> here =
        args.stream()
            .map(arg -> arg.replaceFirst("=(/etc/cleave/)?job.yaml$", "=" + FOLDER + "/job.yaml"))
            .toList();
    return OptionsParser.parse(here, VARIABLES, type).options();
  }

  /** Parses a command with its name. */
  private static CommandOptions parse(List<String> command) {
    Class<? extends CommandOptions> type = OPTIONS.get(command.getFirst());
    assertTrue(type != null, () -> "no such command: " + command);
    return parse(command.subList(1, command.size()), type);
  }

  private static List<String> texts(JsonNode list) {
    var texts = new ArrayList<String>();
    list.forEach(each -> texts.add(each.asText()));
    return texts;
  }

  @Test
  void theFileOfTheNightHasTheOptionsOfEachCommand() {
    ReindexOptions reindex = parse(List.of("--config=job.yaml"), ReindexOptions.class);
    assertEquals(List.of("/corpus"), reindex.chunk().input().input());
    assertEquals("/out", reindex.chunk().write().output().output());
    assertEquals("nightly-2026-01-31", reindex.chunk().write().output().runId());
    GcOptions gc = parse(List.of("--config=job.yaml"), GcOptions.class);
    assertEquals("/out", gc.folder().output());
    assertEquals(14, gc.keep());
    CompactOptions compact = parse(List.of("--config=job.yaml"), CompactOptions.class);
    assertEquals(null, compact.write().output().runId(), "that of the night is for reindex only");
  }

  @Test
  void theOptionsInItsCommentsAreRight(@TempDir Path folder) throws IOException {
    String file = read("job.yaml");
    String with = file.replaceAll("(?m)^( *)# (\\w+: \\S.*)$", "$1$2");
    assertTrue(with.contains("\nmaxChunkSize: ") && with.contains("\n  maxRemovedRatio: "), with);
    Path job = Files.writeString(folder.resolve("all.yaml"), with);
    ReindexOptions reindex = parse(List.of("--config=" + job), ReindexOptions.class);
    assertEquals(0.5, reindex.comparison().maxRemovedRatio());
    parse(List.of("--config=" + job), GcOptions.class);
  }

  @Test
  void theFileGivesLessTimeThanTheSchedulers() throws Exception {
    Duration limit =
        Duration.parse(read("job.yaml").replaceFirst("(?s).*jobTimeout: (\\S+).*", "$1"));
    long deadline =
        yaml("kubernetes-cronjob.yaml").at("/spec/jobTemplate/spec/activeDeadlineSeconds").asLong();
    assertTrue(deadline > limit.toSeconds());
    assertTrue(read("cleave.service").contains("\nTimeoutStartSec=10h\n"));
    assertTrue(Duration.ofHours(10).compareTo(limit) > 0);
  }

  @Test
  void aWrongOptionIsFound() {
    assertThrows(RunException.class, () -> parse(List.of("gc", "--config=job.yaml", "--kep=14")));
  }

  @Test
  void commandsOfContainers() throws Exception {
    var commands = new ArrayList<List<String>>();
    for (JsonNode args : yaml("kubernetes-cronjob.yaml").findValues("args")) {
      commands.add(texts(args));
    }
    JsonNode workflow = yaml("argo-workflow.yaml");
    for (JsonNode args : workflow.findValues("args")) {
      for (JsonNode parameter : workflow.findValues("parameters")) {
        String command = parameter.at("/0/value").asText();
        if (!command.isEmpty()) {
          commands.add(
              texts(args).stream()
                  .map(arg -> arg.replace("{{inputs.parameters.command}}", command))
                  .toList());
        }
      }
    }
    for (String dag : List.of("airflow_kubernetes_dag.py", "airflow_dataflow_dag.py")) {
      for (JsonNode task : airflow(FOLDER.resolve(dag), Map.of(), "describe").get("tasks")) {
        if (task.has("arguments") && !task.has("cmds")) {
          commands.add(texts(task.get("arguments")));
        }
      }
    }
    assertEquals(
        List.of("reindex", "gc", "reindex", "gc", "reindex", "gc", "gc"),
        commands.stream().map(List::getFirst).toList());
    commands.forEach(CommandsTest::parse);
  }

  /** The variables that job.yaml names. */
  @Test
  void everyExampleSetsTheVariables() throws Exception {
    for (String file : List.of("kubernetes-cronjob.yaml", "argo-workflow.yaml", "airflow_dag.py")) {
      assertSetsVariables(read(file), file);
    }
    assertSetsVariables(read("cleave.service"), "cleave.service");
    assertSetsVariables(
        Files.readString(Path.of("../runners/flink/kubernetes/application.yaml")), "Flink");
    for (String dag : List.of("airflow_kubernetes_dag.py", "airflow_dataflow_dag.py")) {
      JsonNode tasks = airflow(FOLDER.resolve(dag), Map.of(), "describe").get("tasks");
      for (JsonNode variables : tasks.findValues("env_vars")) {
        VARIABLES.keySet().forEach(name -> assertTrue(variables.has(name), dag + " " + name));
      }
    }
  }

  private static void assertSetsVariables(String text, String file) {
    for (String name : VARIABLES.keySet()) {
      assertTrue(
          Pattern.compile("(name: |\"|[ =])" + name + "[\",=:\\s]").matcher(text).find(),
          () -> file + " does not set " + name);
    }
  }

  @Test
  void commandsOfSystemd() throws IOException {
    List<List<String>> commands =
        read("cleave.service")
            .lines()
            .filter(line -> line.startsWith("ExecStart=/usr/bin/cleave "))
            .map(line -> Arrays.asList(line.replaceFirst("\\S+ ", "").split(" ")))
            .toList();
    assertEquals(2, commands.size());
    commands.forEach(CommandsTest::parse);
  }

  @Test
  void commandsOfThePage() throws IOException {
    int count = 0;
    boolean code = false;
    for (String line : Files.readAllLines(Path.of("../docs/scheduling.md"))) {
      code ^= line.startsWith("```");
      if (code && line.contains("cleave ")) {
        String command =
            line.replaceFirst(".*?\\bcleave ", "")
                .replaceFirst("( >>| \\|\\|| &&).*", "")
                .replaceAll("\\$\\([^)]*\\)", "1");
        if (OPTIONS.containsKey(command.split(" ")[0])) {
          parse(Arrays.asList(command.split(" ")));
          count++;
        }
      }
    }
    assertTrue(count >= 8, "only " + count + " commands");
  }

  @Test
  void theParametersOfDataflowAreOptions() throws Exception {
    JsonNode parameters =
        airflow(FOLDER.resolve("airflow_dataflow_dag.py"), Map.of(), "describe")
            .at("/tasks/reindex/body/launchParameter/parameters");
    var metadata = JSON.readTree(Path.of("../runners/dataflow/template/metadata.json").toFile());
    List<String> known = metadata.get("parameters").findValuesAsText("name");
    parameters.fieldNames().forEachRemaining(name -> assertTrue(known.contains(name), name));
  }
}
