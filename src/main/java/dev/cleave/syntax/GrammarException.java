package dev.cleave.syntax;

/**
 * A grammar does not load, does not fit its rule file or does not parse. The fault is in this
 * build, not in the file that needed the grammar.
 */
public final class GrammarException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public GrammarException(String message) {
    super(message);
  }

  public GrammarException(String message, Throwable cause) {
    super(message, cause);
  }
}
