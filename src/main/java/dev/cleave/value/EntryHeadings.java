package dev.cleave.value;

import dev.cleave.document.Block;
import dev.cleave.document.BlockFinder;
import dev.cleave.rules.DocumentFormat;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** The headings in the texts of entries, such as the cells of a notebook: they begin sections. */
final class EntryHeadings {
  private static final LoadSettings SETTINGS =
      LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE).build();

  private final List<Block> open = new ArrayList<>();

  /** The key of an entry without such a text, below the headings so far. */
  List<String> below(List<String> key, int index) {
    if (open.isEmpty()) {
      return key;
    }
    List<String> names = new ArrayList<>();
    open.forEach(heading -> names.add(heading.name()));
    names.addAll(key.isEmpty() ? List.of(Entry.index(index)) : key);
    return names;
  }

  /**
   * The key of an entry below the first heading of its own; the others are for those after it.
   *
   * @param text a string, or a list of strings that are joined, as JSON has them
   * @param language of the text; null if it is unknown
   */
  List<String> below(List<String> key, int index, String text, @Nullable String language) {
    Language known = language == null ? null : Languages.known().named(language);
    List<Block> headings =
        known != null && known.structure().document() instanceof DocumentFormat.Text format
            ? BlockFinder.of(format).blocks(decoded(text)).stream()
                .filter(Block::isHeading)
                .toList()
            : List.of();
    if (headings.isEmpty()) {
      return below(key, index);
    }
    enter(headings.getFirst());
    List<String> own = below(key, index);
    headings.subList(1, headings.size()).forEach(this::enter);
    return own;
  }

  private void enter(Block heading) {
    while (!open.isEmpty() && open.getLast().level() >= heading.level()) {
      open.removeLast();
    }
    open.add(heading);
  }

  /** The text of JSON, which is YAML, too; empty if it is neither. */
  private static String decoded(String json) {
    try {
      Object text = new Load(SETTINGS).loadFromString(json);
      return text instanceof List<?> lines
          ? lines.stream().map(Objects::toString).collect(Collectors.joining())
          : Objects.toString(text);
    } catch (YamlEngineException e) {
      return "";
    }
  }
}
