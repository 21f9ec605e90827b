package dev.cleave.rules;

import dev.cleave.rules.ValueType.Keys;
import dev.cleave.text.Labels;
import java.util.regex.Pattern;

/**
 * A word that opens or closes a block of statements.
 *
 * @param type what it does
 * @param match matches at the word; a group {@code name} of a closing word names the declaration
 *     that it closes
 * @param anywhere whether it counts within a statement too, not only where one begins
 */
public record BlockWord(Effect type, Pattern match, boolean anywhere) {
  /** The keys of a word. */
  public static final Keys KEYS =
      Keys.of("block").texts("open", "middle", "close").flags("anywhere");

  /** What a word does. */
  public enum Effect {
    /** Opens a block. */
    OPEN,
    /** Belongs to the declaration around it the first time; then it opens a block. */
    MIDDLE,
    /** Closes a block, or a declaration. */
    CLOSE
  }

  static BlockWord read(YamlValue yaml, int flags) {
    YamlMap map = yaml.map(KEYS);
    for (Effect type : Effect.values()) {
      YamlValue match = map.get(Labels.of(type));
      if (match != null) {
        return new BlockWord(type, match.pattern(flags), map.flag("anywhere"));
      }
    }
    throw yaml.error("\"open\", \"middle\" or \"close\" is missing");
  }

  /** Whether a match names the declaration that it closes. */
  public boolean names() {
    return match.namedGroups().containsKey("name");
  }
}
