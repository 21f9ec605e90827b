package dev.cleave.transforms;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.archive.ArchiveMembers;
import dev.cleave.transforms.archive.Archives;
import dev.cleave.transforms.attributes.AttributeAssigner;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.reading.ObjectStream;
import dev.cleave.transforms.reading.SourceReader;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.writing.UnitStep;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Reads the files of an archive, and passes the archive on after them. A first pass reads the files
 * of Git and the licences, which may come after the files that they apply to; a second one reads
 * all. A small archive is held in memory, a large one is streamed. If the previous run had a large
 * one, its hash is found first: the files of the same archive are the same.
 */
record UnpackArchive(ReadSources read, ChangeDetector detector) {
  private static final int BUFFER_BYTES = 1 << 16;

  void process(PlannedFile planned, CutBatch batch) throws Exception {
    SourceRef ref = planned.ref();
    if (!read.isStreamed(ref)) {
      SourceFile whole = read.read(ref);
      if (whole.rejection() != null) {
        asFile(planned, whole, batch);
      } else if (!isUnchanged(planned, whole, batch)) {
        unpack(planned, () -> ObjectStream.of(whole), batch);
      }
      return;
    }
    if (planned.previous() == null || !isUnchanged(planned, hashed(ref), batch)) {
      unpack(planned, () -> SourceReader.stream(ref), batch);
    }
  }

  /** An archive without its bytes, or rejected. */
  SourceFile hashed(SourceRef ref) throws InterruptedException {
    if (!read.isStreamed(ref)) {
      return read.read(ref);
    }
    try (ObjectStream stream = SourceReader.stream(ref)) {
      return stream.finish();
    }
  }

  /** Passes on the rows of the previous run if they hold. */
  private boolean isUnchanged(PlannedFile planned, SourceFile archive, CutBatch batch)
      throws Exception {
    FileEntry own = detector.withoutCutting(planned, archive);
    if (own == null) {
      return false;
    }
    List<FileEntry> members = ChangeDetector.membersOf(planned, archive.ref());
    UnitStep.Output output = batch.output();
    output.found(FileTotal.ofEntries(members));
    for (FileEntry member : members) {
      output.unchanged(member);
    }
    output.unchanged(own);
    return true;
  }

  private void unpack(PlannedFile planned, Supplier<ObjectStream> open, CutBatch batch)
      throws Exception {
    SourceRef ref = planned.ref();
    AttributeAssigner attributes;
    try (ObjectStream stream = open.get()) {
      InputStream packed = buffered(stream);
      if (!Archives.begins(ref, headOf(packed))) {
        asFile(planned, read.read(ref), batch);
        return;
      }
      attributes = read.attributes(ref, packed);
    }
    try (ObjectStream stream = open.get()) {
      unpack(planned, stream, attributes, batch);
    }
  }

  private void unpack(
      PlannedFile planned, ObjectStream stream, AttributeAssigner attributes, CutBatch batch)
      throws Exception {
    SourceRef ref = planned.ref();
    Map<String, FileEntry> before = new LinkedHashMap<>();
    planned.members().forEach(entry -> before.put(entry.path(), entry));
    FileTotal found = FileTotal.NOTHING;
    Rejection rejection;
    try (ArchiveMembers members = read.members(ref, buffered(stream))) {
      for (SourceFile file = members.next(); file != null; file = members.next()) {
        SourceFile member = read.member(file, attributes.assign(file.ref()));
        found = found.plus(new FileTotal(1, member.ref().size()));
        batch.add(new PlannedFile(member.ref(), before.remove(member.ref().path())), member);
      }
      rejection = members.rejection();
    }
    UnitStep.Output output = batch.output();
    output.found(found);
    for (FileEntry gone : before.values()) {
      output.removed(gone);
    }
    SourceFile archive = stream.finish();
    if (archive.rejection() != null) {
      batch.add(planned, archive);
    } else if (rejection != null) {
      batch.add(planned, archive.reject(rejection.reason(), rejection.detail()));
    } else {
      batch.addArchive(planned, archive.reject(RejectReason.ARCHIVE, "read"));
    }
  }

  private static InputStream buffered(ObjectStream stream) {
    return new BufferedInputStream(stream.bytes(), BUFFER_BYTES);
  }

  /** Empty if it cannot be read. */
  private static byte[] headOf(InputStream packed) {
    try {
      packed.mark(Archives.HEAD_BYTES);
      byte[] head = packed.readNBytes(Archives.HEAD_BYTES);
      packed.reset();
      return head;
    } catch (IOException _) {
      return new byte[0];
    }
  }

  /** Passes on a file that is no archive now, or cannot be read. */
  private static void asFile(PlannedFile planned, SourceFile file, CutBatch batch)
      throws Exception {
    UnitStep.Output output = batch.output();
    for (FileEntry gone : planned.members()) {
      output.removed(gone);
    }
    batch.add(new PlannedFile(planned.ref(), planned.previous()), file);
  }
}
