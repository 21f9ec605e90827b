package dev.cleave.reading;

import dev.cleave.symbol.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What stands in a scope, in document order. Offsets are bytes of the parsed text.
 *
 * <p>A scope is flat: what a wrapper or a transparent container holds stands in its place.
 */
sealed interface Item {
  int start();

  int end();

  /** The same item up to a later end. */
  default Item reaching(int newEnd) {
    return switch (this) {
      case Comment comment -> new Comment(comment.start, newEnd, comment.directive);
      case Below below -> new Below(below.start, newEnd);
      case Attachment attachment -> new Attachment(attachment.start, newEnd);
      case Code code -> new Code(code.start, newEnd, code.token);
      case Import imported -> new Import(imported.start, newEnd, imported.modules);
      case Declaration declaration -> declaration.widen(declaration.start, newEnd);
    };
  }

  /**
   * A comment.
   *
   * @param directive whether it speaks to a tool and documents nothing
   */
  record Comment(int start, int end, boolean directive) implements Item {}

  /** A comment that speaks of the declaration above it, until {@link Siblings} has decided. */
  record Below(int start, int end) implements Item {}

  /** An attribute or decorator of the declaration that comes next. */
  record Attachment(int start, int end) implements Item {}

  /**
   * A statement, a field, a token: what declares nothing.
   *
   * @param token whether it is a mere token, such as a brace
   */
  record Code(int start, int end, boolean token) implements Item {}

  /**
   * An import.
   *
   * @param modules what it names
   */
  record Import(int start, int end, List<String> modules) implements Item {}

  /**
   * A declaration.
   *
   * @param kind what it declares
   * @param name its own name
   * @param qualifiers scopes that its name itself states, outermost first: a receiver, a prototype
   * @param start first byte, wrappers included
   * @param end first byte after it, wrappers included
   * @param headEnd where its signature ends
   * @param docs documentation that stands inside it, as [start, end), or null
   * @param members what its body holds; empty if it is not looked into
   * @param adopts whether what follows it in its scope is its body
   * @param joins whether it is one with a declaration of its name before it that joins too
   */
  record Declaration(
      Kind kind,
      String name,
      List<String> qualifiers,
      int start,
      int end,
      int headEnd,
      int @Nullable [] docs,
      List<Item> members,
      boolean adopts,
      boolean joins)
      implements Item {

    /** The same declaration in a larger range. */
    Declaration widen(int newStart, int newEnd) {
      return new Declaration(
          kind, name, qualifiers, newStart, newEnd, headEnd, docs, members, adopts, joins);
    }

    /** The same declaration with what follows it as its body. */
    Declaration adopting(List<Item> rest) {
      int newEnd = rest.getLast().end();
      List<Item> body =
          kind.makesMethods() ? rest.stream().map(Declaration::asMember).toList() : rest;
      return new Declaration(
          kind, name, qualifiers, start, newEnd, headEnd, docs, body, adopts, joins);
    }

    private static Item asMember(Item item) {
      return item instanceof Declaration function && function.kind == Kind.FUNCTION
          ? new Declaration(
              Kind.METHOD,
              function.name,
              function.qualifiers,
              function.start,
              function.end,
              function.headEnd,
              function.docs,
              function.members,
              function.adopts,
              function.joins)
          : item;
    }

    /** The same declaration up to the end of its next piece, which says what kind it is. */
    Declaration with(Declaration next) {
      return new Declaration(
          next.kind, name, qualifiers, start, next.end, headEnd, docs, members, adopts, joins);
    }

    /** The same declaration with a comment below it as its documentation. */
    Declaration documented(Below below) {
      return new Declaration(
          kind,
          name,
          qualifiers,
          start,
          below.end,
          headEnd,
          docs == null ? new int[] {below.start, below.end} : docs,
          members,
          adopts,
          joins);
    }

    /** Whether it comes apart into chunks. */
    boolean hasEmittedMembers() {
      return members.stream().anyMatch(this::emits);
    }

    /** Whether imports inside it are units of their own, as at the top of a file. */
    boolean importsApart() {
      return adopts || !kind.pathSegment();
    }

    private boolean emits(Item member) {
      return member instanceof Declaration || (importsApart() && member instanceof Import);
    }
  }
}
