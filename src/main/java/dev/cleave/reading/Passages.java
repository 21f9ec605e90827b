package dev.cleave.reading;

import dev.cleave.division.JoinLimits;
import dev.cleave.division.Section;
import dev.cleave.document.Block;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Kind;
import dev.cleave.text.TextScan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Makes passages of the blocks of a document. A heading is one passage with what follows it, and a
 * block over the maximum is taken apart into the blocks that it consists of. Passages may have
 * blank lines between them.
 */
final class Passages {
  private static final Section DOCUMENT = new Section(0, List.of());

  private final IntUnaryOperator toByte;
  private final TextScan scan;
  private final JoinLimits limits;
  private final Function<Block, Passage.@Nullable Code> code;
  private final Deque<Heading> open = new ArrayDeque<>();
  private final List<Passage> done = new ArrayList<>();
  private final List<Passage> passages = new ArrayList<>(); // of the part that is not done
  private final List<Block> large = new ArrayList<>();
  private final Map<Block, Boolean> holding = new IdentityHashMap<>(); // lists, by holdsCode
  private @Nullable Passage bare; // headings that nothing follows yet
  private Section around = DOCUMENT; // all sections

  private record Heading(int start, Section section) {}

  /**
   * @param toByte turns the offsets of blocks into bytes
   * @param scan of the document
   * @param limits of passages
   * @param code the code in a block that is a passage of its own; null for any other block
   */
  Passages(
      IntUnaryOperator toByte,
      TextScan scan,
      JoinLimits limits,
      Function<Block, Passage.@Nullable Code> code) {
    this.toByte = toByte;
    this.scan = scan;
    this.limits = limits;
    this.code = code;
  }

  /** The passages of a document, in order. */
  List<Passage> of(List<Block> blocks) {
    for (Block block : blocks) {
      if (block.isPart()) {
        endPart();
        around = new Section(0, List.of(block.name()));
        block.children().forEach(this::block);
        endPart();
        around = DOCUMENT;
      } else {
        block(block);
      }
    }
    endPart();
    return done;
  }

  private void block(Block block) {
    if (block.isHeading()) {
      heading(block);
    } else {
      content(block);
    }
  }

  private void endPart() {
    if (bare != null) {
      passages.add(bare);
      bare = null;
    }
    open.clear();
    done.addAll(merged());
    passages.clear();
  }

  /** The blocks over the maximum, in order. */
  List<Block> large() {
    return large;
  }

  /** Joins small neighbours, but never over a heading of the first two levels. */
  private List<Passage> merged() {
    List<Passage> merged = new ArrayList<>();
    for (Passage next : passages) {
      if (!merged.isEmpty() && joins(merged.getLast(), next)) {
        merged.add(merged.removeLast().join(next));
      } else {
        merged.add(next);
      }
    }
    return merged;
  }

  private boolean joins(Passage passage, Passage next) {
    boolean first = limits.small().fits(passage.start(), passage.end());
    boolean second = limits.small().fits(next.start(), next.end());
    boolean small = next.hasHeading() ? next.first() > 2 && first && second : first || second;
    return small
        && passage.code() == null
        && next.code() == null
        && (passage.kind() != Kind.FRONT_MATTER || next.kind() == Kind.FRONT_MATTER)
        && limits.preferred().fits(passage.start(), next.end());
  }

  private void heading(Block block) {
    boolean deeper = !open.isEmpty() && open.peek().section.level() < block.level();
    while (!open.isEmpty() && open.peek().section.level() >= block.level()) {
      open.pop();
    }
    Section around = section();
    int parent = parent();
    List<String> path = new ArrayList<>(around.path());
    if (!block.name().isEmpty()) {
      path.add(block.name());
    }
    var section = new Section(block.level(), List.copyOf(path));
    int start = toByte.applyAsInt(block.start());
    int end = toByte.applyAsInt(block.end());
    var passage =
        new Passage(
            start,
            end,
            end,
            section,
            parent,
            block.level(),
            Kind.SECTION,
            List.of(ContentType.TEXT),
            null,
            null);
    if (bare != null && deeper) {
      bare = bare.join(passage);
    } else {
      if (bare != null) {
        passages.add(bare);
      }
      bare = passage;
    }
    open.push(new Heading(start, section));
  }

  private Section section() {
    return open.isEmpty() ? around : open.peek().section;
  }

  private int parent() {
    return open.isEmpty() ? Passage.NO_PARENT : open.peek().start;
  }

  private void content(Block block) {
    int start = toByte.applyAsInt(block.start());
    int end = toByte.applyAsInt(block.end());
    Passage.Code code = this.code.apply(block);
    boolean apart = code != null && code.isApart();
    if (apart && bare != null) {
      passages.add(bare);
      bare = null;
    }
    int first = bare == null ? start : bare.start();
    int last = Math.min(scan.skipIndent(scan.trimEnd(start, end), end) + 1, end);
    if (!limits.maximum().fits(first, end) && limits.maximum().fits(first, last)) {
      end = last; // it fits without the blank lines below it
    }
    boolean whole = limits.maximum().fits(first, end);
    if (!block.children().isEmpty() && (!whole || holdsCode(block))) {
      block.children().forEach(this::content);
      return;
    }
    var passage =
        new Passage(
            start,
            start,
            end,
            apart ? DOCUMENT : section(),
            apart ? Passage.NO_PARENT : parent(),
            0,
            block.kind(),
            List.of(type(block.kind())),
            BlockCode.languageName(block),
            code);
    Passage headed = bare == null ? passage : bare.join(passage);
    bare = null;
    if (whole || code != null && limits.maximum().fits(start, end)) {
      passages.add(headed);
    } else {
      large.add(block);
      passages.add(block.kind() == Kind.PARAGRAPH ? headed : headed.as(passage));
    }
  }

  /** Whether there is code in a list that is a passage of its own. */
  private boolean holdsCode(Block block) {
    return block.kind() == Kind.LIST
        && holding.computeIfAbsent(
            block,
            list ->
                list.children().stream()
                    .anyMatch(each -> code.apply(each) != null || holdsCode(each)));
  }

  private static ContentType type(Kind kind) {
    return switch (kind) {
      case CODE_BLOCK -> ContentType.CODE_BLOCK;
      case TABLE -> ContentType.TABLE;
      case FRONT_MATTER -> ContentType.FRONT_MATTER;
      default -> ContentType.TEXT;
    };
  }
}
