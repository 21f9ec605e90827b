package dev.cleave.reading;

import dev.cleave.symbol.Kind;
import dev.cleave.symbol.RulePlace;
import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.value.EntryReader;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An item of a scope. Items are in document order; offsets are bytes of the parsed text.
 *
 * <p>A scope is flat: the items in a wrapper or a transparent container take its place.
 */
sealed interface ScopeItem {
  int start();

  int end();

  /** Whether there is a declaration among items. */
  static boolean declares(List<ScopeItem> items) {
    for (ScopeItem item : items) {
      if (item instanceof Declaration) {
        return true;
      }
    }
    return false;
  }

  /** The same item in another range. */
  default ScopeItem at(int newStart, int newEnd) {
    return switch (this) {
      case Comment comment -> new Comment(newStart, newEnd, comment.directive);
      case CommentBelow _ -> new CommentBelow(newStart, newEnd);
      case Attachment attachment -> new Attachment(newStart, newEnd, attachment.attributes);
      case Code code -> new Code(newStart, newEnd, code.token);
      case OuterDocumentation _ -> new OuterDocumentation(newStart, newEnd);
      case Literal literal -> new Literal(newStart, newEnd, literal.reader, literal.value);
      case Import imported -> new Import(newStart, newEnd, imported.modules, imported.rule);
      case Declaration it ->
          new Declaration(it.identity, newStart, newEnd, it.description, it.members, it.combining);
    };
  }

  /** The same item of an outline in a text that has more bytes before it. */
  default ScopeItem after(int bytes) {
    return switch (at(start() + bytes, end() + bytes)) {
      case Attachment it -> new Attachment(it.start, it.end, it.attributes.after(bytes));
      case Declaration it ->
          new Declaration(
              it.identity,
              it.start,
              it.end,
              it.description.after(bytes),
              it.members.stream().map(member -> member.after(bytes)).toList(),
              it.combining);
      case ScopeItem moved -> moved;
    };
  }

  /**
   * A comment.
   *
   * @param directive whether it is meant for a tool and documents nothing
   */
  record Comment(int start, int end, boolean directive) implements ScopeItem {}

  /** A comment that may document the declaration above it; {@link ItemCombiner} decides. */
  record CommentBelow(int start, int end) implements ScopeItem {}

  /**
   * An attribute or decorator of the next declaration.
   *
   * @param attributes what it says of that
   */
  record Attachment(int start, int end, Attributes attributes) implements ScopeItem {}

  /**
   * Code that is not a declaration: a statement, a field, a token.
   *
   * @param token whether it is a single token, such as a brace
   */
  record Code(int start, int end, boolean token) implements ScopeItem {}

  /** Documentation of what contains it, such as a file; it documents no declaration. */
  record OuterDocumentation(int start, int end) implements ScopeItem {}

  record Import(int start, int end, List<String> modules, RulePlace rule) implements ScopeItem {}

  /**
   * A value that can be divided at its entries. It is the only member of the declaration that it
   * initializes.
   *
   * @param reader of its entries
   * @param value its node
   */
  record Literal(int start, int end, EntryReader reader, SyntaxNode value) implements ScopeItem {}

