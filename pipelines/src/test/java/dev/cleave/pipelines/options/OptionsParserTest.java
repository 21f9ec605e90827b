package dev.cleave.pipelines.options;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.language.Category;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.Log;
import dev.cleave.pipelines.command.RunException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Options from the command line, files of arguments, the environment and configuration files. */
class OptionsParserTest {
  private static final String VARIABLE = "CLEAVE_MAX_CHUNK_SIZE";

  @TempDir private Path folder;

  @Test
  void valuesStandBehindAnEqualsSignOrASpace() {
    ChunkOptions options =
        parse("--input", "a b", "--input=c,d", "--exclude=--x", "--dryRun", "--mergeData=false");
    assertEquals(List.of("a b", "c,d"), options.input().input());
    assertEquals(List.of("--x"), options.input().filter().exclude());
    assertEquals(RunOptions.DryRun.TRUE, options.write().run().dryRun());
    assertEquals(RunOptions.DryRun.CUT, parse("--dryRun=cut").write().run().dryRun());
    assertEquals(RunOptions.DryRun.TRUE, parse("--dryRun", "--jobName=x").write().run().dryRun());
    assertEquals(RunOptions.DryRun.FALSE, parse().write().run().dryRun());
    assertEquals(false, options.cutting().cut().read().mergeData());
    assertEquals(true, parse("--mergeData").cutting().cut().read().mergeData());
    assertUsage("--input needs a value: --input=VALUE", "--input", "--dryRun");
    assertUsage("'src' is not an option; write options as --name=value", "--dryRun", "src");
    assertUsage("'--dryRun' is not an option; write options as --name=value", "--", "--dryRun");
  }

  @Test
  void aListHasEachValueOnce() {
    ChunkOptions options =
        parse(
            "--skipCategories=test,data",
            "--skipCategories=source",
            "--skipCategories=DATA",
            "--include=*.py",
            "--include=*.py");
    assertEquals(
        List.of(Category.SOURCE, Category.TEST, Category.DATA),
        options.input().filter().skipCategories());
    assertEquals(List.of("*.py"), options.input().filter().include());
  }

  @Test
  void argumentsAreReadFromAFile() throws IOException {
    Path file = write("args", "# as every night\r\n--exclude=**/test #1/**\r\n\r\n--dryRun\r\n");
    ChunkOptions options = parse("--input=src", "@" + file);
    assertEquals(List.of("src"), options.input().input());
    assertEquals(List.of("**/test #1/**"), options.input().filter().exclude());
    assertTrue(options.write().run().isDry());
    assertUsage("@none: there is no file none with arguments", "@none");
    assertEquals(List.of("./@x", "-y"), inspect("./@x", "--", "-y").files());
  }

  /** The order that the manual gives. */
  @Test
  void theCommandLineComesBeforeTheEnvironmentAndThatBeforeTheFile() throws IOException {
    String file = "--config=" + write("job.yaml", "maxChunkSize: 30\nminChunkSize: 3\n");
    var variables = Map.of(VARIABLE, "20", "CLEAVE_MIN_CHUNK_SIZE", "");
    assertEquals(16, size(variables, file, "--maxChunkSize=16"));
    assertEquals(20, size(variables, file));
    assertEquals(30, size(Map.of(), file));
    assertEquals(2000, size(Map.of()));
    assertEquals(
        3, parse(variables, file).cutting().cut().size().minChunkSize(), "an empty variable");
  }

  @Test
  void aListOfAnEarlierSourceReplacesThatOfALaterOne() throws IOException {
    String file = "--config=" + write("job.yaml", "input: [x, y]\nexclude: z\n");
    ChunkOptions options = parse(Map.of("CLEAVE_INPUT", "a b\nc,d\n"), file);
    assertEquals(List.of("a b", "c,d"), options.input().input());
    assertEquals(List.of("z"), options.input().filter().exclude());
  }

