package dev.cleave.pipelines;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cleave.pipelines.chunk.ChunkCommand;
import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.Versions;
import dev.cleave.pipelines.context.ContextCommand;
import dev.cleave.pipelines.diff.DiffCommand;
import dev.cleave.pipelines.embed.EmbedCommand;
import dev.cleave.pipelines.export.CheckStoreCommand;
import dev.cleave.pipelines.export.ExportCommand;
import dev.cleave.pipelines.inspect.InspectCommand;
import dev.cleave.pipelines.launch.Failures;
import dev.cleave.pipelines.launch.Logging;
import dev.cleave.pipelines.options.CommandOptions;
import dev.cleave.pipelines.options.Completion;
import dev.cleave.pipelines.options.EffectiveConfig;
import dev.cleave.pipelines.options.GeneralOptions;
import dev.cleave.pipelines.options.HelpText;
import dev.cleave.pipelines.options.LogOptions;
import dev.cleave.pipelines.options.ManPage;
import dev.cleave.pipelines.options.NearestName;
import dev.cleave.pipelines.options.OptionsParser;
import dev.cleave.pipelines.reindex.ReindexCommand;
import dev.cleave.pipelines.report.ReportCommand;
import dev.cleave.pipelines.report.StatsCommand;
import dev.cleave.pipelines.upkeep.CompactCommand;
import dev.cleave.pipelines.upkeep.GcCommand;
import dev.cleave.pipelines.upkeep.RepairCommand;
import dev.cleave.pipelines.upkeep.RollbackCommand;
import dev.cleave.pipelines.verify.VerifyCommand;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The program: runs a command, and ends with its exit code. */
public final class Cleave {
  private static final List<Command> COMMANDS =
      List.of(
          ChunkCommand.COMMAND,
          ReindexCommand.COMMAND,
          VerifyCommand.COMMAND,
          CompactCommand.COMMAND,
          RollbackCommand.COMMAND,
          GcCommand.COMMAND,
          RepairCommand.COMMAND,
          InspectCommand.COMMAND,
          ContextCommand.COMMAND,
          ReportCommand.COMMAND,
          StatsCommand.COMMAND,
          DiffCommand.COMMAND,
          EmbedCommand.COMMAND,
          ExportCommand.COMMAND,
          CheckStoreCommand.COMMAND,
          VersionCommand.COMMAND);

  private static final String VERSION = "--version";
  private static final String COMPLETION = "completion";
  private static final String MAN = "man";

  private Cleave() {}

  /** Runs a command and ends the process, even if an engine has left threads running. */
  public static void main(String[] args) {
    useTemporaryFolder(System.getenv("TMPDIR"));
    var terminal =
        new Terminal(
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8),
            new PrintStream(new FileOutputStream(FileDescriptor.err), true, UTF_8),
            Boolean.getBoolean("cleave.out.terminal"),
            Boolean.getBoolean("cleave.err.terminal"));
    Runtime.getRuntime().addShutdownHook(new Thread(terminal::stop, "cleave-stop"));
    ExitCode exitCode = ExitCode.INTERNAL;
    try {
      exitCode = run(List.of(args), terminal);
    } finally {
      if (!Terminal.isProcessEnding()) {
        terminal.end();
      }
      System.exit(exitCode.code());
    }
  }

  /** Java asks the system's configuration for the temporary folder, and not the variable. */
  private static void useTemporaryFolder(@Nullable String folder) {
    if (folder != null && Path.of(folder).isAbsolute()) {
      System.setProperty("java.io.tmpdir", folder);
    }
  }

  /** Runs a command. Every failure is reported as one line and an exit code. */
  public static ExitCode run(List<String> args, Terminal terminal) {
    Logging.configure(terminal.log(), false);
    try {
      return dispatch(args, terminal);
    } catch (Throwable failure) {
      RunException end = Failures.ofCommand(failure);
      if (Terminal.isProcessEnding()) {
        return end.exitCode(); // the failure is a consequence
      }
      terminal.log().error(String.valueOf(end.getMessage()), failure);
      return end.exitCode();
    }
  }

  private static ExitCode dispatch(List<String> args, Terminal terminal) throws Exception {
    if (args.isEmpty()) {
      terminal.log().text(usage());
      throw RunException.usage("no command: give one of those above");
    }
    String word = args.getFirst();
    List<String> rest = args.subList(1, args.size());
    if (word.equals("help") && !rest.isEmpty()) {
      return print(help(command(rest.getFirst())), terminal);
    }
    return switch (word) {
      case "help", "--help", "-h" -> print(usage() + HelpText.exitCodes(), terminal);
      case COMPLETION -> print(Completion.script(COMMANDS), terminal);
      case MAN -> print(ManPage.of(Versions.current().cleave(), COMMANDS), terminal);
      case VERSION -> print(VersionCommand.line(), terminal);
      default -> run(command(word), rest, terminal);
    };
  }

  private static ExitCode run(Command command, List<String> args, Terminal terminal)
      throws Exception {
    List<String> options = args.contains("--") ? args.subList(0, args.indexOf("--")) : args;
    if (options.contains("--help") || options.contains("-h")) {
      return print(help(command), terminal);
    }
    if (options.contains(VERSION)) {
      return print(VersionCommand.line(), terminal);
    }
    GeneralOptions general = OptionsParser.general(args, System.getenv(), command.name());
    LogOptions log = general.log();
    terminal.log().configure(log.logFormat(), log.least());
    if (log.verbose()) {
      Logging.configure(terminal.log(), true);
    }
    if (general.config().printConfig()) {
      var type = command.options().asSubclass(CommandOptions.class);
      return print(EffectiveConfig.of(args, System.getenv(), type), terminal);
    }
    return command.main().run(args, terminal);
  }

  private static ExitCode print(String text, Terminal terminal) {
    terminal.out().print(text);
    return ExitCode.OK;
  }

  private static String help(Command command) {
    return HelpText.of(command.usage(), command.options()) + HelpText.exitCodes();
  }

  private static Command command(String word) {
    if (word.startsWith("-")) {
      throw RunException.usage(
          "no command before %s: write cleave COMMAND %s; see cleave --help".formatted(word, word));
    }
    return COMMANDS.stream()
        .filter(command -> command.name().equals(word))
        .findFirst()
        .orElseThrow(() -> RunException.usage("unknown command '" + word + "'" + hint(word)));
  }

  private static String hint(String word) {
    List<String> words =
        Stream.concat(COMMANDS.stream().map(Command::name), Stream.of(COMPLETION, MAN)).toList();
    return NearestName.of(word, words)
        .map(nearest -> "; did you mean " + nearest + "?")
        .orElse("; see cleave --help");
  }

  private static String usage() {
    var text =
        new StringBuilder(
            """
            Usage: cleave COMMAND [--option=value ...]

            Cuts source code into chunks along its syntax, without losing a byte.

            Commands:
            """);
    for (Command command : COMMANDS) {
      text.append("  %-11s %s%n".formatted(command.name(), command.summary()));
    }
    return text.append(
            """

            Run 'cleave COMMAND --help' for the options of a command and examples.
            'cleave man' prints a manual page, and 'cleave completion' a script that completes
            commands and options in bash: source <(cleave completion)
            """)
        .toString();
  }
}
