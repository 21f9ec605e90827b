package dev.cleave.transforms.tables;

import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.VersionedCoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.jspecify.annotations.Nullable;

/** {@link FileOutcome}. */
public final class FileOutcomeCoder extends VersionedCoder<FileOutcome> {
  private static final FileOutcomeCoder INSTANCE = new FileOutcomeCoder();

  private FileOutcomeCoder() {}

  public static FileOutcomeCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(FileOutcome outcome, OutputStream out) throws IOException {
    for (Schema.Field field : Table.FILES.schema().getFields()) {
      Fields.writeNullable(
          outcome.entry().values().get(field.pos()), FileOutcomeCoder::writeValue, out);
    }
    Fields.writeNullable(outcome.before(), FileOutcomeCoder::writePlace, out);
  }

  @Override
  protected FileOutcome read(InputStream in) throws IOException {
    var values = new GenericData.Record(Table.FILES.schema());
    for (Schema.Field field : Table.FILES.schema().getFields()) {
      values.put(field.pos(), readValue(field.schema(), in));
    }
    return new FileOutcome(
        new FileEntry(values), Fields.readNullable(FileOutcomeCoder::readPlace, in));
  }

  private static void writeValue(Object value, OutputStream out) throws IOException {
    switch (value) {
      case String text -> Fields.writeString(text, out);
      case Integer number -> Fields.writeInt(number, out);
      case Long number -> Fields.writeLong(number, out);
      case Double number -> Fields.writeLong(Double.doubleToLongBits(number), out);
      default -> throw new IOException("the files table has no values like " + value);
    }
  }

  private static @Nullable Object readValue(Schema schema, InputStream in) throws IOException {
    if (!Fields.readBoolean(in)) {
      return null;
    }
    Schema type = schema.isUnion() ? schema.getTypes().getLast() : schema;
    return switch (type.getType()) {
      case STRING -> Fields.readString(in);
      case INT -> Fields.readInt(in);
      case LONG -> Fields.readLong(in);
      case DOUBLE -> Double.longBitsToDouble(Fields.readLong(in));
      default -> throw new IOException("the files table has no column of type " + type);
    };
  }

  private static void writePlace(RowPlace place, OutputStream out) throws IOException {
    Fields.writeString(place.path(), out);
    Fields.writeString(place.runId(), out);
    Fields.writeNullable(place.dataFile(), Fields::writeString, out);
    Fields.writeLong(place.firstRow(), out);
    Fields.writeInt(place.rows(), out);
  }

  private static RowPlace readPlace(InputStream in) throws IOException {
    return new RowPlace(
        Fields.readString(in),
        Fields.readString(in),
        Fields.readNullable(Fields::readString, in),
        Fields.readLong(in),
        Fields.readInt(in));
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
