package dev.cleave.symbol;

/**
 * A name that a file introduces: of a variable, a constant, a field, a property, a member of an
 * enum, a macro, or a parameter that is a field.
 *
 * @param offset first byte of the name
 * @param name the name
 */
public record Definition(int offset, String name) {}
