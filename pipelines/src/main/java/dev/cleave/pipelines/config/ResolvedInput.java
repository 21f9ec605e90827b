package dev.cleave.pipelines.config;

import dev.cleave.file.Repository;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.options.InputOptions;
import dev.cleave.pipelines.options.RepositoryOptions;
import dev.cleave.transforms.listing.DefaultExcludes;
import dev.cleave.transforms.listing.Input;
import dev.cleave.transforms.listing.InputSpec;
import dev.cleave.transforms.listing.PathFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** Resolves the input options. */
final class ResolvedInput {
  /** A user without a password, which is that of the server for all. */
  private static final Pattern SSH_USER =
      Pattern.compile("^(git\\+ssh://)[\\w.-]+@(?=[^@]*$|[^/@]+/)");

  private ResolvedInput() {}

  /**
   * What a run reads.
   *
   * @param pipelineOptions with which stores are accessed
   * @param output the output folder, whose runs are not read, or an empty string
   * @throws RunException with exit code USAGE if an option is wrong; with exit code STORAGE if the
   *     input list cannot be read
   */
  static InputSpec of(InputOptions options, PipelineOptions pipelineOptions, String output) {
    InputList list = inputList(options, pipelineOptions);
    var inputs = new ArrayList<>(options.input());
    inputs.addAll(list.inputs());
    if (inputs.isEmpty() && list.inventory() == null) {
      throw RunException.usage("no input: give --input=PATH_OR_GLOB or --inputList=FILE");
    }
    try {
      PathFilter filter =
          PathFilter.of(
              options.filter().include(),
              options.filter().exclude(),
              options.filter().noDefaultExcludes() ? List.of() : DefaultExcludes.NAMES);
      for (String input : inputs) {
        if (Input.isGit(input)) {
          KnownStore.requireNoCredentials(
              "--input=" + input, SSH_USER.matcher(input).replaceFirst("$1"));
        }
      }
      var spec =
          InputSpec.resolve(
              inputs, options.repository().refs(), list.inventory(), options.root(), filter);
      if (!options.repository().refs().isEmpty()
          && spec.inputs().stream().allMatch(input -> input.git() == null)) {
        throw RunException.usage("--refs needs a Git repository: give --input=git:PATH");
      }
      if (!inputs.isEmpty() && spec.inputs().getFirst().git() == null) {
        // One check is enough: the inputs have a folder in common.
        Input first = spec.inputs().getFirst();
        KnownStore.require("--input=" + first.text(), first.folder());
      }
      Optional<Input> bare = spec.bareRepository();
      if (bare.isPresent()) {
        throw new RunException(
            ExitCode.NO_INPUT,
            "--input=%s is a bare Git repository, which has its files packed: %s"
                .formatted(
                    bare.get().text(),
                    spec.local()
                        ? "read a commit of it with --input=git%s%s"
                            .formatted(
                                bare.get().text().startsWith("file:") ? "+" : ":",
                                bare.get().text())
                        : "clone it to a disk that all workers see, and give --input=git:FOLDER"));
      }
      return OutputExclusion.apply(spec, output).in(repository(options.repository()));
    } catch (IllegalArgumentException e) {
      throw RunException.usage(String.valueOf(e.getMessage()));
    }
  }

  private static Repository repository(RepositoryOptions options) {
    return Repository.given(
        plain("--repository", options.repository()), plain("--revision", options.revision()));
  }

  private static @Nullable String plain(String option, @Nullable String value) {
    if (value != null) {
      KnownStore.requireNoCredentials(option + "=" + value, value);
    }
    return value;
  }

  private static InputList inputList(InputOptions options, PipelineOptions pipelineOptions) {
    String list = options.inputList();
    if (list == null || list.equals("-")) {
      return InputList.NONE;
    }
    KnownStore.require("--inputList=" + list, list);
    return InputList.read(list, pipelineOptions);
  }
}
