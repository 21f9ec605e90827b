package dev.cleave.reading;

import dev.cleave.rules.CompiledRule;
import dev.cleave.rules.EmbeddedRule;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.NodePath;
import dev.cleave.rules.NodeText;
import dev.cleave.syntax.SyntaxNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads off a node what its rule says where to find: its name, its head, its documentation. */
final class NodeReader {
  private final GrammarRules rules;
  private final NodeText text;

  NodeReader(GrammarRules rules, NodeText text) {
    this.rules = rules;
    this.text = text;
  }

  /**
   * The name of a declaration.
   *
   * @param qualifiers the scopes that the name itself states, outermost first
   */
  record Name(String own, List<String> qualifiers) {}

  /** The name of a declaration; null if the rule is not meant for one without or of such a name. */
  @Nullable Name name(CompiledRule rule, SyntaxNode node) {
    String whole = erased(rule, whole(rule, node));
    if (whole == null
        || (rule.rule().named() != null && !rule.rule().named().matcher(whole).find())) {
      return null;
    }
    SyntaxNode scope = rule.scope() == null ? null : rule.scope().from(node);
    List<String> segments = rule.rule().split() == null ? List.of(whole) : segments(rule, whole);
    return new Name(
        segments.getLast(),
        scope == null ? segments.subList(0, segments.size() - 1) : List.of(text.unquoted(scope)));
  }

  private @Nullable String whole(CompiledRule rule, SyntaxNode node) {
    for (NodePath path : rule.names()) {
      SyntaxNode named = path.from(node);
      if (named != null && named != node && named.start() < named.end()) {
        return rule.rule().prefix() + text.unquoted(named);
      }
    }
    if (rule.namedByHead()) {
      String head = text.line(node.start(), headEnd(rule, node));
      return head.isEmpty() ? rule.rule().orElse() : head;
    }
    return rule.rule().orElse();
  }

  private static @Nullable String erased(CompiledRule rule, @Nullable String name) {
    Pattern erase = rule.rule().erase();
    return name == null || erase == null ? name : erase.matcher(name).replaceAll("").strip();
  }

  private static List<String> segments(CompiledRule rule, String name) {
    List<String> segments = new ArrayList<>(Arrays.asList(name.split(rule.rule().split())));
    segments.replaceAll(String::strip);
    segments.removeIf(segment -> segment.isEmpty() || rule.rule().drop().contains(segment));
    if (segments.isEmpty()) {
      segments.add(rule.rule().orElse() == null ? name : rule.rule().orElse());
    }
    return segments;
  }

  /** What an import names; may be empty. */
  List<String> modules(CompiledRule rule, SyntaxNode node) {
    for (NodePath path : rule.modules()) {
      List<SyntaxNode> modules = path.allFrom(node);
      if (!modules.isEmpty()) {
        return modules.stream().map(text::unquoted).toList();
      }
    }
    return List.of();
  }

  /** Where the signature ends: before the body and the comments at it. */
  int headEnd(CompiledRule rule, SyntaxNode node) {
    SyntaxNode body = rule.until() == null ? null : rule.until().from(node);
    if (body == null) {
      return node.end();
    }
    SyntaxNode before = body.previousSibling();
    int end = body.start();
    while (before != null && rules.isComment(before.typeId())) {
      end = before.start();
      before = before.previousSibling();
    }
    return end;
  }

  /** Documentation inside a declaration, as [start, end); null if there is none. */
  int @Nullable [] docs(CompiledRule rule, SyntaxNode node) {
    SyntaxNode docs = rule.docs() == null ? null : rule.docs().from(node);
    return docs == null ? null : new int[] {docs.start(), docs.end()};
  }

  /** The language of a part in another language; null if nothing tells it. */
  @Nullable String language(CompiledRule rule, EmbeddedRule embeds, SyntaxNode node) {
    for (NodePath path : rule.embedded()) {
      SyntaxNode told = path.from(node);
      if (told != null) {
        String name = text.unquoted(told);
        return embeds.languages().getOrDefault(name, name);
      }
    }
    return embeds.orElse();
  }
}
