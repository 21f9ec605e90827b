package dev.cleave.transforms.reading;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Sha256;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.store.MemoryFileSystem;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ObjectStreamTest {
  private static final byte[] BYTES = new byte[100_000];

  @TempDir private Path folder;

  @BeforeAll
  static void bytes() {
    new Random(1).nextBytes(BYTES);
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
  }

  private static SourceRef ref(String uri) {
    return new SourceRef(uri, "x.tar", BYTES.length, 0, "tag", null);
  }

  private SourceRef local() {
    return ref(folder.resolve("x.tar").toUri().toString());
  }

  private static SourceFile rest(ObjectStream stream) {
    try (stream) {
      return stream.finish();
    }
  }

  @Test
  void hashesWhatWasReadAndTheRest() throws IOException {
    Files.write(folder.resolve("x.tar"), BYTES);
    MemoryFileSystem.put("mem://stream/x.tar", BYTES);
    for (SourceRef ref : new SourceRef[] {local(), ref("mem://stream/x.tar")}) {
      try (ObjectStream stream = SourceReader.stream(ref)) {
        assertArrayEquals(Arrays.copyOf(BYTES, 10), stream.bytes().readNBytes(10));
        assertEquals(5, stream.bytes().skip(5));
        stream.bytes().close();
        SourceFile file = stream.finish();
        assertNull(file.rejection());
        assertEquals(Sha256.hex(BYTES), file.sha256());
        assertEquals(BYTES.length, file.ref().size());
        assertEquals(0, file.bytes().length);
      }
    }
  }

  @Test
  void afterAFailureItGoesOnWhereItWas() throws IOException {
    String uri = "mem://stream/broken.tar";
    MemoryFileSystem.put(uri, BYTES);
    MemoryFileSystem.failAfter(uri, 70_000);
    try (ObjectStream stream = SourceReader.stream(ref(uri))) {
      assertArrayEquals(BYTES, stream.bytes().readAllBytes());
      assertEquals(Sha256.hex(BYTES), stream.finish().sha256());
    }
  }

  @Test
  void aStoreThatKeepsFailingFailsTheBundle() {
    String uri = "mem://stream/down.tar";
    MemoryFileSystem.put(uri, BYTES);
    MemoryFileSystem.fail(
        uri, new IOException("down"), new IOException("down"), new IOException("down"));
    var failure = assertThrows(StorageException.class, () -> SourceReader.stream(ref(uri)));
    assertEquals("cannot read " + uri + ": down", failure.getMessage());
  }

  @Test
  void anObjectThatIsGoneIsRejected() {
    for (SourceRef ref : new SourceRef[] {local(), ref("mem://stream/none.tar")}) {
      ObjectStream stream = SourceReader.stream(ref);
      assertEquals(RejectReason.VANISHED, rest(stream).rejection().reason());
    }
  }

  @Test
  void aFileThatIsWrittenToMeanwhileIsRejected() throws IOException {
    Files.write(folder.resolve("x.tar"), BYTES);
    ObjectStream stream = SourceReader.stream(local());
    assertEquals(10, stream.bytes().readNBytes(10).length);
    Files.write(folder.resolve("x.tar"), new byte[5]);
    assertEquals(RejectReason.CHANGED, rest(stream).rejection().reason());
  }

  @Test
  void aLinkIsNotFollowed() throws IOException {
    Files.write(folder.resolve("other"), BYTES);
    Files.createSymbolicLink(folder.resolve("x.tar"), folder.resolve("other"));
    assertEquals(RejectReason.SYMLINK, rest(SourceReader.stream(local())).rejection().reason());
  }
}
