package dev.cleave.reading;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a declaration says of itself before its body.
 *
 * @param codeStart where its first attribute begins; without attributes, where it begins itself
 * @param signatureEnd where its signature ends, and the first byte of documentation below that
 * @param end where its signature and the documentation below that end
 * @param signature its attributes and its head, on one line
 * @param documentation without the marks of comments; null if there is none
 * @param attributes what its attributes and its head say of it, as {@code key=value}
 */
record Header(
    int codeStart,
    int signatureEnd,
    int end,
    String signature,
    @Nullable String documentation,
    List<String> attributes) {}
