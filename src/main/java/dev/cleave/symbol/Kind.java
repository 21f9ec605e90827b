package dev.cleave.symbol;

import static dev.cleave.symbol.BoundaryType.CONTENT;
import static dev.cleave.symbol.BoundaryType.STRUCTURAL;

import dev.cleave.text.Labels;
import org.jspecify.annotations.Nullable;

/**
 * The closed vocabulary of what a chunk can be. Each kind states its boundary type, whether
 * documentation directly above belongs to it, and whether its name is a segment of the path.
 */
public enum Kind {
  NAMESPACE(STRUCTURAL, true, true),
  CLASS(STRUCTURAL, true, true),
  INTERFACE(STRUCTURAL, true, true),
  ENUM(STRUCTURAL, true, true),
  STRUCT(STRUCTURAL, true, true),
  UNION(STRUCTURAL, true, true),
  TRAIT(STRUCTURAL, true, true),
  IMPL(STRUCTURAL, true, true),
  RECORD(STRUCTURAL, true, true),
  OBJECT(STRUCTURAL, true, true),
  ANNOTATION(STRUCTURAL, true, true),
  TYPE(STRUCTURAL, true, true),
  /** What is below a heading, or a named part of a document, such as a script. */
  SECTION(STRUCTURAL, true, false),
  /** A block of a configuration or a style sheet: settings, or rules under a condition. */
  BLOCK(STRUCTURAL, true, true),
  /** A group of tests. */
  SUITE(STRUCTURAL, true, true),
  IMPORT(STRUCTURAL, true, false),
  FUNCTION(CONTENT, true, true),
  METHOD(CONTENT, true, true),
  CONSTRUCTOR(CONTENT, true, true),
  GETTER(CONTENT, true, true),
  SETTER(CONTENT, true, true),
  /** A property, indexer or event with code of its own, with all its accessors. */
  PROPERTY(CONTENT, true, true),
  /** A field with documentation of its own, or a large one. */
  FIELD(CONTENT, true, true),
  INITIALIZER(CONTENT, true, true),
  /** A test, or what is done before or after tests. */
  TEST(CONTENT, true, true),
  /** A call that registers behaviour: a route, a command, a store. */
  CALL(CONTENT, true, true),
  /** A statement of SQL, or a large block of a script. */
  STATEMENT(CONTENT, true, false),
  PROTOTYPE(CONTENT, true, true),
  MACRO(CONTENT, true, true),
  /** A rule of a style sheet, named by its selectors, or of a build, named by its targets. */
  RULE(CONTENT, true, false),
  CONSTANT(CONTENT, true, true),
  /** A variable that holds executable code, or that its language treats as a declaration. */
  VARIABLE(CONTENT, true, true),
  /** The licence at the start of a file. */
  BANNER(CONTENT, false, false),
  /** Code without a declaration: statements at the top of a file. */
  CODE(CONTENT, false, false),
  /** A value of a data format, named by its place in the document. */
  DATA(CONTENT, false, false),
  /** Settings at the start of a document. */
  FRONT_MATTER(CONTENT, false, false),
  PARAGRAPH(CONTENT, false, false),
  LIST(CONTENT, false, false),
  TABLE(CONTENT, false, false),
  QUOTE(CONTENT, false, false),
  /** Code in a document. */
  CODE_BLOCK(CONTENT, false, false),
  /** An instruction to the program that shows a document, with what it applies to. */
  DIRECTIVE(CONTENT, false, false),
  /** An element of HTML, or tags in another document. */
  HTML(CONTENT, false, false),
  /** A file, or a part of one, that is cut by lines; several blocks of a document. */
  TEXT(CONTENT, false, false);

  private final BoundaryType boundaryType;
  private final boolean documented;
  private final boolean pathSegment;

  Kind(BoundaryType boundaryType, boolean documented, boolean pathSegment) {
    this.boundaryType = boundaryType;
    this.documented = documented;
    this.pathSegment = pathSegment;
  }

  /** The boundary type of the first part; later parts are content. */
  public BoundaryType boundaryType() {
    return boundaryType;
  }

  /** Whether comments directly above belong to it. */
  public boolean documented() {
    return documented;
  }

  /** Whether a chunk should have a name: imports and banners need none. */
  public boolean nameable() {
    return this != IMPORT && this != BANNER;
  }

  /** Whether its name is part of the path of its members. */
  public boolean pathSegment() {
    return pathSegment;
  }

  /** Whether a function declared directly inside is a method. */
  public boolean makesMethods() {
    return switch (this) {
      case CLASS, INTERFACE, ENUM, STRUCT, UNION, TRAIT, IMPL, RECORD, OBJECT, ANNOTATION -> true;
      default -> false;
    };
  }

  /** Whether it has parameters. */
  public boolean isCallable() {
    return switch (this) {
      case FUNCTION, METHOD, CONSTRUCTOR, GETTER, SETTER, PROTOTYPE, MACRO -> true;
      default -> false;
    };
  }

  /** The kind of a declaration of this kind inside another: a function in a type is a method. */
  public Kind in(@Nullable Kind container) {
    boolean function = this == FUNCTION || this == PROTOTYPE;
    return function && container != null && container.makesMethods() ? METHOD : this;
  }

  /** The name in tables and rule files: lower case. */
  public String label() {
    return Labels.of(this);
  }
}
