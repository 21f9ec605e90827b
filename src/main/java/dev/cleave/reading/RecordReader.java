package dev.cleave.reading;

import dev.cleave.division.JoinLimits;
import dev.cleave.division.Section;
import dev.cleave.division.ValueJoiner;
import dev.cleave.division.ValueJoiner.ValueRange;
import dev.cleave.record.ColumnNames;
import dev.cleave.record.DataRecord;
import dev.cleave.record.RecordGroup;
import dev.cleave.record.RecordScanner;
import dev.cleave.rules.RecordFormat;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Seams;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextScan;
import dev.cleave.value.Entry;
import dev.cleave.value.EntryReader;
import dev.cleave.value.Values;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reads a data format in which lines are records. As in any data format, a record of substance is a
 * chunk of its own, and smaller neighbours are joined. A record over the maximum is divided by the
 * values in it, if the format says in which language they are.
 *
 * @param embedded reads the values in large records
 */
public record RecordReader(RecordFormat format, EmbeddedReader embedded, ReadLimits limits)
    implements Reader {
  @Override
  public Reading read(ParseText text) {
    List<DataRecord> records = RecordScanner.scan(format, text.utf8());
    if (records.isEmpty()) {
      return new LineReader(ContentType.DATA).read(text);
    }
    var scan = new TextScan(text.utf8());
    var cover = new SegmentBuilder(scan, ContentType.DATA);
    var segments = new ValueSegments(cover, SegmentBuilder.NONE);
    var pass = new Pass(text, scan);
    pass.file(records);
    pass.packer.pieces().forEach(piece -> segments.add(piece));
    return cover.reading(
        ColumnNames.of(format, text.utf8(), records.getFirst()),
        Seams.NONE,
        Strategy.DOCUMENT,
        embedded.errors(),
        pass.tooDeep);
  }

  private final class Pass {
    private final ParseText text;
    private final TextScan scan;
    private final JoinLimits merging;
    private final ValueJoiner packer;
    private boolean tooDeep;

    Pass(ParseText text, TextScan scan) {
      this.text = text;
      this.scan = scan;
      this.merging = limits.ofValues(text);
      this.packer = new ValueJoiner(merging);
    }

    void file(List<DataRecord> records) {
      List<RecordGroup> groups = RecordGroup.of(records);
      boolean small =
          groups.size() == 1
              || groups.stream().allMatch(each -> merging.small().fits(each.start(), each.end()));
      if (merging.whole() && small && merging.maximum().fits(0, text.length())) {
        packer.add(piece(0, text.length(), Values.ROOT, Values.NONE, Role.WHOLE));
        return;
      }
      ValueJoiner.Level level = packer.level();
      int index = 0;
      for (RecordGroup group : groups) {
        int first = packer.pieces().size();
        if (group.isSection()) {
          section(group);
        } else {
          entry(group.head(), index, Values.ROOT, Values.NONE);
        }
        index++;
        level.entry(first, group.start(), group.end(), false);
      }
    }

    private void section(RecordGroup group) {
      DataRecord head = group.head();
      List<String> path = below(Values.ROOT, head, 0);
      if (group.entries().isEmpty()
          || merging.whole() && merging.maximum().fits(head.start(), group.end())) {
        packer.add(piece(head.start(), group.end(), path, Values.NONE, Role.WHOLE));
        return;
      }
      ValueJoiner.Level level = packer.level();
      Role opening = merging.whole() ? Role.WHOLE : Role.OPENING;
      level.opening(piece(head.start(), head.end(), path, Values.NONE, opening), false);
      for (int i = 0; i < group.entries().size(); i++) {
        DataRecord entry = group.entries().get(i);
        int first = packer.pieces().size();
        entry(entry, i, path, head.start());
        level.entry(first, entry.start(), entry.end(), false);
      }
    }

    private void entry(DataRecord entry, int index, List<String> around, int parent) {
      List<String> path = below(around, entry, index);
      boolean fits = merging.whole() && merging.maximum().fits(entry.start(), entry.end());
      EmbeddedReader.ParsedPart part =
          fits || format.values() == null
              ? null
              : embedded.parse(format.values(), entry.start(), entry.end());
      if (part == null) {
        packer.add(piece(entry.start(), entry.end(), path, parent, Role.WHOLE));
        return;
      }
      var root = part.tree().root();
      var reader = new EntryReader(part.rules(), text.utf8(), entry.end(), root);
      var values = new Values(reader, scan, merging, limits.size().max(), limits.maxDepth());
      values.document(root, entry.start(), entry.end(), path, false).forEach(packer::add);
      tooDeep |= values.tooDeep();
    }
  }

  private static List<String> below(List<String> path, DataRecord each, int index) {
    String name = each.name().isEmpty() ? Entry.index(index) : each.name();
    return Stream.concat(path.stream(), Stream.of(name)).toList();
  }

  private static ValueRange piece(int start, int end, List<String> path, int parent, Role role) {
    return new ValueRange(start, end, new Section(path.size(), path), parent, role);
  }
}
