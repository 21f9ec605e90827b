package dev.cleave.pipelines.options;

import java.util.Map;
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

  /**
   * The script.
   *
   * @param commands the records of options of all commands, by the name of the command
   */
  public static String script(Map<String, Class<? extends Record>> commands) {
    CommandSpec program = CommandSpec.create().name("cleave");
    commands.forEach(
        (name, options) -> {
          CommandSpec command = OptionRecords.spec(options);
          command.addOption(OptionSpec.builder("--help").type(boolean.class).build());
          program.addSubcommand(name, new CommandLine(command));
        });
    return AutoComplete.bash("cleave", new CommandLine(program)) + ADAPTER;
  }
}
