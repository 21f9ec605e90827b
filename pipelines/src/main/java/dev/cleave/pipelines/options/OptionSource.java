package dev.cleave.pipelines.options;

import com.google.common.base.CaseFormat;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Options from one place, as arguments of a command line.
 *
 * @param place how a message names the place, such as {@code job.yaml:3}; empty for the command
 *     line itself
 * @param args the arguments
 * @param inFiles the lines of files of arguments that set an option, by its name with dashes
 */
record OptionSource(String place, List<String> args, Map<String, String> inFiles) {
  static final String PREFIX = "CLEAVE_";

  OptionSource(String place, List<String> args) {
    this(place, args, Map.of());
  }

  /** The place of an option that the source has. */
  String place(String option) {
    return inFiles.getOrDefault("--" + option, place);
  }

  /**
   * The command line. An argument {@code @FILE} stands for the lines of a file, without empty ones
   * and those that begin with {@code #}; if there is no such file, it is left as it is.
   *
   * @throws RunException with exit code USAGE if a file cannot be read
   */
  static OptionSource commandLine(List<String> args) {
    var all = new ArrayList<String>();
    var inFiles = new LinkedHashMap<String, String>();
    int operands = args.contains("--") ? args.indexOf("--") : args.size();
    for (String arg : args.subList(0, operands)) {
      Optional<Path> file = argumentFile(arg);
      if (file.isEmpty()) {
        all.add(arg);
        continue;
      }
      List<String> lines = lines(arg, file.get());
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i).strip();
        if (!line.isEmpty() && !line.startsWith("#")) {
          all.add(line);
          inFiles.putIfAbsent(line.replaceFirst("(?s)=.*", ""), arg + ":" + (i + 1));
        }
      }
    }
    all.addAll(args.subList(operands, args.size()));
    return new OptionSource("", all, inFiles);
  }

  private static Optional<Path> argumentFile(String arg) {
    try {
      return arg.startsWith("@")
          ? Optional.of(Path.of(arg.substring(1))).filter(Files::isRegularFile)
          : Optional.empty();
    } catch (InvalidPathException _) {
      return Optional.empty();
    }
  }

  private static List<String> lines(String arg, Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new RunException(ExitCode.USAGE, arg + " cannot be read", e);
    }
  }

  /**
   * The variables that set options of a command. An empty variable sets none. The value of an
   * option that can be repeated has one value a line.
   */
  static List<OptionSource> environment(CommandSpec command, Map<String, String> variables) {
    var sources = new ArrayList<OptionSource>();
    for (OptionSpec option : command.options()) {
      String value = variables.getOrDefault(variable(option), "");
      if (!value.isEmpty()) {
        List<String> values = option.isMultiValue() ? value.lines().toList() : List.of(value);
        sources.add(
            new OptionSource(
                variable(option),
                values.stream().map(each -> option.longestName() + "=" + each).toList()));
      }
    }
    return sources;
  }

  /** The variable of the environment that sets an option. */
  static String variable(OptionSpec option) {
    return PREFIX
        + CaseFormat.LOWER_CAMEL.to(CaseFormat.UPPER_UNDERSCORE, OptionSpecs.name(option));
  }
}
