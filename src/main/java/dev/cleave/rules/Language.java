package dev.cleave.rules;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A language: how its files are told, and how they are cut. One rule file each.
 *
 * @param name lower case, as in the tables
 * @param kind what sort of language it is
 * @param grammar the grammar that parses it, or null: then it is cut by lines
 * @param aliases what else it is called, lower case: by editors, by {@code .gitattributes}
 * @param extensions file name endings after a dot, without it; lower case unless only upper case
 *     tells the language. Several languages may have one
 * @param filenames whole file names
 * @param interpreters programs that a {@code #!} line may call. Several languages may have one
 * @param sample a few lines that must parse without error, for the self-test
 * @param notDocs comments that match are directives, not documentation; or null
 * @param rules what each node type means
 * @param masks what stands in its files that the grammar cannot know, or null
 */
public record Language(
    String name,
    LanguageKind kind,
    @Nullable String grammar,
    List<String> aliases,
    List<String> extensions,
    List<String> filenames,
    List<String> interpreters,
    String sample,
    @Nullable Pattern notDocs,
    Map<String, List<NodeRule>> rules,
    @Nullable MaskRules masks) {

  /** What a file is in when nothing tells. */
  public static final String TEXT = "text";
}
