package dev.cleave.reading;

import dev.cleave.reading.ScopeItem.Declaration.Identity;
import dev.cleave.rules.Comments;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.Naming;
import dev.cleave.rules.NodePath;
import dev.cleave.rules.NodeRule;
import dev.cleave.rules.NodeText;
import dev.cleave.symbol.Kind;
import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.text.Beginning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the name, the signature and the documentation of a node, at the paths of its rule. */
record NodeReader(GrammarRules rules, NodeText text) {
  private static final int LONGEST_GROUP = 200; // chars
  private static final int LONGEST_HEAD = 200; // chars

  /** What a node declares; null if it has no name, or the name does not match the rule. */
  @Nullable Identity identity(NodeRule rule, SyntaxNode node, @Nullable Kind container) {
    Naming naming = rule.naming();
    String read = whole(rule, node);
    String whole = read == null ? null : titled(naming, read, node);
    if (whole == null
        || (naming.text().named() != null && !naming.text().named().matcher(whole).find())) {
      return null;
    }
    SyntaxNode scope = naming.scope() == null ? null : naming.scope().from(node);
    List<String> segments =
        naming.text().split() == null ? List.of(whole) : segments(naming, whole);
    List<String> qualifiers =
        scope == null ? segments.subList(0, segments.size() - 1) : List.of(text.unquoted(scope));
    Kind kind = rule.kind().in(qualifiers.isEmpty() ? container : Kind.CLASS);
    return new Identity(kind, segments.getLast(), qualifiers);
  }

  private @Nullable String whole(NodeRule rule, SyntaxNode node) {
    Naming naming = rule.naming();
    for (NodePath path : naming.paths()) {
      if (path.several()) {
        List<SyntaxNode> names =
            path.allFrom(node).stream().filter(each -> each.start() < each.end()).toList();
        if (!names.isEmpty()) {
          return naming.text().erased(joined(names));
        }
        continue;
      }
      SyntaxNode named = path.from(node);
      if (named != null && named != node && named.start() < named.end()) {
        return naming.text().erased(naming.text().prefix() + text.unquoted(named));
      }
    }
    String head = naming.byHead() ? head(naming, node.start(), headEnd(rule, node)) : "";
    return head.isEmpty() ? naming.orElse() : head;
  }

  /** The signature as a name: its beginning, or that of what the rule leaves of it. */
  private String head(Naming naming, int start, int end) {
    return naming.text().erase() == null
        ? text.line(start, end)
        : Beginning.of(naming.text().erased(text.longLine(start, end)), LONGEST_HEAD);
  }

  /** The names of a group; only the first ones of a long group. */
  private String joined(List<SyntaxNode> names) {
    var joined = new StringBuilder();
    for (SyntaxNode name : names) {
      if (joined.length() > LONGEST_GROUP) {
        return joined.append(", …").toString();
      }
      joined.append(joined.isEmpty() ? "" : ", ").append(text.unquoted(name));
    }
    return joined.toString();
  }

  private String titled(Naming naming, String name, SyntaxNode node) {
    for (NodePath path : naming.titles()) {
      SyntaxNode title = path.from(node);
      if (title != null) {
        return name + naming.text().between() + text.unquoted(title);
      }
    }
    return name;
  }

  private static List<String> segments(Naming naming, String name) {
    List<String> segments = new ArrayList<>(Arrays.asList(naming.text().split().split(name)));
    segments.replaceAll(String::strip);
    segments.removeIf(segment -> segment.isEmpty() || naming.text().drop().contains(segment));
    if (segments.isEmpty()) {
      segments.add(naming.orElse() == null ? name : naming.orElse());
    }
    return segments;
  }

  List<String> modules(NodeRule rule, SyntaxNode node) {
    for (NodePath path : rule.parts().modules()) {
      List<SyntaxNode> modules = path.allFrom(node);
      if (!modules.isEmpty()) {
        return modules.stream().map(text::unquoted).toList();
      }
    }
    return List.of();
  }

  /** The end of the signature: before the body and the comments directly above it. */
  int headEnd(NodeRule rule, SyntaxNode node) {
    SyntaxNode body = rule.parts().until() == null ? null : rule.parts().until().from(node);
    if (body == null) {
      return node.end();
    }
    int end = body.start();
    Comments comments = rules.comments();
    // To find a sibling is slow, and hardly any head has a comment.
    if (!comments.isEmpty() && !comments.mayBeginIn(text.bytes(), node.start(), end)) {
      return end;
    }
    SyntaxNode before = body.previousSibling();
    while (before != null && rules.isComment(before.typeId())) {
      end = before.start();
      before = before.previousSibling();
    }
    return end;
  }

  /** Documentation inside a declaration; null without any. */
  @Nullable Span docs(NodeRule rule, SyntaxNode node) {
    SyntaxNode docs = rule.parts().docs() == null ? null : rule.parts().docs().from(node);
    return docs == null ? null : new Span(docs.start(), docs.end());
  }
}
