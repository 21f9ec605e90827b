package dev.cleave.transforms.writing;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.file.RejectReason;
import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.SourceRefCoder;
import dev.cleave.transforms.coders.VersionedCoder;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.FileStatus;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** {@link Tally}. */
public final class TallyCoder extends VersionedCoder<Tally> {
  private static final TallyCoder INSTANCE = new TallyCoder();

  private TallyCoder() {}

  public static TallyCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(Tally tally, OutputStream out) throws IOException {
    writeMap(tally.statuses(), Fields::writeEnum, Fields::writeLong, out);
    writeMap(tally.changes(), Fields::writeEnum, Fields::writeLong, out);
    writeMap(tally.runs(), Fields::writeString, Fields::writeLong, out);
    writeMap(tally.rejects(), Fields::writeEnum, Fields::writeLong, out);
    writeMap(tally.parses(), Fields::writeEnum, Fields::writeLong, out);
    writeMap(tally.languages(), Fields::writeString, TallyCoder::writeLanguage, out);
    writeMap(tally.repositories(), SourceRefCoder::writeRepository, Fields::writeLong, out);
    Fields.writeLong(tally.sourceBytes(), out);
    Fields.writeLong(tally.chunks(), out);
    writeMap(tally.losses().folders(), Fields::writeString, TallyCoder::writeLoss, out);
    Fields.writeLong(tally.digest().high(), out);
    Fields.writeLong(tally.digest().low(), out);
    Fields.writeLong(tally.own().files(), out);
    Fields.writeLong(tally.own().sourceBytes(), out);
    Fields.writeLong(tally.own().chunks(), out);
    Fields.writeLong(tally.own().contentBytes(), out);
    Fields.writeLong(tally.own().tokens(), out);
    Fields.writeLong(tally.own().failedChecks(), out);
    Fields.writeLong(tally.chunkChanges().upserts(), out);
    Fields.writeLong(tally.chunkChanges().moves(), out);
    Fields.writeLong(tally.chunkChanges().deletes(), out);
    Fields.writeLong(tally.chunkChanges().tokens(), out);
  }

  @Override
  protected Tally read(InputStream in) throws IOException {
    return new Tally(
        readMap(stream -> Fields.readEnum(FileStatus.class, stream), Fields::readLong, in),
        readMap(stream -> Fields.readEnum(Change.class, stream), Fields::readLong, in),
        readMap(Fields::readString, Fields::readLong, in),
        readMap(stream -> Fields.readEnum(RejectReason.class, stream), Fields::readLong, in),
        readMap(stream -> Fields.readEnum(ParseStatus.class, stream), Fields::readLong, in),
        readMap(Fields::readString, TallyCoder::readLanguage, in),
        readMap(SourceRefCoder::readRepository, Fields::readLong, in),
        Fields.readLong(in),
        Fields.readLong(in),
        new Losses(readMap(Fields::readString, TallyCoder::readLoss, in)),
        new DatasetDigest(Fields.readLong(in), Fields.readLong(in)),
        new Tally.Own(
            Fields.readLong(in),
            Fields.readLong(in),
            Fields.readLong(in),
            Fields.readLong(in),
            Fields.readLong(in),
            Fields.readLong(in)),
        new Tally.ChunkChanges(
            Fields.readLong(in), Fields.readLong(in), Fields.readLong(in), Fields.readLong(in)));
  }

  private static void writeLanguage(LanguageTally tally, OutputStream out) throws IOException {
    Fields.writeLong(tally.files(), out);
    Fields.writeLong(tally.bytes(), out);
  }

  private static LanguageTally readLanguage(InputStream in) throws IOException {
    return new LanguageTally(Fields.readLong(in), Fields.readLong(in));
  }

  private static void writeLoss(Losses.Loss loss, OutputStream out) throws IOException {
    Fields.writeLong(loss.files(), out);
    Fields.writeLong(loss.gone(), out);
  }

  private static Losses.Loss readLoss(InputStream in) throws IOException {
    return new Losses.Loss(Fields.readLong(in), Fields.readLong(in));
  }

  private static <K, V> void writeMap(
      SortedMap<K, V> map,
      Fields.Writer<? super K> keys,
      Fields.Writer<? super V> values,
      OutputStream out)
      throws IOException {
    Fields.writeInt(map.size(), out);
    for (Map.Entry<K, V> entry : map.entrySet()) {
      keys.write(entry.getKey(), out);
      values.write(entry.getValue(), out);
    }
  }

  private static <K extends Comparable<K>, V> SortedMap<K, V> readMap(
      Fields.Reader<K> keys, Fields.Reader<V> values, InputStream in) throws IOException {
    var map = new TreeMap<K, V>();
    int size = Fields.readInt(in);
    for (int i = 0; i < size; i++) {
      map.put(keys.read(in), values.read(in));
    }
    return map;
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
