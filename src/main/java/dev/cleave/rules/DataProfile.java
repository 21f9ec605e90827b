package dev.cleave.rules;

import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which entries of a document in a data format are named things, such as the jobs of a workflow.
 *
 * @param signs paths to entries, all of which a document with this profile has
 * @param entries what its entries are
 */
public record DataProfile(List<EntryPath> signs, List<EntryRule> entries) {
  private static final Set<String> KEYS = ImmutableSet.of("signs", "entries");

  /**
   * What an entry is.
   *
   * @param at its path below the document
   * @param apart whether it is never joined with others
   * @param names paths to its name, in place of its index or key; the first that leads to one
   *     counts
   * @param defines paths to further names
   */
  public record EntryRule(
      EntryPath at, boolean apart, List<EntryPath> names, List<EntryPath> defines) {
    private static final Set<String> KEYS = ImmutableSet.of("at", "apart", "name", "defines");

    private static EntryRule read(YamlValue value) {
      YamlMap yaml = value.map(KEYS);
      return new EntryRule(
          EntryPath.read(yaml.require("at")),
          yaml.flag("apart"),
          yaml.list("name", EntryPath::read),
          yaml.list("defines", EntryPath::read));
    }
  }

  /** The profiles that come with Cleave, in the order in which they are tried. */
  public static List<DataProfile> bundled() {
    return Holder.PROFILES;
  }

  /** The text of their file: part of the fingerprint. */
  public static String source() {
    return Holder.FILE.text();
  }

  /** The name in a text: its first line without quotes. Null if the text has none. */
  public static @Nullable String label(String value) {
    Matcher matcher = Holder.LABEL.matcher(value);
    return matcher.lookingAt() ? matcher.group("name") : null;
  }

  private static DataProfile read(YamlValue value) {
    YamlMap yaml = value.map(KEYS);
    return new DataProfile(
        yaml.list("signs", EntryPath::read), yaml.list("entries", EntryRule::read));
  }

  private static final class Holder {
    static final BundledYaml FILE = BundledYaml.read("rules/profiles.yaml");
    static final List<DataProfile> PROFILES =
        FILE.map().require("profiles").list().stream().map(DataProfile::read).toList();
    static final Pattern LABEL = Objects.requireNonNull(FILE.map().pattern("label"));
  }
}
