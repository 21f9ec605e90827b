package dev.cleave.repair;

import dev.cleave.repair.FileParser.ParseResult;
import dev.cleave.rules.GrammarRules;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Decides between the two languages that a file may be in, where its content left that open: if the
 * grammar of the first makes no sense of some of the file, that of the second is tried. It is kept
 * if it leaves both fewer bytes in outer errors and fewer errors: in C headers full of macros,
 * which neither grammar parses, fewer bytes alone are a matter of luck.
 */
public final class GrammarChoice {
  private final FileParser files;
  private final Function<String, @Nullable GrammarRules> languages;

  /**
   * @param languages the rules of a language that has a grammar, or null
   */
  public GrammarChoice(FileParser files, Function<String, @Nullable GrammarRules> languages) {
    this.files = files;
    this.languages = languages;
  }

  /**
   * The better parse of a file, the first if they are as good. Closes the other.
   *
   * @param alternative the second language, or null
   */
  public ParseResult better(ParseResult first, @Nullable String alternative, byte[] utf8) {
    if (alternative == null || ErrorNodes.outerBytes(first.tree()) == 0) {
      return first;
    }
    GrammarRules rules = languages.apply(alternative);
    ParseResult second = rules == null ? null : files.parse(rules, utf8);
    if (second == null) {
      return first;
    }
    boolean better =
        ErrorNodes.outerBytes(second.tree()) < ErrorNodes.outerBytes(first.tree())
            && second.errors() < first.errors();
    (better ? first : second).tree().close();
    return better ? second : first;
  }
}
