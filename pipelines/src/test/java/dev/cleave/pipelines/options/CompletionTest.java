package dev.cleave.pipelines.options;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.OptionSpec;

/** Bash reads the script, and completes with it as it does when someone presses the tab key. */
class CompletionTest {
  /** Completes the last of its arguments, split at equals signs as bash does. */
  private static final String COMPLETE =
      """
      press_tab() {
        local function
        function=$(complete -p cleave)
        function=${function##*-F }
        COMP_WORDS=(cleave "$@")
        COMP_CWORD=$#
        COMPREPLY=()
        ${function% cleave}
        printf '%s|' "${COMPREPLY[@]}"
        echo
      }
      """;

  @TempDir private Path folder;

  @Test
  void commandsOptionsAndValuesAreCompleted() throws Exception {
    Path script = Files.writeString(folder.resolve("cleave.bash"), Cli.run("completion").out());
    assertEquals("", bash("-n", script.toString()));
    String calls =
        COMPLETE
            + "source "
            + script
            + "\n"
            + """
            press_tab che
            press_tab chunk --maxC
            press_tab chunk --views s
            press_tab chunk --views = su
            press_tab chunk --emptyInput =
            press_tab chunk --input=a --embedd
            press_tab gc --keepD
            press_tab export --format q
            press_tab chunk --output = /
            press_tab gc --he
            """;
    assertEquals(
        """
        check-store|
        --maxChunkSize|--maxContextSize|
        snippets|strides|summaries|
        summaries|
        fail|ok|
        --embeddedCode|
        --keepDays|
        qdrant|
        |
        --help|
        """,
        bash("-c", calls));
  }

  @Test
  void everyOptionOfEveryCommandIsCompleted() {
    String script = Cli.run("completion").out();
    for (Class<?> type : CommandOptions.class.getPermittedSubclasses()) {
      String command = WantedOptions.command(type);
      String function = "function _picocli_cleave_" + command.replace("-", "") + "() {";
      assertTrue(script.contains(function), function);
      String body = script.split(Pattern.quote(function))[1].split("\n}\n")[0];
      for (OptionSpec option : OptionRecords.spec(type).options()) {
        String name = Pattern.quote(option.longestName());
        assertTrue(body.matches("(?s).*['\" ]" + name + "['\" ].*"), command + " " + name);
      }
    }
  }

  private static String bash(String... args) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("bash", "--noprofile", "--norc"));
    command.addAll(Arrays.asList(args));
    var process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertEquals(0, process.waitFor());
    return out;
  }
}
