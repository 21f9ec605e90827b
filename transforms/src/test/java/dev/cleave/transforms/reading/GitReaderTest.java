package dev.cleave.transforms.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Sha256;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.testing.Git;
import dev.cleave.transforms.LogRecords;
import dev.cleave.transforms.git.LfsPointer;
import dev.cleave.transforms.listing.InputSpec;
import dev.cleave.transforms.listing.SourceLister;
import dev.cleave.transforms.store.StorageException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blobs, read from repositories that Git has made. */
class GitReaderTest {
  private static final int LIMIT = 1 << 20;

  @TempDir private Path temp;
  private Path shop;

  @BeforeEach
  void aRepository() throws Exception {
    temp = temp.toRealPath();
    shop = Git.repository(temp.resolve("shop"));
  }

  /** With deltas in packs, and of every version of a file. */
  @Test
  void readsTheBytesThatGitShows() throws Exception {
    var random = new Random(1);
    var lines = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      lines.append("line ").append(random.nextLong()).append("\r\n");
      Git.write(shop, "src/a.txt", lines.toString());
      Git.write(shop, "b" + i, "");
      Git.commitAll(shop);
    }
    Git.run(shop, "gc", "-q");
    for (String revision : List.of("main", "main~7", "main~19")) {
      List<SourceFile> files = read("git:" + shop + "@" + revision);
      for (SourceFile file : files) {
        String path = file.ref().path();
        assertNull(file.rejection(), path);
        assertEquals(
            Git.run(shop, "cat-file", "blob", revision + ":" + path),
            new String(file.bytes(), StandardCharsets.UTF_8).stripTrailing());
      }
    }
  }

  @Test
  void aReferenceWithoutABlobIsFoundByItsPath() throws Exception {
    Git.write(shop, "src/é %.py", "x = 1\n");
    Git.commitAll(shop);
    SourceRef ref = list("git:" + shop).getFirst();
    try (var reader = reader()) {
      var other = new SourceRef(ref.uri(), ref.path(), ref.size(), 0, null, null);
      assertEquals(
          Sha256.hex("x = 1\n".getBytes(StandardCharsets.UTF_8)), reader.read(other).sha256());
      var none = new SourceRef(ref.uri() + "x", ref.path(), ref.size(), 0, null, null);
      assertEquals(RejectReason.VANISHED, reader.read(none).rejection().reason());
    }
  }

  @Test
  void aFileOverTheLimitIsNotRead() throws Exception {
    Git.write(shop, "large", "x".repeat(LIMIT + 1));
    Git.commitAll(shop);
    SourceFile file = read("git:" + shop).getFirst();
    assertEquals(RejectReason.TOO_LARGE, file.rejection().reason());
    assertEquals("1048577 bytes, limit 1048576", file.rejection().detail());
  }

  /** JGit drops a pack with a damaged object: the others must still be found. */
  @Test
  void aDamagedObjectRejectsItsFileOnly() throws Exception {
    var random = new Random(1);
    for (int i = 0; i < 9; i++) {
      Git.write(shop, "f" + i, Long.toString(random.nextLong()).repeat(20));
    }
    Git.commitAll(shop);
    Git.run(shop, "gc", "-q");
    List<SourceRef> refs = list("git:" + shop);
    String blob = refs.get(4).etag();
    Path pack;
    try (var packs = Files.newDirectoryStream(shop.resolve(".git/objects/pack"), "*.pack")) {
      pack = packs.iterator().next();
    }
    String entry =
        Git.run(shop, "verify-pack", "-v", pack.toString())
            .lines()
            .filter(line -> line.startsWith(blob))
            .findFirst()
            .orElseThrow();
    assertTrue(pack.toFile().setWritable(true));
    try (var file = new RandomAccessFile(pack.toFile(), "rw");
        var _ = LogRecords.of(SourceLister.class)) {
      file.seek(Long.parseLong(entry.split(" +")[4]) + 12);
      file.write(new byte[8]);
    }
    for (SourceFile file : read(refs)) {
      boolean damaged = file.ref().path().equals("f4");
      assertEquals(
          damaged ? RejectReason.UNREADABLE : null,
          file.rejection() == null ? null : file.rejection().reason(),
          file.ref().path());
      if (damaged) {
        assertTrue(file.rejection().detail().startsWith("blob " + blob), file.rejection().detail());
      }
    }
  }

  /** A loose object whose content is another one's. */
  @Test
  void theContentIsComparedWithItsId() throws Exception {
    Git.write(shop, "a", "one\n");
    Git.write(shop, "b", "two\n");
    Git.commitAll(shop);
    List<SourceRef> refs = list("git:" + shop);
    Path first = loose(refs.get(0).etag());
    assertTrue(first.toFile().setWritable(true));
    Files.write(first, Files.readAllBytes(loose(refs.get(1).etag())));
    SourceFile file = read(refs).getFirst();
    assertEquals(RejectReason.UNREADABLE, file.rejection().reason());
    assertTrue(file.rejection().detail().contains("another id"), file.rejection().detail());
  }

  private Path loose(String id) {
    return shop.resolve(".git/objects/" + id.substring(0, 2) + "/" + id.substring(2));
  }

  @Test
  void aPointerOfLfsIsItsContentOrItsName() throws Exception {
    byte[] content = "x = 1\n".repeat(100).getBytes(StandardCharsets.UTF_8);
    String oid = Sha256.hex(content);
    String pointer =
        "version https://git-lfs.github.com/spec/v1\noid sha256:%s\nsize %d\n"
            .formatted(oid, content.length);
    Git.write(shop, "a.py", pointer);
    Git.write(shop, "doc.md", "> " + pointer);
    Git.commitAll(shop);
    Path stored = new LfsPointer(oid, content.length).in(shop.resolve(".git"));
    SourceFile missing = read("git:" + shop).getFirst();
    assertEquals(RejectReason.LFS_POINTER, missing.rejection().reason());
    assertEquals(
        "the content, 600 bytes, is not in " + stored + "; git lfs fetch brings it",
        missing.rejection().detail());
    Files.createDirectories(stored.getParent());
    Files.write(stored, content);
    List<SourceFile> files = read("git:" + shop);
    assertEquals(oid, files.get(0).sha256());
    assertEquals(600, files.get(0).ref().size());
    assertNull(files.get(0).ref().etag(), "the blob is another content");
    assertNull(files.get(1).rejection());
    content[0] = 'y';
    Files.write(stored, content);
    assertEquals(RejectReason.UNREADABLE, read("git:" + shop).getFirst().rejection().reason());
  }

  @Test
  void aWorkerThatDoesNotSeeTheRepositoryFails() throws Exception {
    Git.write(shop, "a", "one\n");
    Git.commitAll(shop);
    List<SourceRef> refs = list("git:" + shop);
    Files.move(shop, temp.resolve("elsewhere"));
    var error = assertThrows(StorageException.class, () -> read(refs));
    assertTrue(error.getMessage().contains("every worker must see it"), error.getMessage());
  }

  private static SourceReader reader() {
    return new SourceReader(LIMIT, PipelineOptionsFactory.create());
  }

  private static List<SourceFile> read(String input) throws InterruptedException {
    return read(list(input));
  }

  private static List<SourceFile> read(List<SourceRef> refs) throws InterruptedException {
    var files = new ArrayList<SourceFile>();
    try (var reader = reader()) {
      reader.announce(refs);
      for (SourceRef ref : refs) {
        files.add(reader.read(ref));
      }
    }
    return files;
  }

  private static List<SourceRef> list(String input) {
    var refs = new ArrayList<SourceRef>();
    SourceLister.list(InputSpec.of(input), PipelineOptionsFactory.create(), refs::add);
    refs.sort((one, other) -> one.path().compareTo(other.path()));
    return refs;
  }
}
