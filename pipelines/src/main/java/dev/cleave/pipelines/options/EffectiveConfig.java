package dev.cleave.pipelines.options;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.cleave.transforms.store.Credentials;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/**
 * All options of a command with the value that each has and the place where it is given, in the
 * form of a configuration file. Secrets are replaced: users, passwords and tokens of URLs, options
 * of Beam and variables of the environment whose name says that they are secret.
 */
public final class EffectiveConfig {
  private static final String HIDDEN = "***";
  private static final int SHORTEST_SECRET = 6;

  /** Such as awsCredentialsProvider and PUSH_TOKEN. */
  private static final Pattern SECRET =
      Pattern.compile("(?i)secret|token|passw|credential|connectionString|api_?key|(account|_)key");

  private static final Pattern PLAIN = Pattern.compile("[\\w./]([\\w./:@+=*-]*[\\w./@+=*-])?");

  private final StringBuilder text = new StringBuilder();
  private final List<String> secrets;

  private EffectiveConfig(List<String> secrets) {
    this.secrets = secrets;
  }

  /**
   * The file.
   *
   * @throws dev.cleave.pipelines.command.RunException with exit code USAGE if an option is unknown,
   *     malformed or contradictory
   */
  public static String of(
      List<String> args, Map<String, String> variables, Class<? extends CommandOptions> type) {
    String command = WantedOptions.command(type);
    var parsed = OptionsParser.parse(args, variables, type);
    SortedMap<String, Object> values =
        OptionRecords.values(
            (Record) parsed.options(), OptionsParser.general(args, variables, command));
    var config = new EffectiveConfig(secrets(variables));
    config.text.append("# cleave ").append(command).append('\n');
    for (OptionRecords.Group group : OptionRecords.groups(type)) {
      config.text.append("\n# ").append(group.title()).append('\n');
      for (OptionSpec option : group.options()) {
        String name = OptionSpecs.name(option);
        String place = parsed.places().get(name);
        boolean given = place != null || option.defaultValue() != null;
        config.line(name, given ? values.get(name) : null, place);
      }
    }
    if (!parsed.beam().isEmpty()) {
      config.text.append("\n# Beam and the runner\n");
      parsed.beam().forEach((name, each) -> config.beam(name, each, parsed.places().get(name)));
    }
    return config.text.toString();
  }

  private static List<String> secrets(Map<String, String> variables) {
    return variables.entrySet().stream()
        .filter(variable -> !variable.getKey().startsWith(OptionSource.PREFIX))
        .filter(variable -> SECRET.matcher(variable.getKey()).find())
        .map(Map.Entry::getValue)
        .filter(value -> value.length() >= SHORTEST_SECRET)
        .toList();
  }

  /** A value of an option that is not given is its default. */
  private void line(String name, @Nullable Object value, @Nullable String place) {
    if (name.equals("printConfig")) {
      return; // a file with it would run nothing
    }
    boolean comment = value == null || value.equals(List.of()) || name.equals("config");
    text.append(comment ? "# " : "").append(name).append(": ");
    if (value == null || value.equals(List.of())) {
      text.append("(not set)\n");
    } else {
      text.append(yaml(value)).append("  # ").append(shown(place)).append('\n');
    }
  }

  private void beam(String name, List<String> values, @Nullable String place) {
    boolean secret = SECRET.matcher(name).find();
    line(name, secret ? HIDDEN : values.size() == 1 ? values.getFirst() : values, place);
  }

  private static String shown(@Nullable String place) {
    return place == null ? "default" : place.isEmpty() ? "command line" : place;
  }

  private String yaml(Object value) {
    return value instanceof List<?> list
        ? list.stream().map(this::yaml).collect(Collectors.joining(", ", "[", "]"))
        : scalar(value.toString());
  }

  private String scalar(String value) {
    String hidden = Credentials.removed(value);
    for (String secret : secrets) {
      hidden = hidden.replace(secret, HIDDEN);
    }
    String escaped = Variables.escaped(hidden);
    return PLAIN.matcher(escaped).matches()
        ? escaped
        : '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(escaped)) + '"';
  }
}
