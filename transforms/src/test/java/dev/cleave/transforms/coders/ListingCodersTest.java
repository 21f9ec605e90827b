package dev.cleave.transforms.coders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.Repository;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.Samples;
import dev.cleave.transforms.listing.Branches;
import dev.cleave.transforms.listing.Input;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.PathRanges;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.planning.RefBlock;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.Entries;
import dev.cleave.transforms.tables.FileEntry;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.testing.CoderProperties;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.api.Test;

class ListingCodersTest {
  private static final List<SourceRef> REFS =
      List.of(
          new SourceRef("file:///a", "a", 1, 2, null, null),
          new SourceRef("gs://b/é", "é", 3, 4, "etag", null),
          new SourceRef("file:///c", "c", 1, 2, null, null).with(Repository.found("r", "1")),
          new SourceRef("file:///d", "d", 1, 2, null, null).with(Repository.found("r", "1")),
          new SourceRef("file:///e", "e", 1, 2, null, null).with(Repository.found("r", "2")),
          new SourceRef("file:///f", "f", 1, 2, null, null));

  @Test
  void units() throws Exception {
    holds(
        RecordCoder.of(WorkUnit.class),
        WorkUnit.class,
        WorkUnit.of(planned("new"), 4L << 40),
        WorkUnit.of(planned("new"), 4L << 40),
        WorkUnit.of(planned("changed"), 4L << 40));
  }

  @Test
  void counts() throws Exception {
    holds(
        RecordCoder.of(FileTotal.class),
        FileTotal.class,
        new FileTotal(1, 1L << 50),
        new FileTotal(1, 1L << 50),
        FileTotal.NOTHING);
  }

  @Test
  void inputs() throws Exception {
    holds(
        RecordCoder.of(Input.class),
        Input.class,
        Input.parse("gs://b/a/*.c"),
        Input.parse("gs://b/a/*.c"),
        Input.parse("gs://b/a/x.c"));
  }

  @Test
  void branches() throws Exception {
    holds(
        RecordCoder.of(Branches.class),
        Branches.class,
        new Branches("gs://b/a/", "**", List.of("gs://b/a/é/", "gs://b/a/c/")),
        new Branches("gs://b/a/", "**", List.of("gs://b/a/é/", "gs://b/a/c/")),
        new Branches("gs://b/a/", "**", List.of("gs://b/a/c/", "gs://b/a/é/")));
  }

  @Test
  void pathRanges() throws Exception {
    holds(
        RecordCoder.of(PathRanges.class),
        PathRanges.class,
        new PathRanges(List.of("a", "é/b")),
        new PathRanges(List.of("a", "é/b")),
        new PathRanges(List.of()));
  }

  @Test
  void blocks() throws Exception {
    var block = new RefBlock.Builder(300, true);
    REFS.forEach(block::add);
    RefBlock read = CoderUtils.clone(RecordCoder.of(RefBlock.class), block.build());
    assertEquals(300, read.ranges());
    assertTrue(read.gitFiles());
    var refs = new ArrayList<SourceRef>();
    read.forEach(refs::add);
    assertEquals(REFS, refs);
    assertSame(refs.get(2).repository(), refs.get(3).repository());
    assertEquals(
        RecordCoder.of(RefBlock.class), CoderRegistry.createDefault().getCoder(RefBlock.class));
  }

  /** A file that is new, and one that the previous run had. */
  private static List<PlannedFile> planned(String change) {
    FileEntry previous = Entries.of(Samples.javaClass("é")).with(Change.of(change));
    return List.of(PlannedFile.of(REFS.get(0)), new PlannedFile(REFS.get(1), previous));
  }

  private static <T> void holds(Coder<T> coder, Class<T> type, T value, T same, T other)
      throws Exception {
    CoderProperties.coderDecodeEncodeEqual(coder, value);
    CoderProperties.coderDeterministic(coder, value, same);
    CoderProperties.coderConsistentWithEquals(coder, value, same);
    CoderProperties.coderConsistentWithEquals(coder, value, other);
    CoderProperties.structuralValueDecodeEncodeEqual(coder, value);
    CoderProperties.structuralValueConsistentWithEquals(coder, value, other);
    CoderProperties.coderSerializable(coder);
    assertEquals(coder, CoderRegistry.createDefault().getCoder(type));
  }
}
