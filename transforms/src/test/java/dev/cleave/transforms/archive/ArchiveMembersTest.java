package dev.cleave.transforms.archive;

import static dev.cleave.transforms.archive.ArchiveBytes.bytes;
import static dev.cleave.transforms.archive.ArchiveBytes.files;
import static dev.cleave.transforms.archive.ArchiveBytes.tar;
import static dev.cleave.transforms.archive.MembersRead.FILES;
import static dev.cleave.transforms.archive.MembersRead.read;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.archive.MembersRead.Result;
import dev.cleave.transforms.listing.PathFilter;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files in archives of each kind. */
class ArchiveMembersTest {
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
  void leavesOutWhatTheOptionsExclude() {
    byte[] archive = tar(files(".git/HEAD", "1", "a/.git/HEAD", "1", "a/b.py", "1", "c/d.md", "1"));
    PathFilter filter = PathFilter.of(List.of("*.tar"), List.of("lib/x.tar!/c/"), List.of(".git"));
    assertEquals(
        List.of("lib/x.tar!/a/b.py"),
        read("lib/x.tar", archive, ArchiveLimits.DEFAULT, filter).paths());
  }
}
