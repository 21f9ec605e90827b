package dev.cleave.transforms.archive;

import static dev.cleave.transforms.archive.ArchiveBytes.bytes;
import static dev.cleave.transforms.archive.ArchiveBytes.files;
import static dev.cleave.transforms.archive.ArchiveBytes.put;
import static dev.cleave.transforms.archive.ArchiveBytes.tar;
import static dev.cleave.transforms.archive.ArchiveBytes.zip;
import static dev.cleave.transforms.archive.MembersRead.FILES;
import static dev.cleave.transforms.archive.MembersRead.MAX_FILE_BYTES;
import static dev.cleave.transforms.archive.MembersRead.read;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.cleave.transforms.archive.MembersRead.Result;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.Test;

/** Entries with odd names, and entries other than files. */
class ArchiveEntriesTest {
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
}
