package dev.cleave.transforms.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.cleave.transforms.Samples;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DatasetDigestTest {
  private static final List<Row> ROWS = ChunkRows.of(Samples.javaClass("a/Hi.java"));

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
  void isTheSameInAnyOrderAndHoweverSplit() {
    DatasetDigest whole = new RowDigest().of(ROWS);
    var shuffled = new ArrayList<>(ROWS);
    Collections.reverse(shuffled);
    assertEquals(whole, new RowDigest().of(shuffled));
    assertEquals(
        whole, new RowDigest().of(ROWS.subList(0, 2)).plus(new RowDigest().of(ROWS.subList(2, 6))));
    assertNotEquals(whole, new RowDigest().of(ROWS.subList(0, 5)));
  }

  @Test
  void everyColumnCountsButContentAndSourceUri() {
    Row row = ROWS.get(3);
    DatasetDigest digest = new RowDigest().of(row);
    var different = new HashSet<String>();
    for (var field : Table.CHUNKS.schema().getFields()) {
      Row altered = columns -> row.writeTo(new OneAltered(columns, field.name()));
      if (!digest.equals(new RowDigest().of(altered))) {
        different.add(field.name());
      }
    }
    var expected = new HashSet<String>();
    Table.CHUNKS.schema().getFields().forEach(field -> expected.add(field.name()));
    expected.removeAll(List.of("content", "source_uri"));
    assertEquals(expected, different);
  }

  @Test
  void tellsNullFromEmptyAndOneListFromAnother() {
    assertNotEquals(
        digest(columns -> columns.text("a", null)), digest(columns -> columns.text("a", "")));
    assertNotEquals(
        digest(columns -> columns.list("a", List.of("ab", "c"))),
        digest(columns -> columns.list("a", List.of("a", "bc"))));
  }

  @Test
  void takesRowsOfAnySize() {
    var digest = new RowDigest();
    String text = "x".repeat(100_000);
    DatasetDigest large = digest.of((Row) columns -> columns.text("a", text));
    assertEquals(large, digest.of((Row) columns -> columns.text("a", text)));
    assertNotEquals(large, digest.of((Row) columns -> columns.text("a", text + "y")));
  }

  private static DatasetDigest digest(Row row) {
    return new RowDigest().of(row);
  }
}
