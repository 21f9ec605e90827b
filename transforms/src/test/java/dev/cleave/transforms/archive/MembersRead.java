package dev.cleave.transforms.archive;

import static dev.cleave.transforms.archive.ArchiveBytes.files;

import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.listing.PathFilter;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;

/** The members of an archive, read up to its end or its damage. */
final class MembersRead {
  static final int MAX_FILE_BYTES = 1000;
  static final SortedMap<String, String> FILES =
      files("a.py", "x = 1\n", "b/C.java", "class C {}\n", "b/empty", "");

  private MembersRead() {}

  /** The files of an archive, and why it was not read to its end. */
  record Result(List<SourceFile> files, Rejection rejection) {
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

  static Result read(String name, byte[] archive) {
    return read(name, archive, ArchiveLimits.DEFAULT);
  }

  static Result read(String name, byte[] archive, ArchiveLimits limits) {
    return read(name, archive, limits, PathFilter.of(List.of(), List.of(), List.of(".git")));
  }

  static Result read(String name, byte[] archive, ArchiveLimits limits, PathFilter filter) {
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
}
