package dev.cleave.pipelines.options;

import dev.cleave.pipelines.command.Command;
import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The script with which bash completes commands, options and their values. */
public final class Completion {
  /**
   * Around the function of picocli, for which an equals sign is a value, and which completes no
   * files.
   */
  private static final String ADAPTER =
      """

      function _complete_cleave_values() {
        local words=() word
        for word in "${COMP_WORDS[@]:0:COMP_CWORD}"; do
          [[ $word == = ]] || words+=("$word")
        done
        word=${COMP_WORDS[COMP_CWORD]}
        COMP_WORDS=("${words[@]}" "${word#=}")
        COMP_CWORD=${#words[@]}
        _complete_cleave
        ((${#COMPREPLY[@]})) || compopt -o default 2>/dev/null
      }

      complete -F _complete_cleave_values cleave
      """;

  private Completion() {}

  /** The script. */
  public static String script(List<Command> commands) {
    CommandSpec program = CommandSpec.create().name("cleave");
    for (Command command : commands) {
      CommandSpec spec = OptionRecords.spec(command.options());
      spec.addOption(OptionSpec.builder("--help").type(boolean.class).build());
      program.addSubcommand(command.name(), new CommandLine(spec));
    }
    return AutoComplete.bash("cleave", new CommandLine(program)) + ADAPTER;
  }
}
