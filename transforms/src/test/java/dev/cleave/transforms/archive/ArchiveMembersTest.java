package dev.cleave.transforms.archive;

import static dev.cleave.transforms.archive.ArchiveBytes.bytes;
import static dev.cleave.transforms.archive.ArchiveBytes.compressed;
import static dev.cleave.transforms.archive.ArchiveBytes.files;
import static dev.cleave.transforms.archive.ArchiveBytes.put;
import static dev.cleave.transforms.archive.ArchiveBytes.tar;
import static dev.cleave.transforms.archive.ArchiveBytes.zip;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.listing.PathFilter;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchiveMembersTest {
  private static final int MAX_FILE_BYTES = 1000;
  private static final SortedMap<String, String> FILES =
      files("a.py", "x = 1\n", "b/C.java", "class C {}\n", "b/empty", "");

  /** The files of an archive, and why it was not read to its end. */
  private record Result(List<SourceFile> files, Rejection rejection) {
    List<String> texts() {
      return files.stream()
          .map(
              file ->
                  file.ref().path()
                      + " "
                      + (file.rejection() == null
                          ? new String(file.bytes(), StandardCharsets.UTF_8).strip()
                          : file.rejection().reason() + ": " + file.rejection().detail()))
          .toList();
    }

    List<String> paths() {
      return files.stream().map(file -> file.ref().path()).toList();
    }
  }

  private static Result read(String name, byte[] archive) {
    return read(name, archive, ArchiveLimits.DEFAULT);
  }

  private static Result read(String name, byte[] archive, ArchiveLimits limits) {
    return read(name, archive, limits, PathFilter.of(List.of(), List.of(), List.of(".git")));
  }

  private static Result read(String name, byte[] archive, ArchiveLimits limits, PathFilter filter) {
    var archives = new Archives(Archives.Use.READ, limits, filter, AttributeSpec.NONE);
    var ref = new SourceRef("s3://bucket/" + name, name, archive.length, 0, null, null);
    var files = new ArrayList<SourceFile>();
    try (var members =
        new ArchiveMembers(
            archives, ref, new ByteArrayInputStream(archive), MAX_FILE_BYTES, _ -> true)) {
      for (SourceFile file = members.next(); file != null; file = members.next()) {
        files.add(file);
      }
      return new Result(files, members.rejection());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x.tar",
        "x.tar.gz",
        "x.tgz",
        "x.crate",
        "x.tar.zst",
        "x.tar.xz",
        "x.tar.bz2",
        "X.TAR.GZ",
        "x.zip",
        "x.jar",
        "x.whl",
        "x.gem"
      })
  void readsTheFilesOfEachKind(String name) {
    byte[] archive = ArchiveBytes.of(name.toLowerCase(java.util.Locale.ROOT), FILES);
    byte[] head = Arrays.copyOf(archive, Math.min(archive.length, Archives.HEAD_BYTES));
    var ref = new SourceRef("s3://bucket/" + name, name, archive.length, 0, null, null);
    assertTrue(Archives.begins(ref, head));
    Result result = read(name, archive);
    assertNull(result.rejection());
    assertEquals(
        List.of(name + "!/a.py x = 1", name + "!/b/C.java class C {}", name + "!/b/empty "),
        result.texts());
    SourceRef file = result.files().getFirst().ref();
    assertEquals(6, file.size());
    assertEquals(name, file.archive());
    assertEquals("archive:s3://bucket/" + name + "!/a.py", file.uri());
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.py.gz", "a.py.zst", "a.py.xz", "a.py.bz2"})
  void readsTheFileOfACompressedFile(String name) {
    Result result = read("d/" + name, ArchiveBytes.of(name, FILES));
    assertNull(result.rejection());
    assertEquals(List.of("d/" + name + "!/a.py x = 1"), result.texts());
  }

  @Test
  void aFileOfAnotherContentIsNoArchive() {
    for (String name : List.of("x.tar", "x.tgz", "x.zip", "x.gz", "x.zst", "x.gem")) {
      var ref = new SourceRef("s3://bucket/" + name, name, 7, 0, null, null);
      assertFalse(Archives.begins(ref, bytes("# text\n")), name);
      assertFalse(Archives.begins(ref, new byte[0]), name);
      assertFalse(Archives.begins(ref, bytes("text".repeat(128))), name);
    }
  }

  @Test
  void noPathLeavesTheArchive() {
    byte[] archive =
        tar(
            tar -> {
              for (String name :
                  List.of("/etc/passwd", "../../up", "a/../../b", "./c//d", "..", "x!/y")) {
                put(tar, name, bytes("1"));
              }
            });
    assertEquals(
        List.of(
            "x.tar!/etc/passwd",
            "x.tar!/up",
            "x.tar!/b",
            "x.tar!/c/d",
            "x.tar!/-",
            "x.tar!/x%21/y"),
        read("x.tar", archive).paths());
  }

  @Test
  void equalNamesAreNumbered() {
    byte[] archive =
        tar(
            tar -> {
              put(tar, "#2/a", bytes("0"));
              for (int i = 1; i <= 1000; i++) {
                put(tar, i % 2 == 0 ? "a" : "./a", bytes("" + i));
              }
            });
    Result result = read("x.tar", archive);
    assertEquals(1001, Stream.of(result.paths().toArray()).distinct().count());
    assertEquals(
        List.of("x.tar!/#2/a 0", "x.tar!/a 1", "x.tar!/#3/a 2", "x.tar!/#4/a 3"),
        result.texts().subList(0, 4));
  }

  @Test
  void rejectsWhatIsNoFile() {
    byte[] archive =
        tar(
            tar -> {
              put(tar, "a", bytes("1"));
              for (byte kind :
                  new byte[] {
                    TarConstants.LF_SYMLINK,
                    TarConstants.LF_LINK,
                    TarConstants.LF_FIFO,
                    TarConstants.LF_CHR,
                    TarConstants.LF_BLK
                  }) {
                var entry = new TarArchiveEntry("entry" + (char) kind, kind);
                entry.setLinkName(kind <= TarConstants.LF_SYMLINK ? "/etc/passwd" : "");
                put(tar, entry, new byte[0]);
              }
              put(tar, new TarArchiveEntry("folder/"), new byte[0]);
              put(tar, "in.zip", zip(FILES));
              put(tar, "large", new byte[MAX_FILE_BYTES + 1]);
              put(tar, "last", bytes("2"));
            });
    Result result = read("x.tar", archive);
    assertNull(result.rejection());
    assertEquals(
        List.of(
            "x.tar!/a 1",
            "x.tar!/entry2 SYMLINK: link to /etc/passwd",
            "x.tar!/entry1 SYMLINK: link to /etc/passwd",
            "x.tar!/entry6 NOT_REGULAR: a pipe, device or label",
            "x.tar!/entry3 NOT_REGULAR: a pipe, device or label",
            "x.tar!/entry4 NOT_REGULAR: a pipe, device or label",
            "x.tar!/in.zip ARCHIVE: in another archive",
            "x.tar!/large TOO_LARGE: 1001 bytes, limit 1000",
            "x.tar!/last 2"),
        result.texts());
  }

  @Test
  void rejectsASparseFile() {
    byte[] archive = tar(files("hole", "1", "last", "2"));
    // GNU's kind of entry, with one block of data in a file of 8 GB.
    archive[156] = TarConstants.LF_GNUTYPE_SPARSE;
    Arrays.fill(archive, 257, 512, (byte) 0);
    write(archive, 257, "ustar  ");
    write(archive, 386, "00000000000\0" + "00000000001\0" + "77777777777\0" + "00000000000\0");
    write(archive, 483, "77777777777\0");
    checksum(archive);
    Result result = read("x.tar", archive);
    assertNull(result.rejection());
    assertEquals(
        List.of("x.tar!/hole NOT_REGULAR: a sparse file", "x.tar!/last 2"), result.texts());
  }

  private static void write(byte[] bytes, int at, String text) {
    byte[] written = bytes(text);
    System.arraycopy(written, 0, bytes, at, written.length);
  }

  private static void checksum(byte[] header) {
    Arrays.fill(header, 148, 156, (byte) ' ');
    int sum = 0;
    for (int i = 0; i < 512; i++) {
      sum += header[i] & 0xff;
    }
    write(header, 148, "%06o\0 ".formatted(sum));
  }

  @Test
  void namesInAnyCharset() {
    var names = List.of("grün.py", "名.py", "w\u00fcrfel");
    byte[] pax =
        tar(
            tar -> {
              for (String name : names) {
                put(tar, name, bytes("1"));
              }
              put(tar, "é".repeat(80), bytes("1"));
            });
    assertEquals(
        List.of("x.tar!/grün.py", "x.tar!/名.py", "x.tar!/würfel", "x.tar!/" + "é".repeat(80)),
        read("x.tar", pax).paths());
    byte[] latin = tar(files("wXrfel", "1"));
    latin[1] = (byte) 0xfc;
    checksum(latin);
    assertEquals(List.of("x.tar!/würfel"), read("x.tar", latin).paths());
    byte[] utf8 = tar(files("wXYrfel", "1"));
    write(utf8, 1, "ü");
    checksum(utf8);
    assertEquals(List.of("x.tar!/würfel"), read("x.tar", utf8).paths());
    assertEquals(List.of("x.zip!/名.py"), read("x.zip", zip(files("名.py", "1"))).paths());
    byte[] stored = stored("wXrfel", "1", 0);
    stored[31] = (byte) 0xfc;
    assertEquals(List.of("x.zip!/würfel"), read("x.zip", stored).paths());
    assertEquals(
        "x.tar!/" + "y".repeat(4096),
        read("x.tar", tar(files("y".repeat(9000), "1"))).paths().getFirst());
  }

  /** A zip with one stored file and the flags of its header. */
  private static byte[] stored(String name, String text, int flags) {
    byte[] content = bytes(text);
    var crc = new CRC32();
    crc.update(content);
    var zip = new java.io.ByteArrayOutputStream();
    for (boolean central : new boolean[] {false, true}) {
      zip.writeBytes(bytes(central ? "PK\1\2" : "PK\3\4"));
      zip.writeBytes(new byte[central ? 2 : 0]);
      zip.writeBytes(new byte[] {10, 0, (byte) flags, 0, 0, 0, 0, 0, 0, 0});
      for (long number : List.of(crc.getValue(), (long) content.length, (long) content.length)) {
        for (int shift = 0; shift < 32; shift += 8) {
          zip.write((int) (number >> shift));
        }
      }
      zip.writeBytes(new byte[] {(byte) name.length(), 0, 0, 0});
      zip.writeBytes(new byte[central ? 14 : 0]);
      zip.writeBytes(name.getBytes(StandardCharsets.ISO_8859_1));
      zip.writeBytes(central ? new byte[0] : content);
    }
    zip.writeBytes(bytes("PK\5\6"));
    zip.writeBytes(new byte[18]);
    return zip.toByteArray();
  }

  @Test
  void rejectsWhatNeedsAPassword() {
    Result result = read("x.zip", stored("secret", "1", 1));
    assertEquals(List.of("x.zip!/secret ENCRYPTED: needs a password"), result.texts());
    assertNull(result.rejection());
  }

  @Test
  void leavesOutWhatTheOptionsExclude() {
    byte[] archive = tar(files(".git/HEAD", "1", "a/.git/HEAD", "1", "a/b.py", "1", "c/d.md", "1"));
    PathFilter filter = PathFilter.of(List.of("*.tar"), List.of("lib/x.tar!/c/"), List.of(".git"));
    assertEquals(
        List.of("lib/x.tar!/a/b.py"),
        read("lib/x.tar", archive, ArchiveLimits.DEFAULT, filter).paths());
  }

  @Test
  void endsAtEachLimit() {
    byte[] archive = tar(files("a", "1".repeat(900), "b", "2".repeat(900), "c", "3"));
    assertLimit(new ArchiveLimits(2500, 10), archive, 1, "more than 2500 bytes unpacked");
    assertLimit(new ArchiveLimits(100_000, 2), archive, 2, "more than 2 entries");
    byte[] bomb = compressed("zst", tar(tar -> put(tar, "zeros", new byte[101 << 20])));
    Result result = read("x.tar.zst", bomb);
    assertEquals("unpacks to more than 200 times its size", result.rejection().detail());
    assertEquals(RejectReason.TOO_LARGE, result.rejection().reason());
  }

  private static void assertLimit(ArchiveLimits limits, byte[] archive, int files, String message) {
    for (String name : List.of("x.tar", "x.tar.gz")) {
      Result result =
          read(name, compressed(name.substring(name.lastIndexOf('.') + 1), archive), limits);
      assertEquals(files, result.files().size(), name);
      assertEquals(RejectReason.TOO_LARGE, result.rejection().reason(), name);
      assertTrue(result.rejection().detail().startsWith(message), result.rejection()::toString);
    }
  }

  @Test
  void aHeaderOfManyBytesIsDamage() {
    byte[] archive =
        tar(
            tar -> {
              put(tar, "a", bytes("1"));
              var entry = new TarArchiveEntry("b", TarConstants.LF_GNUTYPE_LONGNAME);
              entry.setSize(50 << 20);
              put(tar, entry, new byte[50 << 20]);
            });
    Result result = read("x.tar.zst", compressed("zst", archive));
    assertEquals(List.of("x.tar.zst!/a 1"), result.texts());
    assertEquals("the header of an entry has more than 1 MB", result.rejection().detail());
  }

  /** Wherever an archive ends early, the files before remain, and its end is missed. */
  @ParameterizedTest
  @ValueSource(strings = {"x.tar.gz", "x.tar.zst", "x.tar.xz", "x.tar.bz2", "x.zip", "x.gem"})
  void whatEndsEarlyIsDamaged(String name) {
    byte[] archive = ArchiveBytes.of(name, FILES);
    List<String> all = read(name, archive).texts();
    for (int length = 1; length < archive.length; length += 3) {
      Result result = read(name, Arrays.copyOf(archive, length));
      assertEquals(all.subList(0, result.files().size()), result.texts(), name + " " + length);
      if (!name.equals("x.gem") || length < archive.length - 2048) { // empty blocks at the end
        assertNotNull(result.rejection(), name + " " + length);
      }
    }
  }

  /** Damage anywhere ends in time, with files and perhaps a rejection. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "x.tar",
        "x.tar.gz",
        "x.tar.zst",
        "x.tar.xz",
        "x.tar.bz2",
        "x.zip",
        "x.gem",
        "x.gz"
      })
  void damageEndsAnArchiveAndNothingElse(String name) {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    byte[] archive = ArchiveBytes.of(name, FILES);
    for (int i = 0; i < 50; i++) {
      byte[] damaged = archive.clone();
      for (int change = random.nextInt(4); change >= 0; change--) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
      }
      Result result =
          Assertions.assertTimeout(
              Duration.ofSeconds(10), () -> read(name, damaged), name + ", seed " + seed);
      assertTrue(result.files().size() <= 100, name + ", seed " + seed);
    }
  }
}
