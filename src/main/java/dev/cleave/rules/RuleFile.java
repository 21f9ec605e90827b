package dev.cleave.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads rule files. An unknown key is an error: a misspelt rule must not be ignored. What a rule
 * file says of node types is read later, against the grammar, by {@link GrammarRules}.
 */
public final class RuleFile {
  /** The keys of a language. */
  public static final Set<String> KEYS =
      Set.of(
          "name",
          "kind",
          "reader",
          "grammar",
          "extends",
          "aliases",
          "extensions",
          "filenames",
          "interpreters",
          "sample",
          "comments",
          "notDocs",
          "opening",
          "mask",
          "nodes",
          "defines",
          "entries",
          "outline");

  private RuleFile() {}

  /**
   * Reads one file of one or more languages (YAML documents).
   *
   * @param file its name, for messages
   * @param languages gives the language that another {@code extends}, or null
   * @throws IllegalArgumentException naming the file, the line and the error
   */
  static List<Language> read(
      String file, String yaml, Function<String, @Nullable Language> languages) {
    return YamlValue.documents(file, yaml).stream()
        .map(document -> language(document.map(KEYS), languages))
        .toList();
  }

  private static Language language(YamlMap yaml, Function<String, @Nullable Language> languages) {
    Language base = base(yaml.get("extends"), languages);
    YamlValue comments = yaml.get("comments");
    Pattern notDocs = yaml.pattern("notDocs");
    YamlValue mask = yaml.get("mask");
    MaskRules masks = base == null ? null : base.masks();
    LanguageKind kind = constant(yaml, "kind", LanguageKind.PROGRAMMING);
    YamlValue outline = yaml.get("outline");
    Comments marks =
        comments != null
            ? Comments.read(comments.map(Comments.KEYS))
            : base == null ? Comments.NONE : base.comments();
    OutlineRules outlined =
        outline != null
            ? OutlineRules.read(outline.map(OutlineRules.KEYS), marks)
            : base == null ? null : base.outline();
    String grammar = yaml.text("grammar");
    boolean byOutline = grammar == null && outlined != null;
    return new Language(
        yaml.require("name").text(),
        kind,
        constant(yaml, "reader", byOutline ? ReaderType.OUTLINE : kind.reader()),
        grammar,
        yaml.texts("aliases"),
        yaml.texts("extensions"),
        yaml.texts("filenames"),
        yaml.texts("interpreters"),
        yaml.text("sample", ""),
        marks,
        notDocs == null && base != null ? base.notDocs() : notDocs,
        base == null ? yaml.map("nodes") : base.nodes().with(yaml.map("nodes")),
        base == null ? yaml.map("defines") : base.defines().with(yaml.map("defines")),
        base == null ? yaml.map("entries") : base.entries().with(yaml.map("entries")),
        opening(yaml.text("opening"), base),
        mask == null ? masks : MaskRules.read(mask.map(MaskRules.KEYS), masks),
        outlined);
  }

  private static @Nullable String opening(@Nullable String text, @Nullable Language base) {
    if (text == null) {
      return base == null ? "" : base.opening();
    }
    return text.equals("none") ? null : text;
  }

  private static @Nullable Language base(
      @Nullable YamlValue name, Function<String, @Nullable Language> languages) {
    if (name == null) {
      return null;
    }
    Language base = languages.apply(name.text());
    if (base == null) {
      throw name.error("there is no language \"" + name.text() + "\" to extend");
    }
    return base;
  }

  private static <E extends Enum<E>> E constant(YamlMap yaml, String key, E orElse) {
    YamlValue value = yaml.get(key);
    if (value == null) {
      return orElse;
    }
    E[] known = orElse.getDeclaringClass().getEnumConstants();
    return Arrays.stream(known)
        .filter(each -> label(each).equals(value.text()))
        .findFirst()
        .orElseThrow(
            () ->
                value.error(
                    "unknown "
                        + key
                        + " \""
                        + value.text()
                        + "\"; known are "
                        + Arrays.stream(known)
                            .map(RuleFile::label)
                            .collect(Collectors.joining(", "))));
  }

  private static String label(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
