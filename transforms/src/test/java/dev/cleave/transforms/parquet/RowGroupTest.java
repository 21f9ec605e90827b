package dev.cleave.transforms.parquet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.chunk.Content;
import dev.cleave.transforms.tables.DuckDb;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.parquet.schema.MessageTypeParser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Another reader finds the values of rows of every kind of column. */
class RowGroupTest {
  private static final RowSchema SCHEMA =
      new RowSchema(
          MessageTypeParser.parseMessageType(
              """
              message m {
                required binary text (STRING);
                optional binary maybe (STRING);
                required binary content (STRING);
                required group list (LIST) {
                  repeated group list { required binary element (STRING); }
                }
                required int32 number;
                required int64 wide;
                required double real;
                required boolean flag;
              }
              """),
          Map.of(),
          List.of("content"),
          List.of("content"),
          List.of());

  private final long seed = Long.getLong("cleave.seed", System.nanoTime());
  private final Random random = new Random(seed);

  @TempDir Path dir;

  /** The values of a row, in the order of the columns. */
  private record Values(
      String text,
      @Nullable String maybe,
      String content,
      List<String> list,
      int number,
      long wide,
      double real,
      boolean flag) {
    Row row() {
      byte[] bytes = ("<" + content + ">").getBytes(StandardCharsets.UTF_8);
      var range = Content.utf8(bytes, 1, bytes.length - 2);
      return new Row(SCHEMA.columns(), text, maybe, range, list, number, wide, real, flag);
    }

    List<@Nullable Object> found() {
      return Arrays.asList(text, maybe, content, list, number, wide, real, flag);
    }
  }

  @Test
  void valuesThatRepeatAreFoundAgain() throws Exception {
    for (int distinct : List.of(1, 2, 9, 100)) {
      assertFound(rows(5_000, distinct));
    }
  }

  @Test
  void valuesThatDoNotRepeatAreFoundAgain() throws Exception {
    Path file = assertFound(rows(22_000, Integer.MAX_VALUE)); // more than the rows of a page
    assertEquals(List.of("PLAIN"), encodings(file, "text"));
  }

  @Test
  void aDictionaryThatGrowsTooLargeKeepsWhatPagesReferTo() throws Exception {
    var rows = new ArrayList<>(rows(21_000, 10));
    rows.addAll(rows(25_000, Integer.MAX_VALUE));
    Path file = assertFound(rows);
    assertEquals(List.of("PLAIN", "PLAIN_DICTIONARY"), encodings(file, "text"));
  }

  @Test
  void aColumnOfNullsAndOneOfEmptyListsHaveNoValues() throws Exception {
    assertFound(
        Stream.generate(() -> new Values("a", null, "", List.of(), 0, 0, 0, false))
            .limit(30)
            .toList());
  }

  @Test
  void aNullIsRefusedWhereTheSchemaHasNone() {
    RowSchema text =
        new RowSchema(
            MessageTypeParser.parseMessageType("message m { required binary text (STRING); }"),
            Map.of(),
            List.of(),
            List.of(),
            List.of());
    assertThrows(
        IllegalStateException.class,
        () -> write(text, List.of(new Row(text.columns(), (Object) null))));
  }

  @Test
  void theSameRowsAreTheSameBytes() throws Exception {
    List<Values> rows = rows(3_000, 500);
    assertArrayEquals(
        Files.readAllBytes(write(SCHEMA, made(rows))),
        Files.readAllBytes(write(SCHEMA, made(rows))));
  }

  @Test
  void largeRowsAfterSmallOnesAreNotHeld() throws Exception {
    Path file = Files.createTempFile(dir, "rows", ".parquet");
    ParquetRowsWriter writer = writer(SCHEMA, file);
    for (Values row : rows(12_000, 5)) {
      writer.write(row.row());
    }
    Values large = large();
    long most = 0;
    for (int i = 0; i < 30; i++) {
      writer.write(large.row());
      most = Math.max(most, writer.dataBytes() - Files.size(file));
    }
    writer.close();
    assertTrue(most < 20 << 20, most + " bytes held");
  }

  @Test
  void aWriterThatIsOpenedLaterDoesNotChangeTheEncodings() throws Exception {
    RowSchema other =
        new RowSchema(SCHEMA.columns(), Map.of(), List.of("text"), List.of(), List.of());
    Path file = Files.createTempFile(dir, "rows", ".parquet");
    ParquetRowsWriter writer = writer(SCHEMA, file);
    ParquetRowsWriter later = writer(other, Files.createTempFile(dir, "later", ".parquet"));
    Values large = large();
    for (int i = 0; i < 30; i++) { // two row groups
      writer.write(large.row());
    }
    writer.close();
    later.close();
    assertEquals(List.of("PLAIN"), encodings(file, "content"));
    assertEquals(List.of("PLAIN_DICTIONARY"), encodings(file, "text"));
  }

  private Path assertFound(List<Values> rows) throws Exception {
    Path file = write(SCHEMA, made(rows));
    List<List<Object>> found = DuckDb.query("SELECT * FROM $1", file);
    assertEquals(rows.size(), found.size(), "seed " + seed);
    for (int i = 0; i < rows.size(); i++) {
      assertEquals(rows.get(i).found(), found.get(i), "row " + i + ", seed " + seed);
    }
    return file;
  }

  private static List<String> encodings(Path file, String column) throws Exception {
    return DuckDb.query(
            """
            SELECT DISTINCT unnest(string_split(encodings, ', ')) FROM parquet_metadata($1)
            WHERE path_in_schema = '%s' ORDER BY 1
            """
                .formatted(column),
            file)
        .stream()
        .map(row -> (String) row.getFirst())
        .filter(encoding -> encoding.startsWith("PLAIN"))
        .toList();
  }

  private Path write(RowSchema schema, List<Row> rows) throws IOException {
    Path file = Files.createTempFile(dir, "rows", ".parquet");
    ParquetRowsWriter writer = writer(schema, file);
    for (Row row : rows) {
      writer.write(row);
    }
    writer.close();
    return file;
  }

  private static ParquetRowsWriter writer(RowSchema schema, Path file) throws IOException {
    return new ParquetRowsWriter(
        schema, List.of(), FileChannel.open(file, StandardOpenOption.WRITE), Map.of());
  }

  private static List<Row> made(List<Values> rows) {
    return rows.stream().map(Values::row).toList();
  }

  private List<Values> rows(int count, int distinct) {
    return Stream.generate(() -> row(distinct)).limit(count).toList();
  }

  private Values row(int distinct) {
    return new Values(
        text(distinct),
        random.nextInt(3) == 0 ? null : text(distinct),
        text(distinct),
        Stream.generate(() -> text(distinct)).limit(random.nextInt(4)).toList(),
        random.nextInt(distinct) - 1,
        (long) random.nextInt(distinct) << 31,
        random.nextInt(distinct) / 3.0,
        random.nextBoolean());
  }

  /** A row of 2 MB that can hardly be compressed to less than one. */
  private Values large() {
    byte[] noise = new byte[1 << 20];
    random.nextBytes(noise);
    return new Values("a", null, HexFormat.of().formatHex(noise), List.of(), 0, 0, 0, false);
  }

  /** One of some texts, of zero to about 100 bytes. */
  private String text(int distinct) {
    int number = random.nextInt(distinct);
    return "ü".repeat(number % 40) + (number == 0 ? "" : "text " + number);
  }
}
