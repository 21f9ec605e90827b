package dev.cleave.transforms.tables;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cleave.file.Sha256;
import dev.cleave.transforms.Samples;
import dev.cleave.transforms.parquet.Row;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DatasetDigestTest {
  private static final String TEXT = "message m { optional binary a; }";
  private static final String LIST =
      "message m { required group a (LIST) { repeated group list { required binary element; } } }";
  private static final List<Row> ROWS = ChunkColumn.rows(Samples.javaClass("a/Hi.java"));

  @Test
  void isTheSumModulo2ToThe128th() {
    long seed = new Random().nextLong();
    var random = new Random(seed);
    BigInteger modulus = BigInteger.ONE.shiftLeft(128);
    BigInteger expected = BigInteger.ZERO;
    DatasetDigest actual = DatasetDigest.ZERO;
    for (int i = 0; i < 1000; i++) {
      var term = new DatasetDigest(random.nextLong(), random.nextLong());
      expected = expected.add(new BigInteger(term.toString(), 16)).mod(modulus);
      actual = actual.plus(term);
      assertEquals("%032x".formatted(expected), actual.toString(), "seed " + seed);
    }
  }

  @Test
  void isWrittenAndReadAs32HexDigits() {
    assertEquals("0".repeat(32), DatasetDigest.ZERO.toString());
    assertEquals(
        new DatasetDigest(0x0123456789abcdefL, -2),
        DatasetDigest.parse("0123456789abcdeffffffffffffffffe"));
    long seed = new Random().nextLong();
    var random = new Random(seed);
    for (int i = 0; i < 1000; i++) {
      var digest = new DatasetDigest(random.nextLong(), random.nextLong());
      assertEquals(digest, DatasetDigest.parse(digest.toString()), "seed " + seed);
    }
    for (String wrong : List.of("", "0123", "g".repeat(32), "0".repeat(33))) {
      Exception e = assertThrows(IllegalArgumentException.class, () -> DatasetDigest.parse(wrong));
      assertEquals("a digest has 32 hex digits, but not '" + wrong + "'", e.getMessage());
    }
  }

  @Test
  void whatIsTakenAwayIsNotInIt() {
    long seed = new Random().nextLong();
    var random = new Random(seed);
    BigInteger modulus = BigInteger.ONE.shiftLeft(128);
    for (int i = 0; i < 1000; i++) {
      var one = new DatasetDigest(random.nextLong(), random.nextLong());
      // Often with the same or a neighbouring low half, where a borrow begins.
      long low = random.nextBoolean() ? one.low() + random.nextInt(-1, 2) : random.nextLong();
      var other = new DatasetDigest(random.nextLong(), low);
      String run = one + " " + other + ", seed " + seed;
      assertEquals(one, one.plus(other).minus(other), run);
      assertEquals(one, one.minus(other).plus(other), run);
      assertEquals(DatasetDigest.ZERO, one.minus(one), run);
      BigInteger difference =
          new BigInteger(one.toString(), 16).subtract(new BigInteger(other.toString(), 16));
      assertEquals("%032x".formatted(difference.mod(modulus)), one.minus(other).toString(), run);
    }
  }

  @Test
  void isTheSameInAnyOrderAndHoweverSplit() {
    DatasetDigest whole = digest(ROWS);
    var shuffled = new ArrayList<>(ROWS);
    Collections.reverse(shuffled);
    assertEquals(whole, digest(shuffled));
    assertEquals(whole, digest(ROWS.subList(0, 2)).plus(digest(ROWS.subList(2, 6))));
    assertNotEquals(whole, digest(ROWS.subList(0, 5)));
  }

  @Test
  void everyColumnCountsButSourceUri() {
    Row row = ROWS.get(3);
    DatasetDigest digest = digest(List.of(row));
    var different = new HashSet<String>();
    for (var field : Table.CHUNKS.schema().getFields()) {
      Row altered = OneAltered.of(row, field.name());
      if (!digest.equals(digest(List.of(altered)))) {
        different.add(field.name());
      }
    }
    var expected = new HashSet<String>();
    Table.CHUNKS.schema().getFields().forEach(field -> expected.add(field.name()));
    expected.remove("source_uri");
    assertEquals(expected, different);
    // So the digest says which rows a store has after all changes.
    assertNull(Table.CHANGES.schema().getField("source_uri"));
  }

  /** The layout that docs/schema.md describes. */
  @Test
  void isHalfOfTheSha256OfTheValuesInOrder() throws Exception {
    var bytes = new ByteArrayOutputStream();
    var out = new DataOutputStream(bytes);
    out.writeInt(2);
    out.write("é".getBytes(UTF_8));
    out.writeInt(-1);
    out.writeLong(7);
    out.writeLong(8);
    out.writeByte(1);
    out.writeInt(2);
    out.writeInt(1);
    out.write('a');
    out.writeInt(0);
    out.writeInt(0);
    out.writeInt(-1);
    assertEquals(
        Sha256.hex(bytes.toByteArray()).substring(0, 32),
        digestOf(
                """
                message m {
                  required binary a; optional binary b; required int32 c; required int64 d;
                  required binary source_uri; required boolean e;
                  required group f (LIST) { repeated group list { required binary element; } }
                  required group g (LIST) { repeated group list { required binary element; } }
                  optional int64 h;
                }
                """,
                "é",
                null,
                7,
                8L,
                "x",
                true,
                List.of("a", ""),
                List.of(),
                null)
            .toString());
  }

  @Test
  void tellsNullFromEmptyAndOneListFromAnother() {
    assertNotEquals(digestOf(TEXT, (Object) null), ofText(""));
    assertNotEquals(digestOf(LIST, List.of("ab", "c")), digestOf(LIST, List.of("a", "bc")));
  }

  @Test
  void takesRowsOfAnySize() {
    String text = "x".repeat(100_000);
    DatasetDigest large = ofText(text);
    assertEquals(large, ofText(text));
    assertNotEquals(large, ofText(text + "y"));
  }

  private static DatasetDigest digest(List<Row> rows) {
    return RowDigest.of(Table.CHUNKS.rows(), rows);
  }

  /** The digest of one row that is given value by value. */
  private static DatasetDigest digestOf(String columns, @Nullable Object... values) {
    MessageType schema = MessageTypeParser.parseMessageType(columns);
    return RowDigest.of(Table.CHUNKS.rows().with(schema), List.of(new Row(schema, values)));
  }

  private static DatasetDigest ofText(String text) {
    return digestOf(TEXT, text);
  }
}
