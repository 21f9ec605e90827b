package dev.cleave.rules;

import dev.cleave.syntax.SyntaxNode;
import dev.cleave.text.OneLine;
import java.nio.charset.StandardCharsets;

/** The text of nodes, for names and conditions. */
public final class NodeText {
  private static final int LONGEST_NAME = 200; // bytes
  private static final int LONGEST_LINE = 4000; // bytes

  private final byte[] text;
  private final Conventions.Names names;

  /**
   * @param text the parsed UTF-8
   */
  public NodeText(byte[] text, Conventions.Names names) {
    this.text = text;
    this.names = names;
  }

  /** The parsed UTF-8. Not a copy. */
  public byte[] bytes() {
    return text;
  }

  /** A node's text; only the beginning of a long one. */
  public String of(SyntaxNode node) {
    return of(node.start(), node.end(), LONGEST_NAME);
  }

  private String of(int start, int limit, int longest) {
    int end = Math.min(limit, start + longest);
    while (end < limit && (text[end] & 0xC0) == 0x80) {
      end--; // not inside a character
    }
    return new String(text, start, end - start, StandardCharsets.UTF_8);
  }

  /** The text of a range on one line; only the beginning of a long one. */
  public String line(int start, int end) {
    return OneLine.of(of(start, end, LONGEST_NAME).strip());
  }

  /** The same with more of a long text, for one of which a rule leaves little. */
  public String longLine(int start, int end) {
    return OneLine.of(of(start, end, LONGEST_LINE).strip());
  }

  /** The text of a node on one line, without that of a node in it. */
  String without(SyntaxNode node, SyntaxNode inner) {
    String rest =
        of(node.start(), inner.start(), LONGEST_NAME) + of(inner.end(), node.end(), LONGEST_NAME);
    return OneLine.of(rest.strip());
  }

  /** A node's text on one line, without quotes around it. */
  public String unquoted(SyntaxNode node) {
    return unquoted(node.start(), node.end());
  }

  /** The text of a range on one line, without quotes around it. */
  public String unquoted(int start, int end) {
    boolean quoted =
        end - start > LONGEST_NAME
            && names.quotes().indexOf(text[start]) >= 0
            && text[start] == text[end - 1];
    String name = quoted ? line(start + 1, end - 1) : line(start, end);
    return isQuoted(name) ? name.substring(1, name.length() - 1) : name;
  }

  private boolean isQuoted(String name) {
    int last = name.length() - 1;
    if (last < 2) {
      return false;
    }
    char first = name.charAt(0);
    return names.pathQuotes().indexOf(first) == 0
        ? name.charAt(last) == names.pathQuotes().charAt(1) && beginsPath(name.charAt(1))
        : names.quotes().indexOf(first) >= 0 && name.charAt(last) == first;
  }

  /**
   * Whether it begins the name of a header, as in {@code <stdio.h>}: an operator is {@code <$>}.
   */
  private static boolean beginsPath(char c) {
    return c == '.' || c == '/' || c == '_' || c < 0x80 && Character.isLetterOrDigit(c);
  }

  /** The text before a node in its parent: decorators, modifiers. */
  public String before(SyntaxNode node) {
    SyntaxNode first = node;
    for (SyntaxNode each = node; each != null; each = each.previousSibling()) {
      first = each;
    }
    return new String(text, first.start(), node.start() - first.start(), StandardCharsets.UTF_8);
  }
}
