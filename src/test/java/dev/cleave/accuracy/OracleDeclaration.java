package dev.cleave.accuracy;

import dev.cleave.symbol.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A declaration as an oracle sees it. Offsets are bytes of the file.
 *
 * @param kind the nearest of Cleave's kinds
 * @param name its own name
 * @param docs where the documentation begins that the oracle itself counts to it; the start if the
 *     oracle knows of none
 * @param start its first byte, decorators and modifiers included
 * @param end first byte after it
 * @param attributes what it says of itself, as in the column of that name; null if the oracle does
 *     not tell
 */
public record OracleDeclaration(
    Kind kind, String name, int docs, int start, int end, @Nullable List<String> attributes) {}