  @Test
  void aVariableOfAnotherCommandIsNotLookedAt() {
    assertEquals(2000, size(Map.of("CLEAVE_KEEP_DAYS", "x", "CLEAVE_HEAP", "4g")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\uFEFF"})
  void aConfigurationFileMayComeFromWindows(String mark) throws IOException {
    String yaml =
        """
        # as every night
        input:
          - src
          - 'lib/**/*.{java,kt}'
        maxRejectRatio: 0.25
        respectGitignore: true
        runId: 2026-01-31
        """;
    Path file = write("job.yaml", mark + yaml.replace("\n", "\r\n"));
    ChunkOptions options = parse("--config=" + file);
    assertEquals(List.of("src", "lib/**/*.{java,kt}"), options.input().input());
    assertEquals(0.25, options.commit().maxRejectRatio());
    assertTrue(options.input().filter().respectGitignore());
    assertEquals("2026-01-31", options.write().output().runId());
  }

  @Test
  void aConfigurationFileHasOptionsOfBeamAndOfOtherCommands() throws IOException {
    String file =
        "--config="
            + write(
                "job.yaml", "targetParallelism: 3\nexperiments: [a, b]\nkeepDays: 7\ninput: x\n");
    var parsed = OptionsParser.parse(List.of(file), Map.of(), ChunkOptions.class);
    assertEquals(
        Map.of("targetParallelism", List.of("3"), "experiments", List.of("a", "b")), parsed.beam());
    assertEquals(List.of("x"), parsed.options().input().input());
    assertEquals(
        List.of("4"),
        OptionsParser.parse(List.of(file, "--targetParallelism=4"), Map.of(), ChunkOptions.class)
            .beam()
            .get("targetParallelism"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "maxChunkSiz: 100    | unknown option --maxChunkSiz; did you mean --maxChunkSize?",
        "keepDay: 1          | unknown option --keepDay; did you mean --keepDays?",
        "zzzzzzzzz: 1        | unknown option --zzzzzzzzz; see --help",
        "targetParalelism: 1 | unknown option --targetParalelism; did you mean"
            + " --targetParallelism?",
        "maxChunkSize: big   | --maxChunkSize=big must be a whole number below 2147483648",
        "maxChunkSize: [1, 2] | --maxChunkSize is given more than once: 1, 2",
        "maxChunkSize:       | --maxChunkSize= must be a whole number below 2147483648",
        "maxChunkSize: 15    | --maxChunkSize is 15, must be at least 16",
        "dryRun: yes         | --dryRun=yes must be one of false, true, cut",
        "root: ''            | --root= must be a value",
        "root: {a: b}        | root must be a value, or a list of values",
        "chnk: {root: b}     | chnk must be a value, or a list of values; did you mean chunk?",
        "chunk: {keepDays: 1} | chunk has no option keepDays",
        "chunk: {config: a}  | a configuration file cannot name another one",
        "root: a ${NONE}     | the variable NONE is not set; a default is written as"
            + " ${NONE:-default}",
        "root: ${NONE        | write a variable as ${NAME} or ${NAME:-default}, and a plain ${ as"
            + " $${",
        "root: ${a.b}        | write a variable as ${NAME} or ${NAME:-default}, and a plain ${ as"
            + " $${",
        "config: other.yaml  | a configuration file cannot name another one",
      })
  void aFaultInAConfigurationFileIsNamedWithItsLine(String yaml, String message)
      throws IOException {
    Path file = write("job.yaml", "# as every night\ninput: src\n\n" + yaml + "\n");
    assertUsage(file + ":4: " + message, "--config=" + file);
  }

  @Test
  void aConfigurationFileIsAMapping() throws IOException {
    Path file = write("job.yaml", "- input\n");
    String message = ":1: a configuration file has one option a line, such as 'maxChunkSize: 1000'";
    assertUsage(file + message, "--config=" + file);
    assertEquals(2000, size(Map.of(), "--config=" + write("job.yaml", "# nothing yet\n")));
  }

  @Test
  void aConfigurationFileHasVariables() throws IOException {
    String file =
        "--config="
            + write(
                "job.yaml",
                """
                output: s3://${BUCKET}/${TEAM:-all}/out
                maxChunkSize: ${SIZE:-1500}
                exclude: ['${EMPTY:-**/gen}', '$${PLAIN}', $5]
                keepDays: ${OF_ANOTHER_COMMAND}
                """);
    ChunkOptions options = parse(Map.of("BUCKET", "b $1", "EMPTY", ""), file);
    assertEquals("s3://b $1/all/out", options.write().output().output());
    assertEquals(1500, options.cutting().cut().size().maxChunkSize());
    assertEquals(List.of("**/gen", "${PLAIN}", "$5"), options.input().filter().exclude());
  }

  @Test
  void theSectionOfACommandComesBeforeTheRestOfTheFile() throws IOException {
    String file =
        "--config="
            + write(
                "job.yaml",
                """
                chunk:
                  runId: night
                  exclude: [a]
                gc: {keep: 14, nothing: known}
                runId: other
                exclude: [b, c]
                output: out
                """);
    ChunkOptions options = parse(file);
    assertEquals("night", options.write().output().runId());
    assertEquals(List.of("a"), options.input().filter().exclude());
    assertEquals("out", options.write().output().output());
    assertEquals("given", parse(file, "--runId=given").write().output().runId());
  }

  /** The log is set up before it reports a fault in another option. */
  @Test
  void generalOptionsAreParsedAheadOfTheOthers() throws IOException {
    String file =
        "--config="
            + write("job.yaml", "quiet: true\nunknown: 1\nmaxChunkSize: x\nroot: ${NONE}\n");
    GeneralOptions options =
        OptionsParser.general(
            List.of("stray", file, "--nothing=known"),
            Map.of("CLEAVE_LOG_FORMAT", "json"),
            "chunk");
    assertEquals(new LogOptions(Log.Format.JSON, true, false), options.log());
    List<String> both = List.of("--quiet", "--verbose");
    assertEquals(
        "--quiet contradicts --verbose",
        assertThrows(RunException.class, () -> OptionsParser.general(both, Map.of(), "chunk"))
            .getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"input: [a\n", "input: a\ninput: b\n", "input: \"\\q\"\n", "\u0007"})
  void whatIsNoYamlIsToldInOneLine(String yaml) throws IOException {
    Path file = write("job.yaml", yaml);
    RunException failure = failure(Map.of(), "--config=" + file);
    assertTrue(failure.getMessage().matches(file + ":(\\d:)? .*"), failure.getMessage());
    assertEquals(1, failure.getMessage().lines().count(), failure.getMessage());
  }

  @Test
  void aPlaceIsNamed() {
    assertUsage("--config=none.yaml does not exist on this machine", "--config=none.yaml");
    assertEquals(
        "CLEAVE_MAX_CHUNK_SIZE: --maxChunkSize=x must be a whole number below 2147483648",
        failure(Map.of(VARIABLE, "x")).getMessage());
    assertEquals(
        "--config=none.yaml does not exist on this machine",
        failure(Map.of("CLEAVE_CONFIG", "none.yaml")).getMessage());
  }

  private static int size(Map<String, String> variables, String... args) {
    return parse(variables, args).cutting().cut().size().maxChunkSize();
  }

  private static ChunkOptions parse(String... args) {
    return parse(Map.of(), args);
  }

  private static ChunkOptions parse(Map<String, String> variables, String... args) {
    return OptionsParser.parse(List.of(args), variables, ChunkOptions.class).options();
  }

  private static InspectOptions inspect(String... args) {
    return OptionsParser.parse(List.of(args), Map.of(), InspectOptions.class).options();
  }

  private static void assertUsage(String message, String... args) {
    assertEquals(message, failure(Map.of(), args).getMessage());
  }

  private static RunException failure(Map<String, String> variables, String... args) {
    var failure =
        assertThrows(RunException.class, () -> parse(variables, args), Arrays.toString(args));
    assertEquals(ExitCode.USAGE, failure.exitCode());
    return failure;
  }

  private Path write(String name, String text) throws IOException {
    return Files.write(folder.resolve(name), text.getBytes(UTF_8));
  }
}
