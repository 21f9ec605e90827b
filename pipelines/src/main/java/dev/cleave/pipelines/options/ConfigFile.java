package dev.cleave.pipelines.options;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableMap;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/**
 * A YAML file that maps names of options to a value or a list of values. All values are texts,
 * which the options convert as on the command line.
 */
final class ConfigFile {
  private static final String CONFIG = "config";

  private final String file;

  private ConfigFile(String file) {
    this.file = file;
  }

  /**
   * The options in a file. Those that only other commands have are left out, so that commands can
   * share a file.
   *
   * @param command all options of the command that reads the file
   * @throws RunException with exit code USAGE if the file cannot be read, or is no such mapping
   */
  static OptionSource read(String file, Class<? extends CommandOptions> command) {
    return new OptionSource(file, new ConfigFile(file).args(command));
  }

  private List<String> args(Class<? extends CommandOptions> command) {
    List<String> elsewhere = new ArrayList<>();
    Arrays.stream(CommandOptions.class.getPermittedSubclasses())
        .map(OptionRecords::spec)
        .forEach(other -> elsewhere.addAll(other.optionsMap().keySet()));
    elsewhere.removeAll(OptionRecords.spec(command).optionsMap().keySet());
    var args = new ArrayList<String>();
    load()
        .forEach(
            (key, value) -> {
              String option = "--" + key;
              if (key.equals(CONFIG)) {
                throw wrong("a configuration file cannot name another one");
              }
              if (!elsewhere.contains(option)) {
                values(option, value).forEach(text -> args.add(option + "=" + text));
              }
            });
    return args;
  }

  private Map<?, ?> load() {
    var settings =
        LoadSettings.builder()
            .setSchema(new FailsafeSchema())
            .setTagConstructors(ImmutableMap.of(Tag.NULL, _ -> ""))
            .setAllowDuplicateKeys(false);
    try (InputStream in = Files.newInputStream(Path.of(file))) {
      Object root = new Load(settings.build()).loadFromInputStream(in);
      if (root instanceof Map<?, ?> options) {
        return options;
      }
      if (root == null) {
        return Map.of();
      }
    } catch (NoSuchFileException | InvalidPathException _) {
      throw RunException.usage("--config=" + file + " does not exist on this machine");
    } catch (IOException e) {
      throw new RunException(ExitCode.USAGE, "--config=" + file + " cannot be read", e);
    } catch (YamlEngineException e) {
      throw wrong(String.valueOf(e.getMessage()).lines().map(String::strip).collect(joining(" ")));
    }
    throw wrong("a configuration file has one option a line, such as 'maxChunkSize: 1000'");
  }

  private List<String> values(String option, @Nullable Object value) {
    List<?> values = value instanceof List<?> list ? list : List.of(value == null ? "" : value);
    return values.stream()
        .map(
            each -> {
              if (each instanceof String text) {
                return text;
              }
              throw wrong(option.substring(2) + " must be a value, or a list of values");
            })
        .toList();
  }

  private RunException wrong(String message) {
    return RunException.usage(file + ": " + message);
  }
}
