package dev.cleave.pipelines;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.google.common.collect.Maps;
import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.Versions;
import dev.cleave.pipelines.options.OptionsParser;
import dev.cleave.pipelines.options.VersionOptions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** {@code cleave version}: prints the versions of Cleave and of what it is built with. */
final class VersionCommand {
  private static final String CORE = "core";

  private static final String USAGE =
      """
      Usage: cleave version [--json]

      Prints the version of Cleave, and the versions that decide how files are cut and how tables
      are written: the schema of the tables, Beam, Flink, Java, the core of tree-sitter and the
      grammars.

      Examples:
        cleave version
        cleave version --json
      """;

  static final Command COMMAND =
      new Command(
          "version",
          "print the versions of Cleave and its parts",
          USAGE,
          VersionOptions.class,
          VersionCommand::run);

  private VersionCommand() {}

  /** Cleave's version on one line. */
  static String line() {
    return "cleave %s%n".formatted(Versions.build("version"));
  }

  private static ExitCode run(List<String> args, Terminal terminal) {
    var options = OptionsParser.parse(args, System.getenv(), VersionOptions.class).options();
    BuildReport build = BuildReport.current();
    if (options.json()) {
      terminal.report(build);
      return ExitCode.OK;
    }
    terminal.out().print(line());
    if (build.commit() != null) {
      terminal.out().println("commit " + build.commit());
    }
    terminal.out().println("table schemas " + build.schema());
    terminal.out().println("Beam " + build.beam());
    terminal.out().println("Flink " + build.flink());
    terminal.out().println("Java " + build.java());
    terminal.out().println(build.core());
    build.grammars().forEach((name, grammar) -> terminal.out().println(name + ": " + grammar));
    return ExitCode.OK;
  }

  /**
   * The versions as JSON.
   *
   * @param cleave Cleave's version
   * @param commit the commit that it was built from; null if the build did not know it
   * @param schema the version of the tables' schemas
   * @param flink the version of Flink that its jar for Flink has
   * @param java the version of this Java virtual machine
   * @param core package and version of tree-sitter
   * @param grammars package and version of each grammar by its name
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record BuildReport(
      String cleave,
      @Nullable String commit,
      String schema,
      String beam,
      String flink,
      String java,
      String core,
      Map<String, String> grammars) {

    static BuildReport current() {
      Versions versions = Versions.current();
      Map<String, String> parsers = Objects.requireNonNull(versions.parsers());
      String commit = Versions.build("commit");
      return new BuildReport(
          versions.cleave(),
          commit.isEmpty() ? null : commit,
          versions.schema(),
          versions.beam(),
          Versions.build("flink"),
          versions.java(),
          parsers.getOrDefault(CORE, ""),
          new TreeMap<>(Maps.filterKeys(parsers, name -> !CORE.equals(name))));
    }
  }
}
