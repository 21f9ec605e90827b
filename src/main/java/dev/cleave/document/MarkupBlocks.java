package dev.cleave.document;

import dev.cleave.document.Block.CodeRange;
import dev.cleave.rules.DocumentFormat;
import dev.cleave.symbol.Kind;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import org.jsoup.Jsoup;
import org.jspecify.annotations.Nullable;

/**
 * The blocks of a document of elements. An element with a heading or a script in it is taken apart
 * into what it consists of: its start tag goes with what follows, and its end tag with what is
 * before it. Offsets are bytes.
 */
public final class MarkupBlocks {
  private static final int LONGEST_TAG = 300; // bytes in which a language may be named

  private final DocumentFormat.Tags tags;
  private final TextScan scan;
  private final Set<Integer> scripts;
  private final int maxDepth;
  private boolean tooDeep;

  /**
   * @param scripts where elements begin that hold code
   * @param maxDepth elements nested deeper than this are left whole
   */
  public MarkupBlocks(DocumentFormat.Tags tags, TextScan scan, Set<Integer> scripts, int maxDepth) {
    this.tags = tags;
    this.scan = scan;
    this.scripts = scripts;
    this.maxDepth = maxDepth;
  }

  /** Whether elements nested deeper than the limit were left whole. */
  public boolean tooDeep() {
    return tooDeep;
  }

  /**
   * The blocks of a document. They cover it without a gap; none if it is blank.
   *
   * @param frontMatter where its front matter ends; 0 without any
   */
  public List<Block> of(SyntaxNode root, int frontMatter, int length) {
    List<Block> blocks = new ArrayList<>();
    children(root.walk(), Kind.HTML, 0, blocks);
    frontMatter(blocks, frontMatter);
    return tiled(blocks, 0, length);
  }

  /** Puts the front matter in place of what is in its range. */
  private void frontMatter(List<Block> blocks, int end) {
    if (end == 0) {
      return;
    }
    blocks.removeIf(block -> block.end() <= end);
    if (!blocks.isEmpty() && blocks.getFirst().start() < end) {
      Block first = blocks.removeFirst();
      blocks.addFirst(first.within(end, first.end(), List.of()));
    }
    boolean code = scripts.contains(0);
    blocks.addFirst(
        code
            ? Block.code(0, end, new CodeRange(null, 0, end))
            : Block.of(Kind.FRONT_MATTER, 0, end));
  }

  /**
   * Adds the blocks in a node.
   *
   * @param around the kind of an element that has none of its own
   */
  private void children(SyntaxCursor cursor, Kind around, int depth, List<Block> blocks) {
    int parent = cursor.start();
    boolean first = true;
    boolean running = false; // whether the last block is text that may go on
    for (boolean more = cursor.toFirstChild(); more; more = cursor.toNextSibling()) {
      int start = cursor.start();
      int end = scan.trimEnd(start, cursor.end());
      boolean startTag = first && start == parent && depth > 0;
      first = false;
      if (start == end || startTag || isRemark(start)) {
        continue;
      }
      if (closes(start)) {
        if (!blocks.isEmpty()) {
          blocks.add(blocks.removeLast().upTo(end));
        }
        continue;
      }
      String tag = tag(start, end);
      if (tag.isEmpty() || tags.inline().contains(tag)) {
        List<Block> inner = tag.isEmpty() ? List.of() : inner(cursor, around, depth);
        if (inner.stream().anyMatch(this::isApart)) {
          blocks.addAll(inner);
          running = false;
        } else if (running) {
          blocks.add(blocks.removeLast().upTo(end));
        } else {
          blocks.add(Block.of(around == Kind.HTML ? Kind.PARAGRAPH : around, start, end));
          running = true;
        }
        continue;
      }
      running = false;
      element(cursor, tag, around, depth, blocks);
    }
    if (!first) {
      cursor.toParent();
    }
  }

  private void element(
      SyntaxCursor cursor, String tag, Kind around, int depth, List<Block> blocks) {
    int start = cursor.start();
    int end = scan.trimEnd(start, cursor.end());
    Integer level = tags.headings().get(tag);
    if (level != null) {
      blocks.add(Block.heading(start, end, level, Jsoup.parse(scan.text(start, end)).text()));
      return;
    }
    if (scripts.contains(start)) {
      blocks.add(Block.code(start, end, new CodeRange(null, start, end)));
      return;
    }
    Kind kind = tags.blocks().getOrDefault(tag, around);
    List<Block> inner = inner(cursor, kind, depth);
    boolean apart = inner.stream().anyMatch(this::isApart);
    if (depth == 0 && tags.parts().contains(tag)) {
      List<Block> parts = apart ? inner : List.of(Block.of(kind, start, end, inner));
      blocks.add(Block.part(tag, start, end, parts));
    } else if (apart) {
      blocks.addAll(inner);
    } else if (kind == Kind.CODE_BLOCK) {
      blocks.add(Block.code(start, end, new CodeRange(language(start, end), start, end)));
    } else {
      blocks.add(Block.of(kind, start, end, inner));
    }
  }

  private List<Block> inner(SyntaxCursor cursor, Kind kind, int depth) {
    if (depth == maxDepth) {
      tooDeep = true;
      return List.of();
    }
    List<Block> inner = new ArrayList<>();
    children(cursor, kind, depth + 1, inner);
    return inner;
  }

  /** Whether a block is not part of the element around it. */
  private boolean isApart(Block block) {
    return block.isHeading() || scripts.contains(block.code().start());
  }

  private boolean closes(int start) {
    return scan.has("</", start)
        || tags.directives().closes().stream().anyMatch(each -> scan.has(each, start));
  }

  /** Whether a comment or a declaration of the document begins here. */
  private boolean isRemark(int start) {
    return scan.has("<!", start);
  }

  /** The name of an element in lower case, or how it begins if it has none; empty for text. */
  private String tag(int start, int end) {
    for (String each : tags.directives().opens()) {
      if (scan.has(each, start)) {
        return each;
      }
    }
    int at = start + 1;
    while (at < end && (Character.isLetterOrDigit(scan.at(at)) || scan.at(at) == '-')) {
      at++;
    }
    return scan.at(start) == '<' ? scan.text(start + 1, at).toLowerCase(Locale.ROOT) : "";
  }

  private @Nullable String language(int start, int end) {
    if (tags.language() == null) {
      return null;
    }
    Matcher matcher = tags.language().matcher(scan.text(start, Math.min(end, start + LONGEST_TAG)));
    return matcher.find() ? matcher.group("language") : null;
  }

  /** The same blocks without gaps. The blanks after a block belong to it. */
  private List<Block> tiled(List<Block> blocks, int from, int to) {
    List<Block> tiled = new ArrayList<>(blocks.size());
    int start = from;
    for (int i = 0; i < blocks.size(); i++) {
      Block block = blocks.get(i);
      int end = to;
      if (i + 1 < blocks.size()) {
        int next = scan.startWithIndent(blocks.get(i + 1).start(), block.end());
        end = scan.skipBlankLines(block.end(), next);
      }
      tiled.add(block.within(start, end, tiled(block.children(), start, end)));
      start = end;
    }
    return tiled;
  }
}