  /**
   * A declaration.
   *
   * @param start first byte, wrappers included
   * @param end first byte after it, wrappers included
   * @param members the items in its body; empty if the body is not read
   */
  record Declaration(
      Identity identity,
      int start,
      int end,
      Description description,
      List<ScopeItem> members,
      Combining combining)
      implements ScopeItem {

    /**
     * What is declared.
     *
     * @param qualifiers scopes that the name contains, outermost first, such as a receiver
     */
    record Identity(Kind kind, String name, List<String> qualifiers) {
      Identity of(Kind newKind) {
        return new Identity(newKind, name, qualifiers);
      }
    }

    /**
     * What describes a declaration before its body and at the beginning of that.
     *
     * @param headEnd where the signature ends
     * @param docs documentation inside the declaration, or null
     * @param rule the rule that found it
     */
    record Description(int headEnd, @Nullable Span docs, Attributes attributes, RulePlace rule) {
      Description after(int bytes) {
        return new Description(
            headEnd + bytes,
            docs == null ? null : docs.after(bytes),
            attributes.after(bytes),
            rule);
      }

      Description with(Attributes others) {
        return new Description(headEnd, docs, others, rule);
      }
    }

    /**
     * How a declaration combines with its neighbours.
     *
     * @param takesRest whether the items that follow it in its scope are its body
     * @param needsDocumentation whether it is one only if documentation is directly above it
     * @param joins whether it forms one declaration with a previous one of the same name that joins
     *     too
     */
    record Combining(boolean takesRest, boolean needsDocumentation, boolean joins) {}

    Kind kind() {
      return identity.kind;
    }

    String name() {
      return identity.name;
    }

    /** The same declaration with the items that follow it as its body. */
    Declaration takingRest(List<ScopeItem> rest) {
      List<ScopeItem> body =
          kind().makesMethods() ? rest.stream().map(Declaration::asMember).toList() : rest;
      return new Declaration(identity, start, rest.getLast().end(), description, body, combining);
    }

    /** How many levels it is below its scope. A namespace is one, also {@code A.B}. */
    int levels() {
      return kind() == Kind.NAMESPACE ? 1 : 1 + identity.qualifiers().size();
    }

    private static ScopeItem asMember(ScopeItem item) {
      return item instanceof Declaration it ? it.asMember() : item;
    }

    /** The same declaration in a type: a function there is a method. */
    Declaration asMember() {
      return of(kind().in(Kind.CLASS));
    }

    /** The same declaration of another kind. */
    Declaration of(Kind newKind) {
      return new Declaration(identity.of(newKind), start, end, description, members, combining);
    }

    /** The same declaration without its body. */
    Declaration withoutMembers() {
      return with(List.of(), start, description.headEnd);
    }

    /** The same declaration with other members in another range. */
    Declaration with(List<ScopeItem> newMembers, int newStart, int newEnd) {
      int headEnd = Math.max(newStart, Math.min(description.headEnd, newEnd));
      Span docs = description.docs;
      return new Declaration(
          identity,
          newStart,
          newEnd,
          new Description(
              headEnd,
              docs == null || docs.end() > newEnd ? null : docs,
              description.attributes,
              description.rule),
          newMembers,
          combining);
    }

    /** The same declaration extended by its next piece, which determines the kind. */
    Declaration with(Declaration next) {
      return new Declaration(
          identity.of(next.kind()),
          start,
          next.end,
          description.attributes.values().isEmpty()
              ? description.with(next.description.attributes)
              : description,
          members.isEmpty() ? next.members : members,
          combining);
    }

    /** The same declaration with a comment below it as its documentation. */
    Declaration documented(CommentBelow below) {
      Span docs = description.docs == null ? new Span(below.start, below.end) : description.docs;
      return new Declaration(
          identity,
          start,
          below.end,
          new Description(description.headEnd, docs, description.attributes, description.rule),
          members,
          combining);
    }

    /** The same declaration with the attributes of its wrapper. */
    Declaration wrapped(Attributes outer) {
      return new Declaration(
          identity,
          start,
          end,
          description.with(description.attributes.in(outer)),
          members,
          combining);
    }

    /** Its value if that can be divided, or null. */
    @Nullable Literal literal() {
      return members.size() == 1 && members.getFirst() instanceof Literal literal ? literal : null;
    }

    /** Whether it has members that are chunks of their own. */
    boolean hasEmittedMembers() {
      return declares(members)
          || importsApart() && members.stream().anyMatch(Import.class::isInstance);
    }

    /** Whether its imports are units of their own, as at the top of a file. */
    boolean importsApart() {
      return combining.takesRest || !kind().pathSegment();
    }
  }
}
