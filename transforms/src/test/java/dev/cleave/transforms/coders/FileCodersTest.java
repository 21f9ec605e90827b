package dev.cleave.transforms.coders;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.RejectReason;
import dev.cleave.file.SourceFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.transforms.Samples;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.testing.CoderProperties;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.api.Test;

/** The coders of files at each step. Such files hold arrays, so they are compared encoded. */
class FileCodersTest {
  private static final List<Supplier<ChunkedFile>> FILES =
      List.of(
          () -> Samples.javaClass("a/Hi.java"),
          () -> Samples.latin1("é.txt"),
          () -> Samples.broken("b"),
          () -> Samples.empty(""),
          () -> Samples.rejected("r", RejectReason.BINARY));

  @Test
  void encodeTheSameFileAlikeAtEachStep() throws Exception {
    for (var file : FILES) {
      ChunkedFile one = file.get();
      ChunkedFile other = file.get();
      check(ChunkedFileCoder.of(), one, other);
      check(BoundedFileCoder.of(), one.bounded(), other.bounded());
      check(DetectedFileCoder.of(), one.bounded().detected(), other.bounded().detected());
      check(SourceFileCoder.of(), one.source(), other.source());
    }
  }

  @Test
  void decodeEveryField() throws Exception {
    for (var file : FILES) {
      ChunkedFile expected = file.get();
      ChunkedFile actual = CoderUtils.clone(ChunkedFileCoder.of(), expected);
      assertEquals(expected.chunks(), actual.chunks());
      assertEquals(expected.lineCount(), actual.lineCount());
      BoundedFile bounds = expected.bounded();
      BoundedFile actualBounds = actual.bounded();
      assertEquals(bounds.symbols(), actualBounds.symbols());
      assertEquals(bounds.segments(), actualBounds.segments());
      assertArrayEquals(bounds.seams().offsets(), actualBounds.seams().offsets());
      assertArrayEquals(bounds.seams().ranks(), actualBounds.seams().ranks());
      assertEquals(bounds.strategy(), actualBounds.strategy());
      assertEquals(bounds.parseStatus(), actualBounds.parseStatus());
      assertEquals(bounds.parseErrorCount(), actualBounds.parseErrorCount());
      assertEquals(bounds.parseMicros(), actualBounds.parseMicros());
      DetectedFile detected = bounds.detected();
      DetectedFile actualDetected = actualBounds.detected();
      assertEquals(detected.language(), actualDetected.language());
      assertEquals(detected.languageSource(), actualDetected.languageSource());
      assertEquals(detected.alternative(), actualDetected.alternative());
      assertEquals(detected.category(), actualDetected.category());
      assertEquals(detected.encoding(), actualDetected.encoding());
      SourceFile source = detected.source();
      SourceFile actualSource = actualDetected.source();
      assertEquals(source.ref(), actualSource.ref());
      assertArrayEquals(source.bytes(), actualSource.bytes());
      assertEquals(source.sha256(), actualSource.sha256());
      assertEquals(source.rejection(), actualSource.rejection());
    }
  }

  @Test
  void refuseBytesOfAnotherVersionAndBytesThatEndEarly() throws Exception {
    byte[] bytes = CoderUtils.encodeToByteArray(ChunkedFileCoder.of(), FILES.getFirst().get());
    byte[] next = bytes.clone();
    next[0]++;
    assertThrows(IOException.class, () -> decode(next));
    for (int length = 0; length < bytes.length; length++) {
      byte[] early = Arrays.copyOf(bytes, length);
      assertThrows(IOException.class, () -> decode(early));
    }
  }

  private static ChunkedFile decode(byte[] bytes) throws IOException {
    return ChunkedFileCoder.of().decode(new ByteArrayInputStream(bytes));
  }

  private static <T> void check(Coder<T> coder, T one, T other) throws Exception {
    assertFalse(coder.consistentWithEquals());
    assertEquals(coder.structuralValue(one), coder.structuralValue(other));
    CoderProperties.structuralValueDecodeEncodeEqual(coder, one);
    assertArrayEquals(
        CoderUtils.encodeToByteArray(coder, one), CoderUtils.encodeToByteArray(coder, other));
    CoderProperties.coderSerializable(coder);
    coder.verifyDeterministic();
  }
}
