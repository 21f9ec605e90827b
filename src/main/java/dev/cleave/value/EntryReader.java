package dev.cleave.value;

import com.google.common.collect.Lists;
import dev.cleave.division.Unit;
import dev.cleave.repair.Mask;
import dev.cleave.rules.DataProfile;
import dev.cleave.rules.EmbeddedRule;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.Languages;
import dev.cleave.rules.Naming;
import dev.cleave.rules.NodePath;
import dev.cleave.rules.NodeRule;
import dev.cleave.rules.NodeRule.NodeAction;
import dev.cleave.rules.NodeRules;
import dev.cleave.rules.NodeText;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the entries of a value in a document, or of a literal in code. */
public final class EntryReader {
  private final GrammarRules rules;
  private final NodeRules entries;
  private final NodeText text;
  private final TextScan scan;
  private final SyntaxNode root;
  private final List<Mask> masks;
  private final Map<NodeRule, Unit> units = new IdentityHashMap<>();

  /**
   * @param utf8 the text of the file
   * @param length of the text
   * @param root of the tree
   */
  public EntryReader(GrammarRules rules, byte[] utf8, int length, SyntaxNode root) {
    this(rules, utf8, length, root, List.of());
  }

  /**
   * @param masks what the parser read as blanks, in order
   */
  public EntryReader(
      GrammarRules rules, byte[] utf8, int length, SyntaxNode root, List<Mask> masks) {
    this.rules = rules;
    this.entries = rules.entries();
    this.text = new NodeText(utf8, rules.conventions().names());
    this.scan = new TextScan(utf8, length);
    this.root = root;
    this.masks = masks;
  }

  /** The value inside a node that only wraps a value. */
  public SyntaxNode unwrapped(SyntaxNode node) {
    SyntaxNode value = node;
    while (entries.of(value.typeId(), NodeAction.WRAP) != null) {
      SyntaxNode inner = firstContainer(value);
      if (inner == null) {
        return value;
      }
      value = inner;
    }
    return value;
  }

  /** Whether the first entry of a value has a key. */
  boolean hasKeys(SyntaxNode container) {
    SyntaxCursor cursor = container.walk();
    for (boolean more = cursor.toFirstChild(); more; more = cursor.toNextSibling()) {
      NodeRule rule = entries.find(NodeAction.ENTRY, cursor, container.typeId(), text);
      if (rule != null) {
        return !key(cursor, rule).isEmpty();
      }
    }
    return false;
  }

  /** The name in the text of a value. Null if the value has entries or no name. */
  @Nullable String label(SyntaxNode value) {
    return isContainer(value) ? null : DataProfile.label(text.of(value));
  }

  private @Nullable SyntaxNode firstContainer(SyntaxNode node) {
    SyntaxCursor cursor = node.walk();
    for (boolean more = cursor.toFirstChild(); more; more = cursor.toNextSibling()) {
      if (entries.of(cursor.typeId(), NodeAction.CONTAIN) != null
          || entries.of(cursor.typeId(), NodeAction.WRAP) != null) {
        return cursor.node();
      }
    }
    return null;
  }

  /** Whether a value can be split into entries. */
  public boolean isContainer(SyntaxNode node) {
    NodeRule entry = entries.of(node.typeId(), NodeAction.ENTRY);
    return entries.of(node.typeId(), NodeAction.CONTAIN) != null
        || (entry != null
            && entry.members().path() != null
            && entry.members().path().from(node) == node);
  }

  /**
   * The entries of a value: those that have a rule, or else all children.
   *
   * @param floor end of the text before the entries
   * @param limit end of the value, including what belongs to it
   * @param large entries of more bytes keep their nodes, so that they can be divided
   */
  List<Entry> entries(SyntaxNode container, int floor, int limit, int large) {
    List<Entry> found = new ArrayList<>();
    boolean keyed = false;
    boolean open = false; // whether the last entry reaches up to the next one
    int before = floor;
    Map<List<String>, Integer> numbers = new LinkedHashMap<>();
    var headings = new EntryHeadings();
    SyntaxCursor cursor = container.walk();
    for (boolean more = cursor.toFirstChild(); more; more = cursor.toNextSibling()) {
      int typeId = cursor.typeId();
      NodeRule rule = entries.find(NodeAction.ENTRY, cursor, container.typeId(), text);
      if (rule == null && (keyed || !rules.grammar().isNamed(typeId) || isComment(typeId))) {
        continue;
      }
      if (rule != null && !keyed) {
        keyed = true;
        found.clear();
        before = floor;
      }
      int start = scan.startWithIndent(Math.max(cursor.start(), before), before);
      int end = trailing(Math.max(codeEnd(cursor), start), limit);
      if (end == start) {
        continue; // inserted by the parser, or part of the previous entry
      }
      if (open) {
        found.add(found.removeLast().upTo(start));
      }
      open = rule != null && rule.members().rest();
      SyntaxNode node = open || end - start > large ? cursor.node() : null;
      SyntaxNode value = node == null ? null : value(rule, node);
      List<String> key = key(cursor, rule);
      if (rule != null && rule.naming().numbered()) {
        int number = numbers.merge(key, 1, Integer::sum) - 1;
        key = Stream.concat(key.stream(), Stream.of(Entry.index(number))).toList();
      }
      SyntaxNode headed = headed(rule, cursor);
      key =
          headed == null
              ? headings.below(key, found.size())
              : headings.below(key, found.size(), headed.tree().textOf(headed), language(rule));
      boolean apart = rule != null && rule.ownChunk().apart();
      found.add(new Entry(node, value, found.size(), key, start, end, unit(rule), apart));
      before = end;
    }
    if (open) {
      found.add(found.removeLast().upTo(trailing(container.end(), limit)));
    }
    return found;
  }

