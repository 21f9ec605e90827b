package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.FLAG;
import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.listOf;
import static dev.cleave.rules.ValueType.mapOf;
import static dev.cleave.rules.ValueType.words;

import dev.cleave.rules.ValueType.Keys;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads rule files. An unknown key is an error: a misspelt rule must not be ignored. What a rule
 * file says of node types is read later, against the grammar, by {@link GrammarRules}.
 */
public final class RuleFile {
  /** The keys of a language. */
  public static final Keys KEYS =
      Keys.of("language")
          .needs("name", TEXT)
          .key("kind", words(LanguageKind.values()))
          .key("reader", words(ReaderType.values()))
          .key("grammar", TEXT)
          .key("extends", TEXT)
          .key("aliases", listOf(TEXT))
          .key("extensions", listOf(TEXT))
          .key("filenames", listOf(TEXT))
          .key("interpreters", listOf(TEXT))
          .key("sample", TEXT)
          .key("comments", Comments.KEYS)
          .key("notDocs", TEXT)
          .key("opening", TEXT)
          .key("mask", MaskRules.KEYS)
          .key("nodes", NodeRules.BY_TYPE)
          .key("defines", mapOf(listOf(TEXT)))
          .key("attributes", AttributeRules.BY_TYPE)
          .key("entries", NodeRules.BY_TYPE)
          .key("seams", SeamRules.KEYS)
          .key("outline", OutlineRules.KEYS)
          .key("component", FLAG)
          .key("document", DocumentFormat.TYPE)
          .key("records", RecordFormat.KEYS)
          .key("package", TEXT)
          .key("conventions", Conventions.KEYS);

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
        .map(document -> language(document, languages))
        .toList();
  }

  private static Language language(
      YamlValue document, Function<String, @Nullable Language> languages) {
    YamlMap yaml = document.map(KEYS);
    Language base = base(document, yaml.get("extends"), languages);
    LanguageKind kind = constant(yaml, "kind", LanguageKind.PROGRAMMING);
    Pattern notDocs = yaml.pattern("notDocs");
    YamlValue mask = yaml.get("mask");
    YamlValue marks = yaml.get("comments");
    Comments comments = marks == null ? base.comments() : Comments.read(marks.map(Comments.KEYS));
    YamlValue outline = yaml.get("outline");
    OutlineRules outlined =
        outline == null
            ? base.outline()
            : OutlineRules.read(outline.map(OutlineRules.KEYS), comments);
    YamlValue records = yaml.get("records");
    Pattern packages = yaml.pattern("package");
    YamlValue conventions = yaml.get("conventions");
    YamlValue seams = yaml.get("seams");
    String grammar = yaml.text("grammar");
    DocumentFormat format = document(yaml.get("document"), base);
    if (format != null && format instanceof DocumentFormat.Tags != (grammar != null)) {
      throw document.error("a document has tags if it has a grammar, else rules");
    }
    ReaderType orElse = format != null ? ReaderType.PROSE : kind.reader();
    boolean byOutline = grammar == null && outlined != null;
    return new Language(
        yaml.require("name").text(),
        kind,
        constant(yaml, "reader", byOutline ? ReaderType.OUTLINE : orElse),
        grammar,
        yaml.texts("aliases"),
        yaml.texts("extensions"),
        yaml.texts("filenames"),
        yaml.texts("interpreters"),
        yaml.text("sample", ""),
        comments,
        notDocs == null ? base.notDocs() : notDocs,
        base.nodes().with(yaml.map("nodes")),
        base.defines().with(yaml.map("defines")),
        base.attributes().with(yaml.map("attributes")),
        base.entries().with(yaml.map("entries")),
        seams == null ? base.seams() : SeamRules.read(seams.map(SeamRules.KEYS)),
        opening(yaml.text("opening"), base),
        mask == null ? base.masks() : MaskRules.read(mask.map(MaskRules.KEYS), base.masks()),
        outlined,
        yaml.flag("component") || base.component(),
        format,
        records == null
            ? base.records()
            : RecordFormat.read(records.map(RecordFormat.KEYS), comments),
        packages == null ? base.packages() : packages,
        conventions == null ? base.conventions() : base.conventions().with(conventions));
  }

  private static @Nullable DocumentFormat document(@Nullable YamlValue document, Language base) {
    return document == null ? base.document() : DocumentFormat.read(document, base.document());
  }

  private static @Nullable String opening(@Nullable String text, Language base) {
    if (text == null) {
      return base.opening();
    }
    return text.equals("none") ? null : text;
  }

  /** The language that another one extends, or one without rules. */
  private static Language base(
      YamlValue document,
      @Nullable YamlValue name,
      Function<String, @Nullable Language> languages) {
    if (name == null) {
      return withoutRules(YamlMap.empty(document));
    }
    Language base = languages.apply(name.text());
    if (base == null) {
      throw name.error("there is no language \"" + name.text() + "\" to extend");
    }
    return base;
  }

  private static Language withoutRules(YamlMap none) {
    return new Language(
        "",
        LanguageKind.PROGRAMMING,
        ReaderType.LINES,
        null,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        "",
        Comments.NONE,
        null,
        none,
        none,
        none,
        none,
        SeamRules.NONE,
        "",
        null,
        null,
        false,
        null,
        null,
        null,
        Conventions.usual());
  }

  private static <E extends Enum<E>> E constant(YamlMap yaml, String key, E orElse) {
    YamlValue value = yaml.get(key);
    return value == null
        ? orElse
        : value.constant(key, orElse.getDeclaringClass().getEnumConstants());
  }
}
