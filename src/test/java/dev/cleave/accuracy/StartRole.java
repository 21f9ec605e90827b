package dev.cleave.accuracy;

/** What begins where a part of a divided chunk begins, by the syntax tree. */
enum StartRole {
  /** A statement, a member, a case, or a comment among them. */
  STATEMENT,
  /** A key or an element of a literal or a document. */
  ELEMENT,
  /** Something inside a comment; lines of comments below each other are one comment. */
  COMMENT,
  /** Something inside a string. */
  STRING,
  /** An argument or a parameter, or a piece of one. */
  ARGUMENT,
  /** Another piece of a statement. */
  PIECE,
  /** The tree does not say: a syntax error, a macro's arguments, text in another language. */
  UNREAD;

  boolean good() {
    return this == STATEMENT || this == ELEMENT;
  }
}
