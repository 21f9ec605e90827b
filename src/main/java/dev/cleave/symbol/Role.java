package dev.cleave.symbol;

/** The piece of its symbol that a segment is. */
public enum Role {
  /** All of a declaration that has no members of its own, or of an import unit. */
  WHOLE,
  /** A container's documentation and signature, up to its first member. */
  OPENING,
  /** A run of code between declarations: statements, fields. */
  BODY,
  /** The end of a container, after its last member. */
  CLOSING
}
