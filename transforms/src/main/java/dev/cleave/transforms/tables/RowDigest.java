package dev.cleave.transforms.tables;

import dev.cleave.file.Sha256;
import dev.cleave.text.TextEncoding;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Hashes rows by their values. Left out are the content, for which its hash stands, and the
 * source's URI, so that the same files read from elsewhere have the same digest.
 *
 * <p>The hash is the first half of SHA-256: processors help with it, so that it takes a third of
 * the time that BLAKE3 takes in Java.
 */
final class RowDigest implements Columns {
  private static final int NULL = -1;

  private final MessageDigest sha256 = Sha256.digest();
  private ByteBuffer values = ByteBuffer.allocate(1 << 12);

  /** The digest of one row. */
  DatasetDigest of(Row row) {
    begin();
    row.writeTo(this);
    return end();
  }

  /** The digest of rows. */
  DatasetDigest of(List<Row> rows) {
    return rows.stream().map(this::of).reduce(DatasetDigest.ZERO, DatasetDigest::plus);
  }

  /** A row begins: its columns follow, in order. */
  void begin() {
    values.clear();
  }

  /** The row's digest. */
  DatasetDigest end() {
    sha256.update(values.array(), 0, values.position());
    ByteBuffer halves = ByteBuffer.wrap(sha256.digest());
    return new DatasetDigest(halves.getLong(), halves.getLong());
  }

  @Override
  public void text(String column, @Nullable String value) {
    utf8(column, value == null ? null : value.getBytes(StandardCharsets.UTF_8));
  }

  /** A text, encoded already. */
  void utf8(String column, byte @Nullable [] value) {
    if (column.equals("source_uri")) {
      return;
    }
    if (value == null) {
      room(Integer.BYTES).putInt(NULL);
    } else {
      room(Integer.BYTES + value.length).putInt(value.length).put(value);
    }
  }

  @Override
  public void text(String column, TextEncoding encoding, byte[] bytes, int start, int end) {}

  @Override
  public void number(String column, long value) {
    room(Long.BYTES).putLong(value);
  }

  @Override
  public void real(String column, double value) {
    room(Double.BYTES).putDouble(value);
  }

  @Override
  public void flag(String column, boolean value) {
    room(1).put((byte) (value ? 1 : 0));
  }

  @Override
  public void time(String column, @Nullable Instant value) {
    text(column, value == null ? null : value.toString());
  }

  @Override
  public void list(String column, List<String> elements) {
    room(Integer.BYTES).putInt(elements.size());
    for (String element : elements) {
      text(column, element);
    }
  }

  private ByteBuffer room(int bytes) {
    if (values.remaining() < bytes) {
      int filled = values.position();
      values = ByteBuffer.wrap(Arrays.copyOf(values.array(), 2 * (filled + bytes)));
      values.position(filled);
    }
    return values;
  }
}
