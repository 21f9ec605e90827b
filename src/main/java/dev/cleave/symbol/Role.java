package dev.cleave.symbol;

/** Which piece of its symbol a segment is. */
public enum Role {
  /** A declaration without emitted members, or an import unit: all of it. */
  WHOLE,
  /** A container's documentation and signature, to where its first member begins. */
  OPENING,
  /** A run of code between declarations: statements, fields. */
  BODY,
  /** What ends a container after its last member. */
  CLOSING
}
