package dev.cleave.accuracy;

import dev.cleave.symbol.Kind;

/** Kinds that tell the same thing apart by a language's own words: compared as one. */
enum KindGroup {
  CALLABLE,
  CLASS,
  INTERFACE,
  ENUM,
  OTHER;

  /** The group of a kind. */
  static KindGroup of(Kind kind) {
    return switch (kind) {
      case FUNCTION, METHOD, CONSTRUCTOR, GETTER, SETTER -> CALLABLE;
      case CLASS, STRUCT, UNION, RECORD -> CLASS;
      case INTERFACE, TRAIT, ANNOTATION -> INTERFACE;
      case ENUM -> ENUM;
      default -> OTHER;
    };
  }
}
