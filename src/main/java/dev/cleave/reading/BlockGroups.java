package dev.cleave.reading;

import dev.cleave.division.JoinLimits;
import dev.cleave.division.Section;
import dev.cleave.document.Block;
import dev.cleave.reading.BlockGroup.Contents;
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
 * Makes groups of the blocks of a document. A heading is one group with what follows it, and a
 * block over the maximum is taken apart into the blocks that it consists of. Groups may have blank
 * lines between them.
 */
final class BlockGroups {
  private static final Section DOCUMENT = new Section(0, List.of());

  private final IntUnaryOperator toByte;
  private final TextScan scan;
  private final JoinLimits limits;
  private final Function<Block, @Nullable EmbeddedCode> code;
  private final Deque<OpenSection> open = new ArrayDeque<>();
  private final List<BlockGroup> done = new ArrayList<>();
  private final List<BlockGroup> groups = new ArrayList<>(); // of the part that is not done
  private final List<Block> large = new ArrayList<>();
  private final Map<Block, Boolean> holding = new IdentityHashMap<>(); // lists, by holdsCode
  private @Nullable BlockGroup bare; // headings that nothing follows yet
  private Section around = DOCUMENT; // all sections

  private record OpenSection(int start, Section section) {}

  /**
   * @param toByte turns the offsets of blocks into bytes
   * @param code the code in a block that is a group of its own; null for any other block
   */
  BlockGroups(
      IntUnaryOperator toByte,
      TextScan scan,
      JoinLimits limits,
      Function<Block, @Nullable EmbeddedCode> code) {
    this.toByte = toByte;
    this.scan = scan;
    this.limits = limits;
    this.code = code;
  }

  List<BlockGroup> of(List<Block> blocks) {
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

  /** Makes a group of headings that nothing follows. */
  private void endHeadings() {
    if (bare != null) {
      groups.add(bare);
      bare = null;
    }
  }

  private void endPart() {
    endHeadings();
    open.clear();
    done.addAll(merged());
    groups.clear();
  }

  /** The blocks over the maximum, in order. */
  List<Block> large() {
    return large;
  }

  /** Joins small neighbours, but never over a heading of the first two levels. */
  private List<BlockGroup> merged() {
    List<BlockGroup> merged = new ArrayList<>();
    for (BlockGroup next : groups) {
      if (!merged.isEmpty() && joins(merged.getLast(), next)) {
        merged.add(merged.removeLast().join(next));
      } else {
        merged.add(next);
      }
    }
    return merged;
  }

  private boolean joins(BlockGroup group, BlockGroup next) {
    boolean first = limits.small().fits(group.start(), group.end());
    boolean second = limits.small().fits(next.start(), next.end());
    boolean small =
        next.hasHeading() ? next.headingLevel() > 2 && first && second : first || second;
    return small
        && group.code() == null
        && next.code() == null
        && (group.kind() != Kind.FRONT_MATTER || next.kind() == Kind.FRONT_MATTER)
        && limits.preferred().fits(group.start(), next.end());
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
    var heading = Contents.of(Kind.SECTION, null);
    var group = new BlockGroup(start, end, end, section, parent, block.level(), heading, null);
    if (!deeper) {
      endHeadings();
    }
    bare = bare == null ? group : bare.join(group);
    open.push(new OpenSection(start, section));
  }

  private Section section() {
    return open.isEmpty() ? around : open.peek().section;
  }

  private int parent() {
    return open.isEmpty() ? BlockGroup.NO_PARENT : open.peek().start;
  }

  private void content(Block block) {
    int start = toByte.applyAsInt(block.start());
    int end = toByte.applyAsInt(block.end());
    EmbeddedCode code = this.code.apply(block);
    boolean apart = code != null && code.isApart();
    if (apart) {
      endHeadings();
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
    var group =
        new BlockGroup(
            start,
            start,
            end,
            apart ? DOCUMENT : section(),
            apart ? BlockGroup.NO_PARENT : parent(),
            0,
            Contents.of(block.kind(), BlockCode.languageName(block)),
            code);
    BlockGroup headed = bare == null ? group : bare.join(group);
    bare = null;
    if (whole || code != null && limits.maximum().fits(start, end)) {
      groups.add(headed);
    } else {
      large.add(block);
      groups.add(block.kind() == Kind.PARAGRAPH ? headed : headed.as(group));
    }
  }

  /** Whether there is code in a list that is a group of its own. */
  private boolean holdsCode(Block block) {
    return block.kind() == Kind.LIST
        && holding.computeIfAbsent(
            block,
            list ->
                list.children().stream()
                    .anyMatch(each -> code.apply(each) != null || holdsCode(each)));
  }
}
