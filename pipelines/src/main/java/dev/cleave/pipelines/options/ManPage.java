package dev.cleave.pipelines.options;

import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.options.OptionRecords.Group;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.OptionSpec;

/** The page of the program for {@code man}, in roff: all commands with their options. */
public final class ManPage {
  private final StringBuilder text = new StringBuilder();

  private ManPage() {}

  /**
   * The page.
   *
   * @param version the version of the program
   */
  public static String of(String version, List<Command> commands) {
    var page = new ManPage();
    page.macro("TH", "CLEAVE", "1", "", "cleave " + version, "Cleave");
    page.macro("SH", "NAME");
    page.line("cleave - cut source code into chunks along its syntax, without losing a byte");
    page.macro("SH", "SYNOPSIS");
    page.line("cleave COMMAND [--option=value ...]");
    page.macro("SH", "COMMANDS");
    for (Command command : commands) {
      page.entry(command.name(), command.summary());
    }
    for (Command command : commands) {
      page.macro("SH", command.name().toUpperCase(Locale.ROOT));
      page.example(command.usage());
      for (Group group : OptionRecords.groups(command.options())) {
        page.macro("SS", group.title());
        for (OptionSpec option : group.options()) {
          page.entry(HelpText.signature(option), OptionSpecs.description(option));
        }
      }
    }
    page.macro("SH", "EXIT STATUS");
    for (ExitCode code : ExitCode.values()) {
      page.entry(String.valueOf(code.code()), code.meaning());
    }
    return page.text.toString();
  }

  private void entry(String term, String description) {
    text.append(".TP\n");
    line(term);
    line(description);
  }

  private void example(String lines) {
    text.append(".nf\n");
    lines.lines().forEach(this::line);
    text.append(".fi\n");
  }

  private void macro(String name, String... arguments) {
    text.append('.').append(name);
    for (String argument : arguments) {
      text.append(" \"").append(escaped(argument)).append('"');
    }
    text.append('\n');
  }

  /** A line of text. A dot or a quote at its start would make it a request. */
  private void line(String line) {
    text.append(line.startsWith(".") || line.startsWith("'") ? "\\&" : "")
        .append(escaped(line))
        .append('\n');
  }

  /** A hyphen is a minus sign, so that options can be copied. */
  private static String escaped(String plain) {
    return plain.replace("\\", "\\e").replace("-", "\\-").replace("\"", "\\(dq");
  }
}
