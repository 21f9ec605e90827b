package dev.cleave.repair;

import dev.cleave.language.DetectedFile;
import dev.cleave.language.LanguageSource;
import dev.cleave.rules.GrammarRules;
import dev.cleave.syntax.SyntaxTree;
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

  /** A file in a language, parsed. */
  public record Candidate(DetectedFile file, GrammarRules rules, FileParser.ParseResult parsed) {
    public SyntaxTree tree() {
      return parsed.tree();
    }

    /** The same file in the same language, parsed again. */
    public Candidate with(FileParser.ParseResult again) {
      return new Candidate(file, rules, again);
    }
  }

  /**
   * @param languages the rules of a language that has a grammar, or null
   */
  public GrammarChoice(FileParser files, Function<String, @Nullable GrammarRules> languages) {
    this.files = files;
    this.languages = languages;
  }

  /** The better of a file's candidates, the first if they are as good. Closes the other. */
  public Candidate better(Candidate first, byte[] utf8) {
    String alternative = first.file().alternative();
    if (alternative == null || ErrorNodes.outerBytes(first.tree()) == 0) {
      return first;
    }
    GrammarRules rules = languages.apply(alternative);
    FileParser.ParseResult parsed = rules == null ? null : files.parse(rules, utf8);
    if (rules == null || parsed == null) {
      return first;
    }
    if (!isBetter(parsed.tree(), first.tree())) {
      parsed.tree().close();
      return first;
    }
    first.tree().close();
    return new Candidate(first.file().in(alternative, LanguageSource.TRIAL), rules, parsed);
  }

  private static boolean isBetter(SyntaxTree tree, SyntaxTree than) {
    return ErrorNodes.outerBytes(tree) < ErrorNodes.outerBytes(than)
        && ErrorNodes.count(tree) < ErrorNodes.count(than);
  }
}
