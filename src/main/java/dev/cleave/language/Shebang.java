package dev.cleave.language;

import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the {@code #!} line. */
final class Shebang {
  // A shell script that runs another program on itself: a way around short limits of the line,
  // common for Tcl and Python.
  private static final Pattern EXEC =
      Pattern.compile("\\bexec['\"]*\\s+['\"]?(?:\\S*/)?([\\w.+-]+)['\"]?\\s.*\\$\\{?0");
  // Nix runs a program that one of the next lines names.
  private static final Pattern NIX_COMMAND =
      Pattern.compile("^#!\\s*nix\\b.*?\\s(?:-i|-c|--command)\\s+(?:\\S*/)?([\\w.+-]+)");
  // What a program that runs another one says in the next lines about that.
  private static final Map<String, Pattern> OTHER_PROGRAM =
      ImmutableMap.of(
          "sh", EXEC,
          "bash", EXEC,
          "dash", EXEC,
          "ksh", EXEC,
          "zsh", EXEC,
          "nix-shell", NIX_COMMAND,
          "nix", NIX_COMMAND);

  private Shebang() {}

  /**
   * Names of the program that runs a file, the most exact first; empty if there is no such line.
   */
  static List<String> programsOf(DetectionText text) {
    if (!text.beginning().startsWith("#!")) {
      return List.of();
    }
    List<String> lines = text.firstLines();
    String program = program(lines.getFirst().substring(2).strip());
    Pattern other = OTHER_PROGRAM.get(program);
    if (other != null) {
      for (String line : lines.subList(1, lines.size())) {
        Matcher run = other.matcher(line);
        if (run.find()) {
          program = run.group(1);
        }
      }
    }
    // python3.12 is run by python3, python3 by python.
    return List.of(program, program.replaceFirst("[-_]?[0-9][0-9.]*$", ""));
  }

  private static String program(String command) {
    for (String word : command.split("\\s+")) {
      String program = word.substring(word.lastIndexOf('/') + 1);
      if (!program.equals("env") && !program.startsWith("-") && !program.contains("=")) {
        return program; // env, its options and its variables come before
      }
    }
    return "";
  }
}
