package dev.cleave.pipelines.inspect;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.LanguageDetector;
import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.Display;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.config.RunConfig;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.InspectOptions;
import dev.cleave.pipelines.options.InspectOptions.Form;
import dev.cleave.pipelines.options.OptionsParser;
import dev.cleave.transforms.attributes.AttributeSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** {@code cleave inspect FILE}: cuts one file and prints its chunks. */
public final class InspectCommand {
  private static final int COLUMNS_OF_A_FILE = 100;
  private static final String USAGE =
      """
      Usage: cleave inspect FILE [--option=value ...]

      Prints the chunks of one local file: where each starts and ends, its kind and its name.
      Writes nothing. If the name of FILE starts with '-' or '@', write './' before it.

      Examples:
        cleave inspect src/Main.java
        cleave inspect src/Main.java --maxChunkSize=500 --content
        cleave inspect src/Main.java --explain
        cleave inspect src/Main.java --html > main.html
        cleave inspect include/list.h --languageOverride=*.h=cpp
        cleave inspect src/main.pas --tree
        cleave inspect src/main.pas --rules=src/main/resources/dev/cleave/languages/pascal.yaml
      """;

  /** The command. */
  public static final Command COMMAND =
      new Command(
          "inspect",
          "print the chunks of one file",
          USAGE,
          InspectOptions.class,
          InspectCommand::run);

  private InspectCommand() {}

  private static ExitCode run(List<String> args, Terminal terminal) throws IOException {
    InspectOptions options =
        OptionsParser.parse(args, System.getenv(), InspectOptions.class).options();
    List<String> files = options.files();
    Launch.placeNatives(options);
    if (files.size() != 1) {
      throw RunException.usage("inspect takes one file, but got " + files.size());
    }
    Form form = options.form();
    if (Stream.of(form.content(), form.explain(), form.html(), form.tree()).filter(x -> x).count()
        > 1) {
      throw RunException.usage("give one of --content, --explain, --html and --tree");
    }
    return options.rules() == null
        ? inspect(files.getFirst(), options, terminal)
        : TestedRules.read(options.rules())
            .known(() -> inspect(files.getFirst(), options, terminal));
  }

  private static ExitCode inspect(String file, InspectOptions options, Terminal terminal)
      throws IOException {
    SourceFile source = read(file, RunConfig.attributes(options.cutting()));
    CutOptions cut = options.cutting().cut();
    Display display = options.display().on(terminal).orWithin(COLUMNS_OF_A_FILE);
    if (options.form().tree()) {
      TreeListing.print(
          LanguageDetector.standard().detect(source), cut.parse().parseTimeoutMillis(), display);
      return ExitCode.OK;
    }
    try (var cutter = new Cutter(cut)) {
      ChunkedFile chunked = cutter.cut(source);
      ReconstructionCheck check = cutter.check(chunked);
      if (options.form().html()) {
        terminal.out().writeBytes(new ChunkPage(chunked, check).toBytes());
      } else {
        new ChunkListing(chunked, check, display).print(options.form());
      }
      return check == null || check.ok() ? ExitCode.OK : ExitCode.CHECK_FAILED;
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
