package dev.cleave.rules;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A language: how its files are recognized, and how they are cut. Each has one rule file.
 *
 * @param name lower case, as in the tables
 * @param kind what sort of language it is
 * @param reader how its files are read
 * @param grammar the grammar that parses it, or null: then it is cut by its outline, or by lines
 * @param aliases other names, lower case: those that editors and {@code .gitattributes} use
 * @param extensions file name endings after a dot, without it; lower case unless only upper case
 *     means the language. Several languages may have the same
 * @param filenames whole file names
 * @param interpreters programs that a {@code #!} line may call. Several languages may have the same
 * @param sample a few lines that must parse without error, for the self-test
 * @param comments how comments are marked
 * @param notDocs comments that match are directives, not documentation; or null
 * @param nodes rules by node type, as in the rule file; those of the extended language included
 * @param defines paths from a node to the names that it introduces, by node type, as in the rule
 *     file; those of the extended language included
 * @param attributes by node type, which children in the head of a declaration are attributes of it,
 *     as in the rule file; those of the extended language included
 * @param entries rules by node type for the values in its code, as in the rule file; those of the
 *     extended language included. A data language has them in its nodes
 * @param seams where its chunks over the maximum may be divided
 * @param opening what a piece of a file must have before it to be parsed alone, such as {@code
 *     <?php}; null if a piece cannot be parsed alone
 * @param masks text in its files that the grammar cannot parse, or null
 * @param outline how its declarations are found without a grammar, or null
 * @param component whether a file is a component that is named by the file
 * @param document how the blocks of its documents are found, or null
 * @param records how its records are found without a grammar, or null
 * @param packages finds the statements at the top that name the package of a file, or null
 * @param conventions what its text looks like where no other rule says so
 */
public record Language(
    String name,
    LanguageKind kind,
    ReaderType reader,
    @Nullable String grammar,
    List<String> aliases,
    List<String> extensions,
    List<String> filenames,
    List<String> interpreters,
    String sample,
    Comments comments,
    @Nullable Pattern notDocs,
    YamlMap nodes,
    YamlMap defines,
    YamlMap attributes,
    YamlMap entries,
    SeamRules seams,
    @Nullable String opening,
    @Nullable MaskRules masks,
    @Nullable OutlineRules outline,
    boolean component,
    @Nullable DocumentFormat document,
    @Nullable RecordFormat records,
    @Nullable Pattern packages,
    Conventions conventions) {

  /** The language of a file that no rule recognizes. */
  public static final String TEXT = "text";

  private static final int LONGEST_DIRECTIVE = 100; // bytes

  /** Whether Cleave reads the structure of its files. Other files are cut by lines. */
  public boolean isRead() {
    return grammar != null || outline != null || document != null || records != null;
  }

  /** Whether a comment is for a tool, and documents nothing. */
  public boolean isDirective(byte[] text, int start, int end) {
    int length = Math.min(end - start, LONGEST_DIRECTIVE);
    return notDocs != null
        && notDocs.matcher(new String(text, start, length, StandardCharsets.UTF_8)).lookingAt();
  }
}
