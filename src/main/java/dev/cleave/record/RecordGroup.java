package dev.cleave.record;

import java.util.ArrayList;
import java.util.List;

/**
 * A section with its entries, or an entry before the first section.
 *
 * @param head the line that begins the section, or the entry
 * @param entries those of the section
 */
public record RecordGroup(DataRecord head, List<DataRecord> entries) {

  /** The groups of a text's records, in order. */
  public static List<RecordGroup> of(List<DataRecord> records) {
    List<RecordGroup> groups = new ArrayList<>();
    for (DataRecord each : records) {
      if (!each.section() && !groups.isEmpty() && groups.getLast().isSection()) {
        groups.getLast().entries.add(each);
      } else {
        groups.add(new RecordGroup(each, new ArrayList<>()));
      }
    }
    return groups;
  }

  /** Whether it is a section. */
  public boolean isSection() {
    return head.section();
  }

  /** First byte. */
  public int start() {
    return head.start();
  }

  /** First byte after it. */
  public int end() {
    return entries.isEmpty() ? head.end() : entries.getLast().end();
  }
}
