package dev.cleave.pipelines.inspect;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.chunk.CheckedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.LanguageDetector;
import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.Highlight;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.config.RunConfig;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.HelpText;
import dev.cleave.pipelines.options.InspectOptions;
import dev.cleave.pipelines.options.OptionsParser;
import dev.cleave.transforms.attributes.AttributeSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** {@code cleave inspect FILE}: cuts one file and prints its chunks. */
public final class InspectCommand implements Command {
  private static final String USAGE =
      """
      Usage: cleave inspect FILE [--option=value ...]

      Prints the chunks of one local file: where each starts and ends, its kind and its name.
      Writes nothing. If the name of FILE starts with a dash, write '--' before it.

      Examples:
        cleave inspect src/Main.java
        cleave inspect src/Main.java --maxChunkSize=500 --content
        cleave inspect include/list.h --languageOverride=*.h=cpp
        cleave inspect src/main.pas --tree
        cleave inspect src/main.pas --rules=src/main/resources/dev/cleave/languages/pascal.yaml
      """;

  @Override
  public String name() {
    return "inspect";
  }

  @Override
  public String summary() {
    return "print the chunks of one file";
  }

  @Override
  public String help() {
    return HelpText.of(USAGE, InspectOptions.class) + HelpText.exitCodes();
  }

  @Override
  public ExitCode run(List<String> args, Terminal terminal) throws IOException {
    int dashes = args.indexOf("--");
    List<String> before = dashes < 0 ? args : args.subList(0, dashes);
    List<String> after = dashes < 0 ? List.of() : args.subList(dashes + 1, args.size());
    List<String> files =
        Stream.concat(before.stream().filter(arg -> !arg.startsWith("-")), after.stream()).toList();
    InspectOptions options =
        OptionsParser.parse(
            before.stream().filter(arg -> arg.startsWith("-")).toList(),
            Map.of(),
            InspectOptions.class);
    Launch.placeNatives(options);
    if (files.size() != 1) {
      throw RunException.usage("inspect takes one file, but got " + files.size());
    }
    return options.getRules() == null
        ? inspect(files.getFirst(), options, terminal)
        : TriedRules.read(options.getRules())
            .known(() -> inspect(files.getFirst(), options, terminal));
  }

  private static ExitCode inspect(String file, InspectOptions options, Terminal terminal)
      throws IOException {
    SourceFile source = read(file, RunConfig.attributes(options));
    CutOptions cut = RunConfig.cut(options);
    if (options.getTree()) {
      TreeListing.print(
          LanguageDetector.standard().detect(source), cut.parseTimeoutMillis(), terminal.out());
      return ExitCode.OK;
    }
    CheckedFile checked = cut(source, cut);
    new ChunkListing(new Highlight(terminal.outIsTerminal()), options.getContent())
        .print(checked, terminal.out());
    var check = checked.check();
    return check == null || check.ok() ? ExitCode.OK : ExitCode.CHECK_FAILED;
  }

  private static CheckedFile cut(SourceFile source, CutOptions cut) {
    try (var cutter = new Cutter(cut)) {
      return cutter.cut(source);
    }
  }

  private static SourceFile read(String name, AttributeSpec attributes) throws IOException {
    try {
      Path file = Path.of(name);
      if (Files.isDirectory(file)) {
        throw new RunException(ExitCode.NO_INPUT, name + " is a folder; inspect takes a file");
      }
      byte[] bytes = Files.readAllBytes(file);
      var ref = new SourceRef(file.toUri().toString(), name, bytes.length, 0, null, null);
      return SourceFile.read(attributes.override(ref), bytes);
    } catch (NoSuchFileException | InvalidPathException e) {
      throw new RunException(ExitCode.NO_INPUT, name + " does not exist", e);
    }
  }
}
