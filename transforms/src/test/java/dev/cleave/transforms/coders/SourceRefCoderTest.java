package dev.cleave.transforms.coders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cleave.file.Checksums;
import dev.cleave.file.FileAttributes;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.Repository;
import dev.cleave.file.SourceRef;
import java.util.List;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.testing.CoderProperties;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.api.Test;

class SourceRefCoderTest {
  private static final RecordCoder<SourceRef> CODER = RecordCoder.of(SourceRef.class);
  private static final List<SourceRef> REFS =
      List.of(
          new SourceRef("/a/b.java", "b.java", 12, 1_700_000_000_000L, null, null),
          new SourceRef("gs://b/é\nü", "é\nü", Long.MAX_VALUE, 0, "\"tag\"", null),
          new SourceRef("", "", 0, -1, "", new Rejection(RejectReason.SYMLINK, "../out")),
          new SourceRef("/a", "a", 0, 0, null, null).with(new Checksums("d41d8cd9", null)),
          new SourceRef("/a", "a", 0, 0, null, null)
              .with(new Checksums(null, "00000000"))
              .with(new FileAttributes(null, "C", null, null, false)),
          new SourceRef("/a", "a", 0, 0, null, null)
              .with(new FileAttributes("c", null, true, false, null)),
          new SourceRef("/a", "a", 0, 0, null, null)
              .with(new FileAttributes(null, "C++", null, null, false)),
          new SourceRef("/a", "a", 0, 0, null, null)
              .with(Repository.found("github.com/a/shop", "0123abcd")),
          new SourceRef("/a", "a", 0, 0, null, null)
              .with(Repository.given("github.com/a/shop", "0123abcd")),
          new SourceRef("/a", "a", 0, 0, null, null).with(Repository.given("é", null)),
          new SourceRef("/a", "a", 0, 0, null, null).with(Repository.given(null, "v1")),
          new SourceRef("/a", "a", 0, 0, null, null).withCopies());

  @Test
  void decodesWhatItEncoded() throws Exception {
    for (SourceRef ref : REFS) {
      CoderProperties.coderDecodeEncodeEqual(CODER, ref);
      CoderProperties.coderDeterministic(CODER, ref, copy(ref));
      CoderProperties.coderConsistentWithEquals(CODER, ref, copy(ref));
      CoderProperties.structuralValueDecodeEncodeEqual(CODER, ref);
    }
    CoderProperties.coderSerializable(CODER);
  }

  @Test
  void tellsDifferentRefsApart() throws Exception {
    for (SourceRef one : REFS) {
      for (SourceRef other : REFS) {
        CoderProperties.structuralValueConsistentWithEquals(CODER, one, other);
      }
    }
  }

  @Test
  void isTheCoderThatPipelinesFind() throws Exception {
    assertEquals(CODER, CoderRegistry.createDefault().getCoder(SourceRef.class));
  }

  @Test
  void refusesNull() {
    assertThrows(CoderException.class, () -> CoderUtils.encodeToByteArray(CODER, (SourceRef) null));
  }

  private static SourceRef copy(SourceRef ref) {
    return ref.with(ref.attributes().withOverride(ref.attributes().override()));
  }
}
