package dev.cleave.outline;

/**
 * Receives what an {@link OutlineScanner} finds, in document order. Offsets are those of the masked
 * text.
 */
public interface OutlineListener {
  /** A comment in a scope. */
  void comment(int start, int end);

  /**
   * Code in a scope that is not a declaration.
   *
   * @param token whether it is a bracket or a word that opens or closes the scope
   */
  void code(int start, int end, boolean token);

  /** A statement begins that a rule matches. Until it is closed, the rest is inside it. */
  void open(RuleMatch heading);

  /**
   * The last statement that is open ends.
   *
   * @param headEnd where its signature ends
   */
  void close(int headEnd, int end);
}
