package dev.cleave.accuracy;

import dev.cleave.symbol.Kind;

/**
 * A declaration as an oracle sees it. Offsets are bytes of the file.
 *
 * @param kind the nearest of Cleave's kinds
 * @param name its own name
 * @param docs where the documentation begins that the oracle itself counts to it; the start if the
 *     oracle knows of none
 * @param start its first byte, decorators and modifiers included
 * @param end first byte after it
 */
public record OracleDeclaration(Kind kind, String name, int docs, int start, int end) {}
