package dev.cleave.pipelines.scheduling;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The files for schedulers, read in the ways that tests need. */
final class SchedulerFiles {
  static final Path FOLDER = Path.of("../docs/scheduling").toAbsolutePath().normalize();
  static final JsonMapper JSON = JsonMapper.builder().build();

  /** The codes after which the same command would end the same way. */
  static final SortedSet<Integer> FINAL =
      Stream.of(
              ExitCode.JAVA,
              ExitCode.USAGE,
              ExitCode.NO_INPUT,
              ExitCode.CHECK_FAILED,
              ExitCode.TOO_MANY_REJECTS,
              ExitCode.OUTPUT_CONFLICT,
              ExitCode.INTERNAL)
          .map(ExitCode::code)
          .collect(Collectors.toCollection(TreeSet::new));

  private SchedulerFiles() {}

  static String read(String file) throws IOException {
    return Files.readString(FOLDER.resolve(file));
  }

  static JsonNode yaml(String file) throws IOException {
    return JSON.valueToTree(new Load(LoadSettings.builder().build()).loadFromString(read(file)));
  }

  static SortedSet<Integer> numbers(String text) {
    return Pattern.compile("\\d+")
        .matcher(text)
        .results()
        .map(number -> Integer.valueOf(number.group()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** What the stand-in for Airflow prints about a DAG: its last line. */
  static JsonNode airflow(Path dag, Map<String, String> environment, String command, String... args)
      throws IOException, InterruptedException {
    return JSON.readTree(lines(dag, environment, command, args).getLast());
  }

  /** What the stand-in for Airflow prints about a DAG, and what a task prints. */
  static List<String> lines(
      Path dag, Map<String, String> environment, String command, String... args)
      throws IOException, InterruptedException {
    var python =
        new ProcessBuilder(
            "python3",
            "src/test/resources/scheduling/airflow_stand_in.py",
            command,
            dag.toString());
    python.command().addAll(Arrays.asList(args));
    python.environment().putAll(environment);
    Path err = Files.createTempFile("cleave", ".err");
    try {
      Process process = python.redirectError(err.toFile()).start();
      String out = new String(process.getInputStream().readAllBytes(), UTF_8);
      assertEquals(0, process.waitFor(), out + Files.readString(err));
      return out.lines().toList();
    } finally {
      Files.delete(err);
    }
  }
}
