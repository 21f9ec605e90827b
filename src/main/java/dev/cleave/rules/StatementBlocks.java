package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.mapOf;

import dev.cleave.rules.ValueType.Keys;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The words that open and close blocks in the statements of a dialect. All are in lower case.
 *
 * @param open words that open a block, with the words that an inner statement begins with in which
 *     they do; {@code any} for all statements
 * @param unless by such a word: what follows it where it opens no block
 * @param close words that close a block
 * @param leads words after which an inner statement begins
 * @param declares words that open the declarations of a block at the start of an inner statement
 * @param bodies words that open the declarations of a routine
 * @param routines words that begin a routine inside a block
 * @param noBody what follows a word of {@code bodies} if the routine has no block
 */
public record StatementBlocks(
    Map<String, Set<String>> open,
    Map<String, Pattern> unless,
    Set<String> close,
    Set<String> leads,
    Set<String> declares,
    Set<String> bodies,
    Set<String> routines,
    @Nullable Pattern noBody) {
  /** Among the words that an inner statement begins with: all. */
  public static final String ANY = "any";

  /** The keys of {@code blocks}. */
  static final Keys KEYS =
      Keys.of("statementBlocks")
          .key("open", mapOf(TEXT))
          .key("unless", mapOf(TEXT))
          .lists("close", "leads", "declares", "bodies", "routines")
          .texts("noBody");

  static StatementBlocks read(YamlMap yaml, Words words) {
    return new StatementBlocks(
        yaml.map("open").toMap(Dialect::words),
        yaml.map("unless").toMap(words::pattern),
        yaml.get("close", Dialect::words, Set::of),
        yaml.get("leads", Dialect::words, Set::of),
        yaml.get("declares", Dialect::words, Set::of),
        yaml.get("bodies", Dialect::words, Set::of),
        yaml.get("routines", Dialect::words, Set::of),
        yaml.get("noBody", words::pattern));
  }
}
