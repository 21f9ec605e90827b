package dev.cleave.transforms.archive;

import static dev.cleave.transforms.archive.ArchiveBytes.bytes;
import static dev.cleave.transforms.archive.ArchiveBytes.compressed;
import static dev.cleave.transforms.archive.ArchiveBytes.files;
import static dev.cleave.transforms.archive.ArchiveBytes.put;
import static dev.cleave.transforms.archive.ArchiveBytes.tar;
import static dev.cleave.transforms.archive.MembersRead.FILES;
import static dev.cleave.transforms.archive.MembersRead.read;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.RejectReason;
import dev.cleave.transforms.archive.MembersRead.Result;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives over a limit, damaged or cut short. */
class ArchiveDamageTest {
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
  @ValueSource(
      strings = {"x.tar", "x.tar.gz", "x.tar.zst", "x.tar.xz", "x.tar.bz2", "x.zip", "x.gem"})
  void whatEndsEarlyIsDamaged(String name) {
    byte[] archive = ArchiveBytes.of(name, FILES);
    List<String> all = read(name, archive).texts();
    int zeros = name.equals("x.gem") ? 2048 : name.equals("x.tar") ? 512 : 0; // may be missing
    for (int length = 1; length < archive.length; length += 3) {
      Result result = read(name, Arrays.copyOf(archive, length));
      assertEquals(all.subList(0, result.files().size()), result.texts(), name + " " + length);
      if (length < archive.length - zeros) {
        assertNotNull(result.rejection(), name + " " + length);
      }
    }
  }

  /**
   * A killed process writes such a file: its compressed bytes are whole, the tar in them is not.
   */
  @Test
  void aTarThatEndsEarlyIsDamagedInWholeCompressedBytesToo() {
    byte[] tar = ArchiveBytes.of("x.tar", FILES);
    for (int length : List.of(0, 60, 512, 1024, 1300, tar.length - 1024)) {
      Result result = read("x.tar.gz", compressed("gz", Arrays.copyOf(tar, length)));
      assertNotNull(result.rejection(), length + " bytes");
      assertEquals(RejectReason.DAMAGED_ARCHIVE, result.rejection().reason());
    }
    assertNull(
        read("x.tar.gz", compressed("gz", Arrays.copyOf(tar, tar.length - 512))).rejection());
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