  /** The text of an entry whose headings begin sections; null if its rule names none. */
  private static @Nullable SyntaxNode headed(@Nullable NodeRule rule, SyntaxCursor cursor) {
    NodePath path = rule == null ? null : rule.parts().headings();
    return path == null ? null : path.from(cursor.node());
  }

  boolean hasUnits() {
    return entries.anyUnit();
  }

  private @Nullable Unit unit(@Nullable NodeRule rule) {
    return rule == null || rule.ownChunk().unit() == null
        ? null
        : units.computeIfAbsent(rule, each -> new Unit(each.ownChunk().unit(), language(each)));
  }

  /** The language of a unit: it is named once for the whole document. */
  private @Nullable String language(NodeRule rule) {
    EmbeddedRule embeds = rule.members().embeds();
    if (embeds == null) {
      return null;
    }
    String name = embeds.languageOf(root, text);
    return name == null ? null : Languages.known().nameOf(name);
  }

  /** The value of an entry: the node at its rule's path, or the entry itself. */
  private SyntaxNode value(@Nullable NodeRule rule, SyntaxNode entry) {
    NodePath path = rule == null ? null : rule.members().path();
    SyntaxNode value = path == null ? null : path.from(entry);
    return unwrapped(value == null ? entry : value);
  }

  private List<String> key(SyntaxCursor cursor, @Nullable NodeRule rule) {
    if (rule == null || rule.naming().paths().isEmpty()) {
      return List.of();
    }
    SyntaxNode entry = cursor.node();
    for (NodePath path : rule.naming().paths()) {
      List<SyntaxNode> keys = path.allFrom(entry);
      if (!keys.isEmpty()) {
        SyntaxNode label = rule.naming().label() == null ? null : rule.naming().label().from(entry);
        String last = label == null ? "" : "#" + text.unquoted(label);
        List<String> key = new ArrayList<>();
        keys.forEach(each -> key.add(rule.naming().text().erased(text.unquoted(each))));
        key.add(key.removeLast() + title(rule.naming(), entry) + last);
        return key;
      }
    }
    return List.of();
  }

  private String title(Naming naming, SyntaxNode entry) {
    for (NodePath path : naming.titles()) {
      SyntaxNode title = path.from(entry);
      if (title != null) {
        return naming.text().between() + text.unquoted(title);
      }
    }
    return "";
  }

  /** The end of a node without the comments that some grammars include at its end. */
  private int codeEnd(SyntaxCursor cursor) {
    int start = cursor.start();
    int end = cursor.end();
    int depth = 0;
    while (cursor.toLastChild()) {
      depth++;
      if (!scan.isBlank(cursor.end(), end)) {
        break; // it ends with its own text
      }
      while (isComment(cursor.typeId()) && cursor.toPreviousSibling()) {
        end = cursor.end();
      }
    }
    while (depth-- > 0) {
      cursor.toParent();
    }
    return scan.trimEnd(start, end);
  }

  /** The end of an entry with its comma, the rest of its line and the blank lines after it. */
  private int trailing(int position, int limit) {
    int end = scan.skipIndent(position, limit);
    if (end < limit && scan.at(end) == ',') {
      end = scan.skipIndent(end + 1, limit);
    }
    if (end < limit && rules.comments().mayBegin(scan.at(end))) {
      SyntaxNode comment = root.at(end);
      if (isComment(comment.typeId()) && comment.start() == end) {
        end = Math.min(scan.trimEnd(end, comment.end()), limit);
      }
    }
    end = scan.skipBlankLines(end, limit);
    return masks.isEmpty() ? end : withMasks(end, limit);
  }

  /**
   * The end of an entry with the masks that belong to it, such as the end of a template's block.
   */
  private int withMasks(int position, int limit) {
    int end = position;
    int found = Collections.binarySearch(Lists.transform(masks, Mask::start), end);
    for (int i = found < 0 ? -found - 1 : found; i < masks.size(); i++) {
      Mask mask = masks.get(i);
      if (mask.place() != Mask.Place.BEFORE
          || mask.end() > limit
          || !scan.isBlank(end, mask.start())) {
        return end;
      }
      end = scan.skipBlankLines(mask.end(), limit);
    }
    return end;
  }

  private boolean isComment(int typeId) {
    return rules.nodes().of(typeId, NodeAction.COMMENT) != null;
  }
}
