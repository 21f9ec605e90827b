package dev.cleave.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A wrong command line gives one line and exit code 2, and writes nothing. */
class UsageTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--inptu=x            | unknown option --inptu; did you mean --input?",
        "--max-chunk-size=9   | unknown option --max-chunk-size; did you mean --maxChunkSize?",
        "--zzzzzzzz=1         | unknown option --zzzzzzzz; see --help",
        "--targetParalelism=1 | unknown option --targetParalelism; did you mean"
            + " --targetParallelism?",
        "stray                | 'stray' is not an option; write options as --name=value",
        "-x                   | '-x' is not an option; write options as --name=value",
        "--maxChunkSize       | --maxChunkSize needs a value: --maxChunkSize=VALUE",
        "--maxChunkSize=1k    | --maxChunkSize=1k must be a whole number below 2147483648",
        "--maxChunkSize=15    | --maxChunkSize is 15, must be at least 16",
        "--sizeUnit=          | --sizeUnit= must be a value",
        "--sizeUnit=LINES     | *",
        "--parseTimeoutMillis=0 | --parseTimeoutMillis is 0, must be at least 1",
        "--maxFileBytes=1e9   | --maxFileBytes=1e9 must be a whole number",
        "--maxFileBytes=0     | --maxFileBytes=0 must be between 1 and 1073741823",
        "--maxRejectRatio=2   | --maxRejectRatio=2 must be between 0 and 1",
        "--maxRejectRatio=NaN | --maxRejectRatio=NaN must be a number",
        "--dryRun=yes         | --dryRun=yes must be one of false, true, cut",
        "--emptyInput=maybe   | --emptyInput=maybe must be one of fail, ok",
        "--jobTimeout=6h      | --jobTimeout=6h must be an ISO-8601 duration above 0, such as PT6H",
        "--jobTimeout=PT0S    | --jobTimeout=PT0S must be an ISO-8601 duration above 0, such as"
            + " PT6H",
        "--languageOverride=*.h | --languageOverride=*.h must be GLOB=LANGUAGE, such as *.h=cpp",
        "--languageOverride==c | --languageOverride==c must be GLOB=LANGUAGE, such as *.h=cpp",
        "--languageOverride=*.h= | --languageOverride=*.h= must be GLOB=LANGUAGE, such as *.h=cpp",
        "--languageOverride=*.h=jaav | --languageOverride=*.h=jaav: unknown language 'jaav'; did"
            + " you mean java?",
        "--languageOverride=[a=c | --languageOverride=[a=c: pattern [a: a [ is not closed",
        "--languageOverride=/=c  | --languageOverride=/=c: pattern '/' matches nothing",
        "--skipCategories=tests  | --skipCategories=tests must be one of source, test,"
            + " generated, vendored, minified, documentation, config, data; did you mean test?",
        "--skipCategories=test,  | *",
        "--respectGitignore=yes  | --respectGitignore=yes must be true or false",
        "--metrics=http://h/x | --metrics=http://h/x must be http(s)://HOST/metrics/job/NAME of a"
            + " Pushgateway, or otlp+http(s)://HOST/v1/metrics",
        "--metrics=http://u:p@/metrics/job/n | *",
        "--onCommit=https:/h  | --onCommit=https:/h is not a URL",
        "--runner=SparkRunner | --runner=SparkRunner: this jar holds DirectRunner",
        "--targetParallelism=many | *",
      })
  void isReportedInOneLine(String arg, String message) throws IOException {
    Cli cli = chunk(arg);
    assertOneLine(cli, message);
  }

  @ParameterizedTest
  @CsvSource({"a/b", ".hidden", "_x", "a b", "ä", "'a,b'"})
  void runIdsAreFileNames(String runId) throws IOException {
    assertOneLine(
        chunk("--runId=" + runId),
        "--runId=%s must be letters, digits, '.', '_' and '-', and not start with '.' or '_'"
            .formatted(runId));
  }

  @Test
  void contradictionsAreReportedInOneLine() throws IOException {
    assertOneLine(chunk("--runId=a", "--runId=b"), "--runId is given more than once: a, b");
    assertOneLine(
        Cli.run("chunk", "--output=" + output()),
        "no input: give --input=PATH_OR_GLOB or --inputList=FILE");
    assertOneLine(
        Cli.run("chunk", "--output=" + output(), "--inputList=-"),
        "no input: give --input=PATH_OR_GLOB or --inputList=FILE");
    assertOneLine(
        Cli.run("chunk", "--input=" + folder), "no output: give --output=FOLDER, or --dryRun");
    assertOneLine(chunk("--root=" + folder.resolve("elsewhere")), "*");
  }

  @Test
  void commandsAreGuessed() {
    Cli cli = Cli.run("chunks", "--input=x");
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertEquals("cleave: unknown command 'chunks'; did you mean chunk?\n", cli.err());
  }

  @Test
  void noCommandShowsTheUsage() {
    Cli cli = Cli.run();
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertEquals("", cli.out());
    assertTrue(cli.err().startsWith("Usage: cleave COMMAND"), cli.err());
    assertTrue(cli.err().contains("  chunk "), cli.err());
    assertTrue(cli.err().endsWith("\ncleave: no command: give one of those above\n"), cli.err());
  }

  /** As Java reads --exclude=geheim-übung/ in the locale of cron. */
  @Test
  void anArgumentThatTheLocaleHasDamagedIsRefused() throws IOException {
    assertOneLine(
        chunk("--exclude=geheim-\uFFFD\uFFFDbung/"),
        "'--exclude=geheim-\uFFFD\uFFFDbung/' has a letter that the locale of this process does not"
            + " have: set LC_ALL=C.UTF-8");
  }

  @Test
  void anOptionBeforeTheCommandIsNamed() {
    assertOneLine(
        Cli.run("--input=x", "chunk"),
        "no command before --input=x: write cleave COMMAND --input=x; see cleave --help");
  }

  @Test
  void helpAndVersionAreFoundWhereverTheyAreAsked() {
    String help = Cli.run("chunk", "--help").out();
    for (String[] args : new String[][] {{"chunk", "-h"}, {"help", "chunk"}}) {
      assertEquals(help, Cli.run(args).out());
    }
    assertEquals(Cli.run("--help").out(), Cli.run("-h").out());
    assertEquals(Cli.run("--help").out(), Cli.run("help").out());
    String version = Cli.run("--version").out();
    assertTrue(version.matches("cleave \\S+\n"), version);
    assertEquals(version, Cli.run("chunk", "--version").out());
    assertOneLine(Cli.run("help", "chunks"), "unknown command 'chunks'; did you mean chunk?");
  }

  @Test
  void whatFollowsTwoDashesIsAFile() {
    Cli cli = Cli.run("inspect", "--", "--help");
    assertEquals(ExitCode.NO_INPUT, cli.exitCode());
    assertEquals("cleave: --help does not exist\n", cli.err());
  }

  @Test
  void helpGoesToStdout() {
    for (String[] args : new String[][] {{"--help"}, {"chunk", "--help"}, {"inspect", "--help"}}) {
      Cli cli = Cli.run(args);
      assertEquals(ExitCode.OK, cli.exitCode());
      assertEquals("", cli.err());
      assertTrue(cli.out().startsWith("Usage: cleave "), cli.out());
      assertTrue(cli.out().contains("\n    2  an option is unknown, malformed"), cli.out());
    }
  }

  private Path output() {
    return folder.resolve("out");
  }

  private Cli chunk(String... args) throws IOException {
    Path input = Files.createDirectories(folder.resolve("in"));
    var all = new ArrayList<>(List.of("chunk", "--input=" + input, "--output=" + output()));
    all.addAll(Arrays.asList(args));
    return Cli.run(all.toArray(String[]::new));
  }

  private void assertOneLine(Cli cli, String message) {
    assertEquals(ExitCode.USAGE, cli.exitCode(), cli.err());
    assertEquals("", cli.out());
    assertEquals(1, cli.err().lines().count(), cli.err());
    if (!message.equals("*")) {
      assertEquals("cleave: " + message + "\n", cli.err());
    }
    assertFalse(Files.exists(output()), "something was written");
  }
}
