package dev.cleave.transforms.coders;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.util.VarInt;
import org.jspecify.annotations.Nullable;

/**
 * The fields that coders are made of: var-ints, and UTF-8 preceded by its length. What is read is
 * what was written, and a stream that ends within a field throws {@link EOFException}.
 */
public final class Fields {
  private Fields() {}

  /** Writes one field. */
  @FunctionalInterface
  public interface Writer<T> {
    void write(T value, OutputStream out) throws IOException;
  }

  /** Reads one field. */
  @FunctionalInterface
  public interface Reader<T> {
    T read(InputStream in) throws IOException;
  }

  public static void writeLong(long value, OutputStream out) throws IOException {
    VarInt.encode(value, out);
  }

  public static long readLong(InputStream in) throws IOException {
    return VarInt.decodeLong(in);
  }

  /** Small non-negative values take one byte; negative ones take five. */
  public static void writeInt(int value, OutputStream out) throws IOException {
    VarInt.encode(value, out);
  }

  public static int readInt(InputStream in) throws IOException {
    return VarInt.decodeInt(in);
  }

  public static void writeBoolean(boolean value, OutputStream out) throws IOException {
    out.write(value ? 1 : 0);
  }

  public static boolean readBoolean(InputStream in) throws IOException {
    return readByte(in) != 0;
  }

  /** One byte, 0 to 255. */
  public static int readByte(InputStream in) throws IOException {
    int value = in.read();
    if (value < 0) {
      throw new EOFException("the stream ends within an element");
    }
    return value;
  }

  public static void writeBytes(byte[] bytes, OutputStream out) throws IOException {
    writeInt(bytes.length, out);
    out.write(bytes);
  }

  public static byte[] readBytes(InputStream in) throws IOException {
    int length = readInt(in);
    byte[] bytes = in.readNBytes(length);
    if (bytes.length != length) {
      throw new EOFException("the stream ends within an element");
    }
    return bytes;
  }

  public static void writeString(String text, OutputStream out) throws IOException {
    writeBytes(text.getBytes(StandardCharsets.UTF_8), out);
  }

  public static String readString(InputStream in) throws IOException {
    return new String(readBytes(in), StandardCharsets.UTF_8);
  }

  /** Constants travel by name, so that adding one does not renumber the others. */
  public static void writeEnum(Enum<?> value, OutputStream out) throws IOException {
    writeString(value.name(), out);
  }

  public static <E extends Enum<E>> E readEnum(Class<E> type, InputStream in) throws IOException {
    return Enum.valueOf(type, readString(in));
  }

  /** A field that may be absent: a flag, and the field if there is one. */
  public static <T> void writeNullable(@Nullable T value, Writer<T> writer, OutputStream out)
      throws IOException {
    writeBoolean(value != null, out);
    if (value != null) {
      writer.write(value, out);
    }
  }

  public static <T> @Nullable T readNullable(Reader<T> reader, InputStream in) throws IOException {
    return readBoolean(in) ? reader.read(in) : null;
  }

  /** The number of elements, and each. */
  public static <T> void writeList(List<T> values, Writer<? super T> writer, OutputStream out)
      throws IOException {
    writeInt(values.size(), out);
    for (T value : values) {
      writer.write(value, out);
    }
  }

  /** An unmodifiable list. */
  public static <T> List<T> readList(Reader<? extends T> reader, InputStream in)
      throws IOException {
    int size = readInt(in);
    var values = new ArrayList<T>(Math.min(size, 1 << 16));
    for (int i = 0; i < size; i++) {
      values.add(reader.read(in));
    }
    return List.copyOf(values);
  }
}
