package dev.cleave.pipelines.options;

import static java.util.stream.Collectors.joining;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * A YAML file that maps names of options to a value or a list of values. All values are texts,
 * which the options convert as on the command line. A mapping below the name of a command has
 * options for this command, which come before the others.
 */
final class ConfigFile {
  private static final String CONFIG = "config";

  private final String file;
  private final Variables variables;
  private final List<OptionSource> sources = new ArrayList<>();

  private ConfigFile(String file, Map<String, String> variables) {
    this.file = file;
    this.variables = new Variables(variables);
  }

  /**
   * The options in a file, each with its line; those of a command's own section first.
   *
   * @param wanted the options that are read: the others, which other commands have, are left out,
   *     so that commands can share a file
   * @param command the name of the command
   * @param variables those of the environment
   * @throws RunException with exit code USAGE if the file cannot be read, is no such mapping, or
   *     names a variable that is not set
   */
  static List<OptionSource> read(
      String file, WantedOptions wanted, String command, Map<String, String> variables) {
    var config = new ConfigFile(file, variables);
    List<NodeTuple> entries = config.load();
    for (NodeTuple entry : entries) {
      if (entry.getValueNode() instanceof MappingNode section && config.isFor(command, entry)) {
        for (NodeTuple option : config.entries(section)) {
          config.requireOption(option, wanted, command);
          config.add(option, wanted);
        }
      }
    }
    entries.stream()
        .filter(entry -> !config.isSection(entry))
        .forEach(entry -> config.add(entry, wanted));
    return config.sources;
  }

  private boolean isFor(String command, NodeTuple entry) {
    return isSection(entry) && key(entry).equals(command);
  }

  /** Whether an entry has the options of one command. */
  private boolean isSection(NodeTuple entry) {
    return entry.getValueNode() instanceof MappingNode
        && WantedOptions.commands().contains(key(entry));
  }

  private void requireOption(NodeTuple entry, WantedOptions wanted, String command) {
    String key = key(entry);
    if (wanted.isElsewhere(key)) {
      String hint = NearestName.hint(key, wanted.own());
      throw wrong(entry.getKeyNode(), "%s has no option %s%s".formatted(command, key, hint));
    }
  }

  private void add(NodeTuple entry, WantedOptions wanted) {
    String key = key(entry);
    if (key.equals(CONFIG)) {
      throw wrong(entry.getKeyNode(), "a configuration file cannot name another one");
    }
    if (wanted.includes(key)) {
      List<String> args =
          values(key, entry.getValueNode(), wanted).stream()
              .map(text -> "--" + key + "=" + text)
              .toList();
      sources.add(new OptionSource(place(entry.getKeyNode()), args));
    }
  }

  private List<String> values(String key, Node value, WantedOptions wanted) {
    List<Node> values = value instanceof SequenceNode list ? list.getValue() : List.of(value);
    return values.stream()
        .map(
            each -> {
              if (each instanceof ScalarNode scalar) {
                return variables.replaced(scalar.getValue(), message -> wrong(each, message));
              }
              String hint =
                  wanted.own().contains(key) ? "" : NearestName.hint(key, WantedOptions.commands());
              throw wrong(each, key + " must be a value, or a list of values" + hint);
            })
        .toList();
  }

  /** The entries of a mapping, each key once. */
  private List<NodeTuple> entries(MappingNode mapping) {
    Set<String> keys = new LinkedHashSet<>();
    for (NodeTuple entry : mapping.getValue()) {
      if (!keys.add(key(entry))) {
        throw wrong(entry.getKeyNode(), key(entry) + " is given twice");
      }
    }
    return mapping.getValue();
  }

  private String key(NodeTuple entry) {
    if (entry.getKeyNode() instanceof ScalarNode key) {
      return key.getValue();
    }
    throw noMapping(entry.getKeyNode());
  }

  private List<NodeTuple> load() {
    try (InputStream in = Files.newInputStream(Path.of(file))) {
      Optional<Node> root = new Compose(LoadSettings.builder().build()).composeInputStream(in);
      if (root.isEmpty()) {
        return List.of();
      }
      if (root.get() instanceof MappingNode options) {
        return entries(options);
      }
      throw noMapping(root.get());
    } catch (NoSuchFileException | InvalidPathException _) {
      throw RunException.usage("--config=" + file + " does not exist on this machine");
    } catch (IOException e) {
      throw new RunException(ExitCode.USAGE, "--config=" + file + " cannot be read", e);
    } catch (MarkedYamlEngineException e) {
      throw RunException.usage(
          file + e.getProblemMark().map(ConfigFile::line).orElse("") + ": " + e.getProblem());
    } catch (YamlEngineException e) {
      throw RunException.usage(
          file
              + ": "
              + String.valueOf(e.getMessage()).lines().map(String::strip).collect(joining(" ")));
    }
  }

  private RunException noMapping(Node at) {
    return wrong(at, "a configuration file has one option a line, such as 'maxChunkSize: 1000'");
  }

  private RunException wrong(Node at, String message) {
    return RunException.usage(place(at) + ": " + message);
  }

  private String place(Node node) {
    return file + node.getStartMark().map(ConfigFile::line).orElse("");
  }

  private static String line(Mark mark) {
    return ":" + (mark.getLine() + 1);
  }
}
