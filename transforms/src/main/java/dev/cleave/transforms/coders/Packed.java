package dev.cleave.transforms.coders;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.beam.sdk.coders.CoderException;

/**
 * Records, encoded one after the other. They are compressed, since neighbours repeat much, and
 * once, however often an engine copies the element that holds them: the Direct runner copies the
 * elements of a key each time that more arrive.
 *
 * @param length number of bytes before compression
 * @param compressed the bytes; not copied
 */
@SuppressWarnings("ArrayRecordComponent") // equal if the bytes are
public record Packed(int length, byte[] compressed) {
  private static final int FASTEST = 1;

  static {
    NativeCodecs.loadZstd();
  }

  /** Packs records. */
  public static <T extends Record> Packed of(Class<T> type, List<T> records) {
    var builder = new Builder<>(type);
    records.forEach(builder::add);
    return builder.build();
  }

  /**
   * Passes its records on, in order.
   *
   * @param type that they were packed as
   * @throws UncheckedIOException if they are damaged, or of another type
   */
  public <T extends Record> void forEach(Class<T> type, Consumer<? super T> sink) {
    if (length == 0) {
      return;
    }
    RecordCoder<T> coder = RecordCoder.of(type);
    try {
      byte[] bytes = Zstd.decompress(compressed, length);
      BinaryDecoder in = DecoderFactory.get().binaryDecoder(bytes, null);
      coder.requireLayout(in);
      while (!in.isEnd()) {
        sink.accept(coder.read(in));
      }
    } catch (ZstdException e) {
      throw new UncheckedIOException(new CoderException("an element cannot be unpacked", e));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its records, in order. */
  public <T extends Record> List<T> list(Class<T> type) {
    var records = new ArrayList<T>();
    forEach(type, records::add);
    return List.copyOf(records);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Packed packed && Arrays.equals(compressed, packed.compressed);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(compressed);
  }

  /**
   * Packs records one by one.
   *
   * @param <T> their type
   */
  public static final class Builder<T extends Record> {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final BinaryEncoder out = EncoderFactory.get().binaryEncoder(bytes, null);
    private final RecordCoder<T> coder;

    /** A builder without records. */
    public Builder(Class<T> type) {
      coder = RecordCoder.of(type);
    }

    /** Adds a record. */
    public void add(T value) {
      try {
        if (bytes.size() == 0) {
          coder.writeLayout(out);
        }
        coder.write(value, out);
        out.flush();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Number of bytes that the records take before compression. */
    public int length() {
      return bytes.size();
    }

    /** What was added since the last call. */
    public Packed build() {
      var packed = new Packed(bytes.size(), Zstd.compress(bytes.toByteArray(), FASTEST));
      bytes.reset();
      return packed;
    }
  }
}
