package dev.cleave.reading;

import dev.cleave.symbol.Kind;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.value.EntryReader;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An item of a scope. Items are in document order; offsets are bytes of the parsed text.
 *
 * <p>A scope is flat: the items in a wrapper or a transparent container take its place.
 */
sealed interface Item {
  int start();

  int end();

  /** The same item with a later end. */
  default Item reaching(int newEnd) {
    return switch (this) {
      case Comment comment -> new Comment(comment.start, newEnd, comment.directive);
      case Below below -> new Below(below.start, newEnd);
      case Attachment attachment -> new Attachment(attachment.start, newEnd, attachment.attributes);
      case Code code -> new Code(code.start, newEnd, code.token);
      case Heading heading -> new Heading(heading.start, newEnd);
      case Literal literal -> new Literal(literal.start, newEnd, literal.reader, literal.value);
      case Import imported -> new Import(imported.start, newEnd, imported.modules);
      case Declaration declaration -> declaration.widen(declaration.start, newEnd);
    };
  }

  /** The same item in a text that has more bytes before it. */
  default Item after(int bytes) {
    int start = start() + bytes;
    int end = end() + bytes;
    return switch (this) {
      case Comment comment -> new Comment(start, end, comment.directive);
      case Below _ -> new Below(start, end);
      case Attachment attachment -> new Attachment(start, end, attachment.attributes.after(bytes));
      case Code code -> new Code(start, end, code.token);
      case Heading _ -> new Heading(start, end);
      case Literal _ -> throw new IllegalStateException("a value has its place in a tree");
      case Import imported -> new Import(start, end, imported.modules);
      case Declaration declaration -> declaration.moved(bytes);
    };
  }

  /**
   * A comment.
   *
   * @param directive whether it is meant for a tool and documents nothing
   */
  record Comment(int start, int end, boolean directive) implements Item {}

  /** A comment that may document the declaration above it; {@link Siblings} decides. */
  record Below(int start, int end) implements Item {}

  /**
   * An attribute or decorator of the next declaration.
   *
   * @param attributes what it says of that
   */
  record Attachment(int start, int end, Attributes attributes) implements Item {}

  /**
   * Code that is not a declaration: a statement, a field, a token.
   *
   * @param token whether it is a single token, such as a brace
   */
  record Code(int start, int end, boolean token) implements Item {}

  /** Documentation of what contains it, such as a file; it documents no declaration. */
  record Heading(int start, int end) implements Item {}

  /**
   * An import.
   *
   * @param modules the names of the imported modules
   */
  record Import(int start, int end, List<String> modules) implements Item {}

  /**
   * A value that can be divided at its entries. It is the only member of the declaration that it
   * initializes.
   *
   * @param reader of its entries
   * @param value its node
   */
  record Literal(int start, int end, EntryReader reader, SyntaxNode value) implements Item {}

  /**
   * A declaration.
   *
   * @param kind its kind
   * @param name its own name
   * @param qualifiers scopes that its name contains, outermost first, such as a receiver
   * @param start first byte, wrappers included
   * @param end first byte after it, wrappers included
   * @param headEnd where its signature ends
   * @param docs documentation inside the declaration, as [start, end), or null
   * @param attributes what its head says of it
   * @param members the items in its body; empty if the body is not read
   * @param adopts whether the items that follow it in its scope are its body
   * @param minor whether it is a declaration only if documentation is directly above it
   * @param joins whether it forms one declaration with a previous one of the same name that joins
   *     too
   */
  record Declaration(
      Kind kind,
      String name,
      List<String> qualifiers,
      int start,
      int end,
      int headEnd,
      int @Nullable [] docs,
      Attributes attributes,
      List<Item> members,
      boolean adopts,
      boolean minor,
      boolean joins)
      implements Item {

    /** The same declaration with a larger range. */
    Declaration widen(int newStart, int newEnd) {
      return new Declaration(
          kind,
          name,
          qualifiers,
          newStart,
          newEnd,
          headEnd,
          docs,
          attributes,
          members,
          adopts,
          minor,
          joins);
    }

    private Declaration moved(int bytes) {
      return new Declaration(
          kind,
          name,
          qualifiers,
          start + bytes,
          end + bytes,
          headEnd + bytes,
          docs == null ? null : new int[] {docs[0] + bytes, docs[1] + bytes},
          attributes.after(bytes),
          members.stream().map(member -> member.after(bytes)).toList(),
          adopts,
          minor,
          joins);
    }

    /** The same declaration with the items that follow it as its body. */
    Declaration adopting(List<Item> rest) {
      int newEnd = rest.getLast().end();
      List<Item> body =
          kind.makesMethods() ? rest.stream().map(Declaration::asMember).toList() : rest;
      return new Declaration(
          kind,
          name,
          qualifiers,
          start,
          newEnd,
          headEnd,
          docs,
          attributes,
          body,
          adopts,
          minor,
          joins);
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
              function.attributes,
              function.members,
              function.adopts,
              function.minor,
              function.joins)
          : item;
    }

    /** The same declaration extended by its next piece, which determines the kind. */
    Declaration with(Declaration next) {
      return new Declaration(
          next.kind,
          name,
          qualifiers,
          start,
          next.end,
          headEnd,
          docs,
          attributes.values().isEmpty() ? next.attributes : attributes,
          members.isEmpty() ? next.members : members,
          adopts,
          minor,
          joins);
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
          attributes,
          members,
          adopts,
          minor,
          joins);
    }

    /** The same declaration with what a wrapper says of it. */
    Declaration wrapped(Attributes outer) {
      return new Declaration(
          kind,
          name,
          qualifiers,
          start,
          end,
          headEnd,
          docs,
          attributes.in(outer),
          members,
          adopts,
          minor,
          joins);
    }

    /** Its value if that can be divided, or null. */
    @Nullable Literal literal() {
      return members.size() == 1 && members.getFirst() instanceof Literal literal ? literal : null;
    }

    /** Whether it has members that are chunks of their own. */
    boolean hasEmittedMembers() {
      for (Item member : members) {
        if (emits(member)) {
          return true;
        }
      }
      return false;
    }

    /** Whether its imports are units of their own, as at the top of a file. */
    boolean importsApart() {
      return adopts || !kind.pathSegment();
    }

    private boolean emits(Item member) {
      return member instanceof Declaration || (importsApart() && member instanceof Import);
    }
  }
}
