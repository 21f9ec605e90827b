package dev.cleave.transforms.tables;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.RejectReason;
import dev.cleave.transforms.Samples;
import dev.cleave.transforms.coders.RecordCoder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.testing.CoderProperties;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.api.Test;

class FileOutcomeCoderTest {
  private static final RecordCoder<FileOutcome> CODER = RecordCoder.of(FileOutcome.class);

  @Test
  void decodesWhatItEncoded() throws Exception {
    for (FileOutcome outcome : outcomes()) {
      CoderProperties.coderDecodeEncodeEqual(CODER, outcome);
      CoderProperties.structuralValueDecodeEncodeEqual(CODER, outcome);
      FileEntry read = CoderUtils.clone(CODER, outcome).entry();
      assertEquals(
          List.copyOf(RecordedRow.of(outcome.entry().row()).entrySet()),
          List.copyOf(RecordedRow.of(read.row()).entrySet()));
    }
    CoderProperties.coderSerializable(CODER);
  }

  @Test
  void tellsDifferentOutcomesApart() throws Exception {
    List<FileOutcome> ones = outcomes();
    List<FileOutcome> others = outcomes();
    for (int i = 0; i < ones.size(); i++) {
      CoderProperties.coderDeterministic(CODER, ones.get(i), others.get(i));
      for (FileOutcome other : others) {
        CoderProperties.coderConsistentWithEquals(CODER, ones.get(i), other);
        CoderProperties.structuralValueConsistentWithEquals(CODER, ones.get(i), other);
      }
    }
  }

  @Test
  void refusesATruncatedElement() throws Exception {
    byte[] bytes = CoderUtils.encodeToByteArray(CODER, outcomes().getFirst());
    for (int length = 0; length < bytes.length; length++) {
      byte[] early = Arrays.copyOf(bytes, length);
      assertThrows(IOException.class, () -> CODER.decode(new ByteArrayInputStream(early)));
    }
  }

  @Test
  void refusesARowOfOtherColumns() {
    FileEntry entry = outcomes().getFirst().entry();
    assertEquals(entry, new FileEntry(entry.layout(), entry.values()));
    assertThrows(
        IllegalArgumentException.class, () -> new FileEntry(entry.layout() + 1, entry.values()));
  }

  @Test
  void aBlockHoldsOutcomesInOrder() throws Exception {
    var blocks = new ArrayList<OutcomeBlock>();
    var builder = new OutcomeBlock.Builder(blocks::add);
    builder.flush();
    assertEquals(List.of(), blocks);
    outcomes().forEach(builder::add);
    builder.flush();
    builder.flush();
    assertEquals(1, blocks.size());
    OutcomeBlock read = CoderUtils.clone(RecordCoder.of(OutcomeBlock.class), blocks.getFirst());
    assertEquals(outcomes(), read.outcomes());
    assertArrayEquals(
        CoderUtils.encodeToByteArray(RecordCoder.of(OutcomeBlock.class), blocks.getFirst()),
        CoderUtils.encodeToByteArray(RecordCoder.of(OutcomeBlock.class), read));
    CoderProperties.coderSerializable(RecordCoder.of(OutcomeBlock.class));
    assertEquals(
        RecordCoder.of(OutcomeBlock.class),
        CoderRegistry.createDefault().getCoder(OutcomeBlock.class));
  }

  @Test
  void aFullBlockIsFollowedByAnother() {
    var blocks = new ArrayList<OutcomeBlock>();
    var builder = new OutcomeBlock.Builder(blocks::add);
    var added = new ArrayList<FileOutcome>();
    for (int i = 0; i < 3000; i++) {
      added.add(FileOutcome.of(Entries.of(Samples.latin1("f" + i))));
      builder.add(added.getLast());
    }
    builder.flush();
    assertTrue(blocks.size() > 1, blocks.size() + " blocks");
    blocks.forEach(block -> assertTrue(block.packed().length() < 600 << 10));
    assertEquals(added, blocks.stream().flatMap(block -> block.outcomes().stream()).toList());
  }

  @Test
  void outcomesAreSplitIntoBlocksByKey() {
    var byKey = new TreeMap<Integer, List<FileOutcome>>();
    List<FileOutcome> outcomes = outcomes();
    List<Integer> keys = Arrays.asList(2, 1, 2, null);
    OutcomeBlock.split(
        outcomes.subList(0, 4),
        outcome -> keys.get(outcomes.indexOf(outcome)),
        (key, block) -> byKey.put(key, block.outcomes()));
    assertEquals(
        new TreeMap<>(
            Map.of(1, List.of(outcomes.get(1)), 2, List.of(outcomes.get(0), outcomes.get(2)))),
        byKey);
  }

  private static List<FileOutcome> outcomes() {
    FileEntry java = Entries.of(Samples.javaClass("a/Hi.java"));
    return List.of(
        FileOutcome.of(java),
        new FileOutcome(java, java.place()),
        new FileOutcome(java, new RowPlace("é", "r", null, Long.MAX_VALUE, 0, "UTF-16LE")),
        FileOutcome.of(java.renamedFrom("é").duplicateOf("")),
        FileOutcome.of(java.removed()),
        FileOutcome.of(Entries.of(Samples.latin1("b"))),
        FileOutcome.of(Entries.of(Samples.empty("c"))),
        FileOutcome.of(Entries.of(Samples.rejected("d", RejectReason.BINARY))));
  }
}
