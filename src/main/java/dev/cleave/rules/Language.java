package dev.cleave.rules;

import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A language: how its files are recognized, and how they are cut. Each has one rule file.
 *
 * @param name lower case, as in the tables
 * @param kind what sort of language it is
 * @param base the name of the language that it extends, or null
 * @param grammar the grammar that parses it, or null: then it is cut by its outline, or by lines
 * @param files how its files are named
 * @param rules how its files are cut. They may be read when they are asked for: most runs meet few
 *     languages
 */
public record Language(
    String name,
    LanguageKind kind,
    @Nullable String base,
    @Nullable String grammar,
    Files files,
    Supplier<Rules> rules) {

  /** The language of a file that no rule recognizes. */
  public static final String TEXT = "text";

  /**
   * How files are named. Several languages may have the same extensions and interpreters.
   *
   * @param aliases other names of the language, lower case: those that editors and {@code
   *     .gitattributes} use
   * @param extensions file name endings after a dot, without it; lower case unless only upper case
   *     means the language
   * @param filenames whole file names
   * @param interpreters programs that a {@code #!} line may call
   * @param component whether a file is a component that is named by the file
   */
  public record Files(
      List<String> aliases,
      List<String> extensions,
      List<String> filenames,
      List<String> interpreters,
      boolean component) {}

  /**
   * How the files of a language are cut.
   *
   * @param comments how comments are marked
   * @param conventions what its text looks like where no other rule says so
   * @param syntax the rules for its grammar
   * @param structure the rules for what is found without a grammar
   */
  public record Rules(
      Comments comments, Conventions conventions, Syntax syntax, Structure structure) {
    /** The rules of a language that extends no other, before its own. */
    static Rules none(YamlMap empty) {
      return new Rules(
          Comments.NONE,
          Conventions.usual(),
          new Syntax("", "", null, SeamRules.NONE, new Nodes(empty, empty, empty, empty)),
          new Structure(ReaderType.LINES, null, null, null, null, null));
    }
  }

  /**
   * Rules for a grammar.
   *
   * @param sample a few lines that must parse without error, for the self-test
   * @param opening what a range of a file must have before it to be parsed alone, such as {@code
   *     <?php}; null if a range cannot be parsed alone
   * @param masks text in its files that the grammar cannot parse, or null
   * @param seams where its chunks over the maximum may be divided
   * @param nodes rules by node type
   */
  public record Syntax(
      String sample,
      @Nullable String opening,
      @Nullable MaskRules masks,
      SeamRules seams,
      Nodes nodes) {}

  /**
   * Rules by node type, as in the rule file; those of the extended language included.
   *
   * @param rules what nodes mean
   * @param defines paths from a node to the names that it introduces
   * @param attributes which children in the head of a declaration are attributes of it
   * @param entries rules for the values in its code. A data language has them in its rules
   */
  public record Nodes(YamlMap rules, YamlMap defines, YamlMap attributes, YamlMap entries) {
    /** These rules and those of an extending language. */
    Nodes with(YamlMap yaml) {
      return new Nodes(
          rules.with(yaml.map("nodes")),
          defines.with(yaml.map("defines")),
          attributes.with(yaml.map("attributes")),
          entries.with(yaml.map("entries")));
    }
  }

  /**
   * What is found without a grammar.
   *
   * @param reader how files are read
   * @param outline how declarations are found, or null
   * @param statements how statements are found in a language of dialects, or null
   * @param document how the blocks of documents are found, or null
   * @param records how records are found, or null
   * @param packages finds the statements at the top that name the package of a file, or null
   */
  public record Structure(
      ReaderType reader,
      @Nullable OutlineRules outline,
      @Nullable StatementRules statements,
      @Nullable DocumentFormat document,
      @Nullable RecordFormat records,
      @Nullable Pattern packages) {}

  /** How comments are marked. */
  public Comments comments() {
    return rules.get().comments();
  }

  /** What its text looks like where no other rule says so. */
  public Conventions conventions() {
    return rules.get().conventions();
  }

  /** The rules for its grammar. */
  public Syntax syntax() {
    return rules.get().syntax();
  }

  /** The rules for what is found without a grammar. */
  public Structure structure() {
    return rules.get().structure();
  }

  /** Whether Cleave reads the structure of its files. Other files are cut by lines. */
  public boolean isRead() {
    Structure structure = structure();
    return grammar != null
        || structure.outline != null
        || structure.statements != null
        || structure.document != null
        || structure.records != null;
  }
}
