package dev.cleave.transforms.reading;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.Checksums;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.Sha256;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.listing.InputSpec;
import dev.cleave.transforms.listing.SourceLister;
import dev.cleave.transforms.store.MemoryFileSystem;
import dev.cleave.transforms.store.StorageException;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SourceReaderTest {
  private static final int LIMIT = 1000;
  private final SourceReader reader = new SourceReader(LIMIT, PipelineOptionsFactory.create());

  @TempDir private Path dir;

  @Test
  void readsTheBytesAsTheyAre() throws Exception {
    byte[] all = new byte[256];
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) i;
    }
    Files.write(dir.resolve("a"), all);
    SourceFile file = reader.read(listed("a"));
    assertArrayEquals(all, file.bytes());
    assertEquals(Sha256.hex(all), file.sha256());
    assertNull(file.rejection());
  }

  @Test
  void readsAnEmptyFile() throws Exception {
    Files.createFile(dir.resolve("a"));
    SourceFile file = reader.read(listed("a"));
    assertEquals(0, file.bytes().length);
    assertNull(file.rejection());
  }

  @Test
  void doesNotUnpack() throws Exception {
    var packed = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(packed)) {
      gzip.write("class A {}".getBytes(StandardCharsets.UTF_8));
    }
    Files.write(dir.resolve("a.java.gz"), packed.toByteArray());
    assertArrayEquals(packed.toByteArray(), reader.read(listed("a.java.gz")).bytes());
    MemoryFileSystem.put("mem://reading/a.gz", packed.toByteArray());
    assertArrayEquals(packed.toByteArray(), reader.read(remote("a.gz", packed.size())).bytes());
  }

  @Test
  void readsNamesWithMeaningInPatternsAndUris() throws Exception {
    for (String name : List.of("[a]*?{b}.c", "new\nline", "50%41.c", "é #.c")) {
      Files.writeString(dir.resolve(name), name);
      SourceFile file = reader.read(listed(name));
      assertEquals(name, new String(file.bytes(), StandardCharsets.UTF_8));
      MemoryFileSystem.put("mem://reading/" + name, new byte[] {1, 2});
      assertArrayEquals(new byte[] {1, 2}, reader.read(remote(name, 2)).bytes());
    }
  }

  @Test
  void passesOnWhatTheListerRefused() throws Exception {
    var rejection = new Rejection(RejectReason.SYMLINK, "link to /x");
    var ref = new SourceRef("file:///no/such", "such", 0, 0, null, rejection);
    SourceFile file = reader.read(ref);
    assertSame(ref, file.ref());
    assertEquals(rejection, file.rejection());
  }

  @Test
  void readsUpToTheLimitAndNothingOfALargerFile() throws Exception {
    Files.write(dir.resolve("fits"), new byte[LIMIT]);
    assertEquals(LIMIT, reader.read(listed("fits")).bytes().length);
    try (var file = new RandomAccessFile(dir.resolve("sparse").toFile(), "rw")) {
      file.setLength(5L << 30);
    }
    rejected(RejectReason.TOO_LARGE, "5368709120 bytes, limit 1000", reader.read(listed("sparse")));
  }

  @Test
  void rejectsAFileThatGrewOverTheLimit() throws Exception {
    SourceRef ref = written("a", "abc");
    Files.write(dir.resolve("a"), new byte[LIMIT + 1]);
    rejected(RejectReason.TOO_LARGE, "1001 bytes, limit 1000", reader.read(ref));
    MemoryFileSystem.put("mem://reading/grew", new byte[LIMIT + 1]);
    rejected(RejectReason.TOO_LARGE, "grew over the limit of 1000", reader.read(remote("grew", 3)));
  }

  @Test
  void acceptsAFileThatChangedAfterItWasListed() throws Exception {
    SourceRef ref = written("a", "abc");
    for (String now : List.of("abcdef", "x", "")) {
      Files.writeString(dir.resolve("a"), now);
      SourceFile file = reader.read(ref);
      assertEquals(now, new String(file.bytes(), StandardCharsets.UTF_8));
      assertEquals(now.length(), file.ref().size());
      assertEquals(
          Files.getLastModifiedTime(dir.resolve("a")).toMillis(), file.ref().modifiedMillis());
      assertEquals(ref.fileId(), file.ref().fileId());
    }
    MemoryFileSystem.put("mem://reading/changed", new byte[5]);
    SourceFile file = reader.read(remote("changed", 3));
    assertEquals(5, file.ref().size());
    assertEquals(5, file.bytes().length);
  }

  @Test
  void rejectsAFileThatIsWrittenToWhileItIsRead() throws Exception {
    // The kernel says that these have no bytes, and gives more: as if they grew in between.
    var ref = new SourceRef("file:///proc/self/status", "status", 0, 0, null, null);
    if (Files.exists(Path.of("/proc/self/status"))) {
      rejected(RejectReason.CHANGED, "written to while it was read", reader.read(ref));
    }
  }

  @Test
  void neverMixesTwoStatesOfAFile() throws Exception {
    Path file = Files.write(dir.resolve("busy"), new byte[LIMIT]);
    SourceRef ref = listed("busy");
    var writer =
        Thread.ofPlatform()
            .start(
                () -> {
                  while (!Thread.interrupted()) {
                    append(file);
                  }
                });
    try {
      for (int i = 0; i < 300; i++) {
        SourceFile read = reader.read(ref);
        assertEquals(read.rejection() == null ? read.ref().size() : 0, read.bytes().length);
      }
    } finally {
      writer.interrupt();
      writer.join();
    }
  }

  @Test
  void rejectsWhatWasDeleted() throws Exception {
    SourceRef ref = written("a", "abc");
    Files.delete(dir.resolve("a"));
    rejected(RejectReason.VANISHED, "deleted after it was listed", reader.read(ref));
    rejected(RejectReason.VANISHED, "deleted after it was listed", reader.read(remote("gone", 3)));
  }

  @Test
  void rejectsWhatBecameAFolderALinkOrAPipe() throws Exception {
    SourceRef folder = written("folder", "");
    Files.delete(dir.resolve("folder"));
    Files.createDirectory(dir.resolve("folder"));
    rejected(RejectReason.UNREADABLE, "became a folder after it was listed", reader.read(folder));

    SourceRef link = written("link", "");
    Files.delete(dir.resolve("link"));
    Files.createSymbolicLink(dir.resolve("link"), dir.resolve("folder"));
    rejected(RejectReason.SYMLINK, "became a link after it was listed", reader.read(link));

    SourceRef pipe = written("pipe", "");
    Files.delete(dir.resolve("pipe"));
    assertEquals(0, new ProcessBuilder("mkfifo", dir.resolve("pipe").toString()).start().waitFor());
    rejected(RejectReason.NOT_REGULAR, "a pipe, socket or device", reader.read(pipe));
  }

  @Test
  void rejectsWhatTheSystemRefusesToRead() throws Exception {
    // Address 0 of a process is not mapped: reading it is an I/O error, for the super-user too.
    Path memory = Path.of("/proc/self/mem");
    if (Files.exists(memory)) {
      var ref = new SourceRef("file:///proc/self/mem", "mem", 0, 0, null, null);
      SourceFile file = reader.read(ref);
      assertEquals(RejectReason.UNREADABLE, file.rejection().reason());
      assertEquals("Input/output error", file.rejection().detail());
    }
    SourceRef long255 = new SourceRef("file:///" + "x".repeat(300), "x", 0, 0, null, null);
    SourceFile file = reader.read(long255);
    assertEquals(RejectReason.UNREADABLE, file.rejection().reason());
    assertTrue(file.rejection().detail().contains("name too long"), file.toString());
  }

  @Test
  void rejectsWhatItMayNotRead() throws Exception {
    SourceRef ref = written("closed", "abc");
    Files.setPosixFilePermissions(
        dir.resolve("closed"), PosixFilePermissions.fromString("---------"));
    // The super-user may read it all the same.
    if (!Files.isReadable(dir.resolve("closed"))) {
      rejected(RejectReason.UNREADABLE, "access denied", reader.read(ref));
    }
    MemoryFileSystem.put("mem://reading/closed", new byte[1]);
    MemoryFileSystem.fail("mem://reading/closed", new AccessDeniedException("closed"));
    rejected(RejectReason.UNREADABLE, "access denied", reader.read(remote("closed", 1)));
  }

  @Test
  void triesAStoreThatFailsAgain() throws Exception {
    MemoryFileSystem.put("mem://reading/shaky", new byte[4]);
    MemoryFileSystem.fail("mem://reading/shaky", new IOException("503"), new IOException("503"));
    assertEquals(4, reader.read(remote("shaky", 4)).bytes().length);
    MemoryFileSystem.fail("mem://reading/shaky", new FileNotFoundException("not yet"));
    assertEquals(4, reader.read(remote("shaky", 4)).bytes().length);
  }

  @Test
  void saysNothingOfAVersionThatItDidNotRead() throws Exception {
    MemoryFileSystem.put("mem://reading/moved", new byte[4]);
    var told = new Checksums("ab".repeat(16), null);
    for (long listed : new long[] {4, 3}) {
      SourceRef ref =
          new SourceRef("mem://reading/moved", "moved", listed, 7, "v1", null).with(told);
      SourceRef read = reader.read(ref).ref();
      assertEquals(4, read.size());
      assertEquals(listed == 4 ? "v1" : null, read.etag());
      assertEquals(listed == 4 ? told : Checksums.NONE, read.checksums());
    }
  }

  @Test
  void failsIfAStoreFailsAgainAndAgain() {
    var fault = new IOException("503\nslow down");
    var unchecked = new IllegalStateException(fault.getMessage());
    MemoryFileSystem.fail("mem://reading/broken", fault, unchecked, unchecked);
    var error = assertThrows(StorageException.class, () -> reader.read(remote("broken", 4)));
    assertEquals(
        "cannot read mem://reading/broken: mem://reading/broken: 503 slow down",
        error.getMessage());
  }

  @Test
  void whatIsAnnouncedIsReadTheSame() throws Exception {
    MemoryFileSystem.put("mem://reading/ahead/fits", new byte[LIMIT]);
    MemoryFileSystem.put("mem://reading/ahead/grew", new byte[LIMIT + 1]);
    MemoryFileSystem.put("mem://reading/ahead/changed", new byte[5]);
    MemoryFileSystem.put("mem://reading/ahead/closed", new byte[1]);
    MemoryFileSystem.put("mem://reading/ahead/large", new byte[LIMIT + 1]);
    SourceRef local = written("a", "abc");
    List<SourceRef> refs =
        List.of(
            remote("ahead/fits", LIMIT),
            remote("ahead/grew", 3),
            local,
            remote("ahead/changed", 3),
            remote("ahead/gone", 3),
            remote("ahead/closed", 1),
            remote("ahead/large", LIMIT + 1));
    var one = new ArrayList<String>();
    var announced = new ArrayList<String>();
    for (List<String> found : List.of(one, announced)) {
      MemoryFileSystem.fail("mem://reading/ahead/closed", new AccessDeniedException("closed"));
      if (found == announced) {
        reader.announce(refs);
      }
      for (SourceRef ref : refs) {
        SourceFile file = reader.read(ref);
        found.add(file.ref() + " " + file.sha256() + " " + file.rejection());
      }
    }
    assertEquals(String.join("\n", one), String.join("\n", announced));
    assertTrue(announced.get(1).contains("grew over the limit"), announced.get(1));
    assertTrue(announced.get(5).contains("access denied"), announced.get(5));
  }

  @Test
  void aStoreThatFailsForGoodFailsInTurn() throws Exception {
    MemoryFileSystem.put("mem://reading/first", new byte[4]);
    var fault = new IOException("503");
    MemoryFileSystem.fail("mem://reading/second", fault, fault, fault);
    reader.announce(List.of(remote("first", 4), remote("second", 4)));
    assertEquals(4, reader.read(remote("first", 4)).bytes().length);
    assertThrows(StorageException.class, () -> reader.read(remote("second", 4)));
  }

  private static void append(Path file) {
    try {
      Files.write(file, new byte[1], StandardOpenOption.APPEND);
      Files.write(file, new byte[LIMIT / 2], StandardOpenOption.TRUNCATE_EXISTING);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private SourceRef written(String name, String content) throws IOException {
    Files.writeString(dir.resolve(name), content);
    return listed(name);
  }

  private SourceRef listed(String name) {
    var refs = new ArrayList<SourceRef>();
    SourceLister.list(
        InputSpec.of(dir.resolve(name).toString()), PipelineOptionsFactory.create(), refs::add);
    assertEquals(1, refs.size());
    return refs.getFirst();
  }

  private static SourceRef remote(String name, long size) {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    return new SourceRef("mem://reading/" + name, name, size, 0, null, null);
  }

  private static void rejected(RejectReason reason, String detail, SourceFile file) {
    assertEquals(new Rejection(reason, detail), file.rejection());
    assertEquals(0, file.bytes().length);
    assertNull(file.sha256());
  }
}
