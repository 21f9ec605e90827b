package dev.cleave.repair;

import dev.cleave.repair.Mask.Place;
import dev.cleave.repair.TemplateTags.Block;
import dev.cleave.repair.TemplateTags.Tag;
import dev.cleave.rules.TagRule.Role;
import dev.cleave.text.Blank;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * A text without the tags of its template, for the grammar of the language around them. A value in
 * a line of text is a word of as many letters, so that it may be a name or a part of one; all other
 * tags are blank, and so are blocks with a name.
 */
final class TemplateText {
  private final byte[] original;
  private final byte[] text;
  private final List<Mask> masks = new ArrayList<>();

  private TemplateText(byte[] original) {
    this.original = original;
    this.text = original.clone();
  }

  /**
   * How the tags are read.
   *
   * @param letter what a word is made of
   * @param words whether a value that is alone on its lines is a word, too
   * @param blank what any other tag that is alone is made of: a space, or a line end, because in a
   *     text of YAML a line of spaces is not the same as an empty one
   * @param firstBranches whether all branches of a block but the first are blank
   */
  record Reading(char letter, boolean words, char blank, boolean firstBranches) {}

  /**
   * The text of a template.
   *
   * @param tags in order
   * @param blocks that they make, in any order
   */
  static MaskedText of(byte[] utf8, List<Tag> tags, List<Block> blocks, Reading reading) {
    var template = new TemplateText(utf8);
    List<Block> inOrder =
        blocks.stream().sorted(Comparator.comparingInt(each -> each.begin().start())).toList();
    template.blankBlocks(inOrder);
    template.blankTags(tags, reading);
    if (reading.firstBranches) {
      template.blankBranches(inOrder);
    }
    template.masks.sort(Comparator.comparingInt(Mask::start));
    return new MaskedText(template.text, template.masks);
  }

  /** Blanks the outermost blocks with names, which are declarations of their own. */
  private void blankBlocks(List<Block> blocks) {
    int from = 0;
    for (Block block : blocks) {
      int start = block.begin().start();
      if (block.begin().meaning().block() != null && start >= from) {
        from = block.end().end();
        Blanks.fill(text, start, from);
        masks.add(new Mask(start, from, Place.OWN, block.begin().meaning().block(), null));
      }
    }
  }

  /** Blanks all branches but the first: they belong to what is before them. */
  private void blankBranches(List<Block> blocks) {
    var blank = new BitSet();
    for (Block block : blocks) {
      int start = block.branch().start();
      int end = block.end().start();
      if (start < end && !blank.get(start)) {
        Blanks.fill(text, start, end);
        blank.set(start, block.end().end());
      }
    }
    masks.removeIf(mask -> blank.get(mask.start()));
    for (int start = blank.nextSetBit(0); start >= 0; ) {
      int end = blank.nextClearBit(start);
      masks.add(new Mask(start, end, Place.BEFORE));
      start = blank.nextSetBit(end);
    }
  }

  private void blankTags(List<Tag> tags, Reading reading) {
    List<Mask> blocks = List.copyOf(masks);
    int block = 0;
    for (int i = 0; i < tags.size(); ) {
      int next = i + 1;
      while (next < tags.size() && isBlank(tags.get(next - 1).end(), tags.get(next).start())) {
        next++;
      }
      while (block < blocks.size() && blocks.get(block).end() <= tags.get(i).start()) {
        block++;
      }
      boolean alone = isLineStart(tags.get(i).start()) && isLineEnd(tags.get(next - 1).end());
      for (Tag tag : tags.subList(i, next)) {
        if (block == blocks.size() || tag.end() <= blocks.get(block).start()) {
          boolean word = tag.role() == Role.VALUE && (reading.words || !alone);
          replace(tag, word ? reading.letter : alone ? reading.blank : ' ');
          if (alone && !word) {
            masks.add(new Mask(tag.start(), tag.end(), place(tag)));
          }
        }
      }
      i = next;
    }
  }

  private void replace(Tag tag, char by) {
    for (int i = tag.start(); i < tag.end(); i++) {
      if (original[i] != '\n' && original[i] != '\r') {
        text[i] = (byte) by;
      }
    }
  }

  private static Place place(Tag tag) {
    return switch (tag.role()) {
      case ENDS, LINES, VALUE -> Place.BEFORE;
      case BEGINS, BRANCHES, STATEMENT -> Place.NEXT;
    };
  }

  private boolean isBlank(int from, int to) {
    for (int i = from; i < to; i++) {
      if (!Blank.isInLine(original[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean isLineStart(int at) {
    int start = at;
    while (start > 0 && Blank.isInLine(original[start - 1])) {
      start--;
    }
    return start == 0 || original[start - 1] == '\n' || original[start - 1] == '\r';
  }

  private boolean isLineEnd(int at) {
    int end = at;
    while (end < original.length && Blank.isInLine(original[end])) {
      end++;
    }
    return end == original.length || original[end] == '\n' || original[end] == '\r';
  }
}
