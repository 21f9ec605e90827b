package dev.cleave.transforms.coders;

import dev.cleave.file.Checksums;
import dev.cleave.file.FileAttributes;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.Repository;
import dev.cleave.file.SourceRef;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link SourceRef}. */
public final class SourceRefCoder extends VersionedCoder<SourceRef> {
  private static final SourceRefCoder INSTANCE = new SourceRefCoder();

  private SourceRefCoder() {}

  public static SourceRefCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(SourceRef ref, OutputStream out) throws IOException {
    Fields.writeString(ref.uri(), out);
    Fields.writeString(ref.path(), out);
    Fields.writeLong(ref.size(), out);
    Fields.writeLong(ref.modifiedMillis(), out);
    Fields.writeNullable(ref.etag(), Fields::writeString, out);
    Fields.writeNullable(ref.rejection(), SourceRefCoder::writeRejection, out);
    boolean unchecked = ref.checksums().equals(Checksums.NONE);
    Fields.writeNullable(unchecked ? null : ref.checksums(), SourceRefCoder::writeChecksums, out);
    boolean plain = ref.attributes().equals(FileAttributes.NONE);
    Fields.writeNullable(plain ? null : ref.attributes(), SourceRefCoder::writeAttributes, out);
    boolean alone = ref.repository().equals(Repository.NONE);
    Fields.writeNullable(alone ? null : ref.repository(), SourceRefCoder::writeRepository, out);
    Fields.writeBoolean(ref.mayHaveCopies(), out);
  }

  @Override
  protected SourceRef read(InputStream in) throws IOException {
    var ref =
        new SourceRef(
            Fields.readString(in),
            Fields.readString(in),
            Fields.readLong(in),
            Fields.readLong(in),
            Fields.readNullable(Fields::readString, in),
            Fields.readNullable(SourceRefCoder::readRejection, in));
    Checksums checksums = Fields.readNullable(SourceRefCoder::readChecksums, in);
    FileAttributes attributes = Fields.readNullable(SourceRefCoder::readAttributes, in);
    Repository repository = Fields.readNullable(SourceRefCoder::readRepository, in);
    ref = checksums == null ? ref : ref.with(checksums);
    ref = attributes == null ? ref : ref.with(attributes);
    ref = repository == null ? ref : ref.with(repository);
    return Fields.readBoolean(in) ? ref.withCopies() : ref;
  }

  private static void writeChecksums(Checksums checksums, OutputStream out) throws IOException {
    Fields.writeNullable(checksums.md5(), Fields::writeString, out);
    Fields.writeNullable(checksums.crc32c(), Fields::writeString, out);
  }

  private static Checksums readChecksums(InputStream in) throws IOException {
    return new Checksums(
        Fields.readNullable(Fields::readString, in), Fields.readNullable(Fields::readString, in));
  }

  private static void writeAttributes(FileAttributes attributes, OutputStream out)
      throws IOException {
    Fields.writeNullable(attributes.override(), Fields::writeString, out);
    Fields.writeNullable(attributes.language(), Fields::writeString, out);
    Fields.writeNullable(attributes.vendored(), Fields::writeBoolean, out);
    Fields.writeNullable(attributes.generated(), Fields::writeBoolean, out);
    Fields.writeNullable(attributes.documentation(), Fields::writeBoolean, out);
  }

  private static FileAttributes readAttributes(InputStream in) throws IOException {
    return new FileAttributes(
        Fields.readNullable(Fields::readString, in),
        Fields.readNullable(Fields::readString, in),
        Fields.readNullable(Fields::readBoolean, in),
        Fields.readNullable(Fields::readBoolean, in),
        Fields.readNullable(Fields::readBoolean, in));
  }

  /** Writes a repository. */
  public static void writeRepository(Repository repository, OutputStream out) throws IOException {
    Fields.writeNullable(repository.name(), Fields::writeString, out);
    Fields.writeNullable(repository.revision(), Fields::writeString, out);
    Fields.writeBoolean(repository.given(), out);
  }

  /** Reads a repository. */
  public static Repository readRepository(InputStream in) throws IOException {
    return new Repository(
        Fields.readNullable(Fields::readString, in),
        Fields.readNullable(Fields::readString, in),
        Fields.readBoolean(in));
  }

  static void writeRejection(Rejection rejection, OutputStream out) throws IOException {
    Fields.writeEnum(rejection.reason(), out);
    Fields.writeString(rejection.detail(), out);
  }

  static Rejection readRejection(InputStream in) throws IOException {
    return new Rejection(Fields.readEnum(RejectReason.class, in), Fields.readString(in));
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
