package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.listOf;
import static dev.cleave.rules.ValueType.mapOf;
import static dev.cleave.rules.ValueType.words;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableSet;
import dev.cleave.rules.ValueType.Keys;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads rule files. An unknown key is an error: a misspelt rule must not be ignored. What a rule
 * file says of node types is read later, against the grammar, by {@link GrammarRules}.
 *
 * <p>To read all bundled files takes a tenth of a small run, and most runs meet few languages. So
 * only the names are read at the start.
 */
public final class RuleFile {
  /** The keys of a language. */
  public static final Keys KEYS =
      Keys.of("language")
          .needs("name", TEXT)
          .key("kind", words(LanguageKind.values()))
          .key("reader", words(ReaderType.values()))
          .texts("grammar", "extends")
          .lists("aliases", "extensions", "filenames", "interpreters")
          .texts("sample")
          .key("comments", Comments.KEYS)
          .texts("notDocs", "opening")
          .key("mask", MaskRules.KEYS)
          .key("nodes", NodeRules.BY_TYPE)
          .key("defines", mapOf(listOf(TEXT)))
          .key("attributes", AttributeRules.BY_TYPE)
          .key("entries", NodeRules.BY_TYPE)
          .key("seams", SeamRules.KEYS)
          .key("outline", OutlineRules.KEYS)
          .key("statements", StatementRules.KEYS)
          .flags("component")
          .key("document", DocumentFormat.TYPE)
          .key("records", RecordFormat.KEYS)
          .texts("package")
          .key("conventions", Conventions.KEYS);

  /** The keys by which files are recognized, and what else is asked of every language. */
  private static final Set<String> HEAD =
      ImmutableSet.of(
          "name",
          "kind",
          "extends",
          "grammar",
          "aliases",
          "extensions",
          "filenames",
          "interpreters",
          "component");

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
    List<YamlValue> documents = YamlValue.documents(file, yaml);
    if (documents.isEmpty()) {
      throw new IllegalArgumentException(file + ": it has no language");
    }
    return documents.stream()
        .map(
            document -> {
              Language.Rules rules = rules(document, languages);
              return head(document, languages, () -> rules);
            })
        .toList();
  }

  /**
   * Reads by which names the languages of a file go, and the rest when it is first asked for.
   *
   * @param yaml with each key at the beginning of a line, or each document as one map in braces
   */
  static List<Language> heads(
      String file, String yaml, Function<String, @Nullable Language> languages) {
    Supplier<List<Language.Rules>> rules =
        Suppliers.memoize(
            () ->
                YamlValue.documents(file, yaml).stream()
                    .map(document -> rules(document, languages))
                    .toList());
    List<YamlValue> documents = YamlValue.documents(file, headLines(yaml));
    return IntStream.range(0, documents.size())
        .mapToObj(i -> head(documents.get(i), languages, () -> rules.get().get(i)))
        .toList();
  }

  /** The text without the lines of other keys, which are left empty: lines keep their numbers. */
  private static String headLines(String yaml) {
    var head = new StringBuilder();
    boolean kept = false;
    for (String line : yaml.lines().toList()) {
      if (!line.isEmpty() && " #".indexOf(line.charAt(0)) < 0) {
        kept = line.startsWith("{") || line.startsWith("---") || HEAD.contains(keyOf(line));
      }
      head.append(kept ? line : "").append('\n');
    }
    return head.toString();
  }

  private static String keyOf(String line) {
    int colon = line.indexOf(':');
    return colon < 0 ? line : line.substring(0, colon);
  }

  private static Language head(
      YamlValue document,
      Function<String, @Nullable Language> languages,
      Supplier<Language.Rules> rules) {
    YamlMap yaml = document.map(KEYS);
    Language base = yaml.get("extends", name -> extended(name, languages));
    return new Language(
        yaml.require("name").text(),
        kind(yaml),
        base == null ? null : base.name(),
        yaml.text("grammar"),
        new Language.Files(
            yaml.texts("aliases"),
            yaml.texts("extensions"),
            yaml.texts("filenames"),
            yaml.texts("interpreters"),
            yaml.flag("component") || base != null && base.files().component()),
        rules);
  }

  private static LanguageKind kind(YamlMap yaml) {
    return yaml.get(
        "kind",
        each -> each.constant("kind", LanguageKind.values()),
        () -> LanguageKind.PROGRAMMING);
  }

  private static Language.Rules rules(
      YamlValue document, Function<String, @Nullable Language> languages) {
    YamlMap yaml = document.map(KEYS);
    Language.Rules base =
        yaml.get(
            "extends",
            name -> extended(name, languages).rules().get(),
            () -> Language.Rules.none(YamlMap.empty(document)));
    Comments comments =
        base.comments()
            .with(yaml.get("comments"), yaml.pattern("notDocs", base.comments().directives()));
    Language.Syntax syntax = base.syntax();
    return new Language.Rules(
        comments,
        yaml.get("conventions", base.conventions()::with, base::conventions),
        new Language.Syntax(
            yaml.text("sample", ""),
            yaml.get("opening", each -> each.is("none") ? null : each.text(), syntax::opening),
            yaml.get("mask", each -> MaskRules.read(each, syntax.masks()), syntax::masks),
            yaml.get("seams", SeamRules::read, syntax::seams),
            syntax.nodes().with(yaml)),
        structure(document, yaml, comments, base.structure()));
  }

  private static Language extended(YamlValue name, Function<String, @Nullable Language> languages) {
    Language base = languages.apply(name.text());
    if (base == null) {
      throw name.error("there is no language \"" + name.text() + "\" to extend");
    }
    return base;
  }

  private static Language.Structure structure(
      YamlValue document, YamlMap yaml, Comments comments, Language.Structure base) {
    boolean parsed = yaml.get("grammar") != null;
    OutlineRules outline =
        yaml.get("outline", each -> OutlineRules.read(each, comments), base::outline);
    StatementRules statements =
        yaml.get("statements", each -> StatementRules.read(each, comments), base::statements);
    DocumentFormat format =
        yaml.get("document", each -> DocumentFormat.read(each, base.document()), base::document);
    if (format != null && format instanceof DocumentFormat.Tags != parsed) {
      throw document.error("a document has tags if it has a grammar, else rules");
    }
    ReaderType usual = format != null ? ReaderType.PROSE : kind(yaml).reader();
    return new Language.Structure(
        yaml.get(
            "reader",
            each -> each.constant("reader", ReaderType.values()),
            () -> statements != null || !parsed && outline != null ? ReaderType.OUTLINE : usual),
        outline,
        statements,
        format,
        yaml.get("records", each -> RecordFormat.read(each, comments), base::records),
        yaml.pattern("package", base.packages()));
  }
}
