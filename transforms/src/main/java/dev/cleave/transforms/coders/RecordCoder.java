package dev.cleave.transforms.coders;

import com.google.common.hash.Hashing;
import com.google.common.primitives.Ints;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.Decoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.Encoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.util.VarInt;
import org.apache.beam.sdk.values.TypeDescriptor;

/**
 * A deterministic coder of a record, derived from its components. An element begins with a hash of
 * their names and types, and of those of the records and the enums in them: if one of these
 * changes, older bytes are refused and not misread.
 */
public final class RecordCoder<T extends Record> extends CustomCoder<T> {
  private static final ClassValue<RecordCoder<?>> CODERS =
      new ClassValue<>() {
        @Override
        protected RecordCoder<?> computeValue(Class<?> type) {
          return new RecordCoder<>(type.asSubclass(Record.class));
        }
      };

  private static final EncoderFactory ENCODERS = new EncoderFactory().configureBufferSize(256);

  private final Class<T> type;
  private final transient Codec codec;
  private final transient int layout;

  private RecordCoder(Class<T> type) {
    this.type = type;
    codec = Codecs.of(type);
    layout = Hashing.sha256().hashString(codec.layout(), StandardCharsets.UTF_8).asInt();
  }

  /**
   * The coder of a record.
   *
   * @throws IllegalArgumentException if a component has a type that cannot be encoded
   */
  @SuppressWarnings("unchecked") // computed of the class
  public static <T extends Record> RecordCoder<T> of(Class<T> type) {
    return (RecordCoder<T>) CODERS.get(type);
  }

  @Override
  public void encode(T value, OutputStream out) throws IOException {
    if (value == null) {
      throw new CoderException("a null cannot be encoded as a " + type.getSimpleName());
    }
    var bytes = new ByteArrayOutputStream();
    BinaryEncoder encoder = ENCODERS.binaryEncoder(bytes, null);
    write(value, encoder);
    encoder.flush();
    out.write(Ints.toByteArray(layout));
    VarInt.encode(bytes.size(), out);
    bytes.writeTo(out);
  }

  @Override
  public T decode(InputStream in) throws IOException {
    requireLayout(new DataInputStream(in).readInt());
    int length = VarInt.decodeInt(in);
    byte[] bytes = in.readNBytes(length);
    if (bytes.length != length) {
      throw new EOFException("a " + type.getSimpleName() + " ends early");
    }
    return read(DecoderFactory.get().binaryDecoder(bytes, null));
  }

  /** Writes a value without a layout, for many of one layout. */
  void write(T value, Encoder out) throws IOException {
    codec.write(out, value);
  }

  /** Reads what {@link #write} has written. */
  T read(Decoder in) throws IOException {
    try {
      return type.cast(codec.read(in));
    } catch (RuntimeException e) {
      throw new CoderException("a damaged " + type.getSimpleName() + " cannot be read", e);
    }
  }

  void writeLayout(Encoder out) throws IOException {
    out.writeFixed(Ints.toByteArray(layout));
  }

  /** Reads a layout, and fails if it is another one. */
  void requireLayout(Decoder in) throws IOException {
    byte[] found = new byte[Integer.BYTES];
    in.readFixed(found);
    requireLayout(Ints.fromByteArray(found));
  }

  private void requireLayout(int found) throws CoderException {
    if (found != layout) {
      throw new CoderException(
          "a %s of layout %08x cannot be read as one of layout %08x"
              .formatted(type.getSimpleName(), found, layout));
    }
  }

  /** Passes: {@link Codecs} has no collections without an order. */
  @Override
  public void verifyDeterministic() {}

  /** Unless it has arrays, which are compared by identity. */
  @Override
  public boolean consistentWithEquals() {
    return !codec.layout().contains("[]");
  }

  @Override
  public TypeDescriptor<T> getEncodedTypeDescriptor() {
    return TypeDescriptor.of(type);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RecordCoder<?> coder && type.equals(coder.type);
  }

  @Override
  public int hashCode() {
    return type.hashCode();
  }

  @Override
  public String toString() {
    return "RecordCoder(" + type.getSimpleName() + ")";
  }

  private Object readResolve() {
    return of(type);
  }
}
