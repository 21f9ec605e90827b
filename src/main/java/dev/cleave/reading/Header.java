package dev.cleave.reading;

import dev.cleave.symbol.Symbol;

/**
 * The text of a declaration before its body.
 *
 * @param codeStart where its first attribute begins; without attributes, where it begins itself
 * @param signatureEnd where its signature ends, and the first byte of documentation below that
 * @param end where its signature and the documentation below that end
 */
record Header(int codeStart, int signatureEnd, int end, Symbol.Description description) {
  static final Header NONE = new Header(0, 0, 0, Symbol.Description.NONE);
}
