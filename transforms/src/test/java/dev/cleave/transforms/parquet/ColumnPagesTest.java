package dev.cleave.transforms.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cleave.chunk.Content;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.geospatial.GeospatialStatistics;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;

/** Pages are those that Parquet's own writer of columns makes of the same values. */
class ColumnPagesTest {
  private static final int ROWS_OF_A_PAGE = 500;
  private static final String TEXT = "required binary a (STRING)";
  private static final String LIST =
      "required group a (LIST) { repeated group list { required binary element (STRING); } }";

  private final long seed = new Random().nextLong();
  private final Random random = new Random(seed);

  @Test
  void valuesThatRepeatAreInADictionary() throws Exception {
    for (int distinct : List.of(1, 2, 9, 100)) {
      List<byte[]> texts = texts(distinct, 12);
      assertSame(TEXT, 1200, () -> pick(texts));
      assertSame("optional binary a (STRING)", 1200, () -> oneIn(3) ? null : pick(texts));
      assertSame("required int32 a", 1200, () -> random.nextInt(distinct) - 1);
      assertSame("required int64 a", 1200, () -> random.nextLong(distinct) << 40);
      assertSame("optional int64 a", 1200, () -> oneIn(9) ? random.nextLong(distinct) : null);
      assertSame("required double a", 1200, () -> random.nextInt(distinct) / 3.0);
    }
  }

  @Test
  void aTextIsFoundAgainByItsBytes() throws Exception {
    List<byte[]> texts = texts(40, 3);
    assertSame(TEXT, 1200, () -> oneIn(2) ? pick(texts) : pick(texts).clone());
    assertSame(TEXT, 1200, () -> new byte[random.nextInt(3)]);
    assertSame(TEXT, 1200, () -> oneIn(2) ? pick(texts) : Content.utf8(pick(texts), 1, 2));
  }

  @Test
  void valuesThatDoNotRepeatArePlain() throws Exception {
    assertSame(TEXT, 1200, () -> text(20));
    assertSame("required int32 a", 1200, random::nextInt);
    assertSame("required int64 a", 1200, random::nextLong);
    assertSame("optional double a", 1200, () -> oneIn(2) ? random.nextGaussian() : null);
    assertSame("required boolean a", 1203, random::nextBoolean);
  }

  @Test
  void aDictionaryThatGrowsTooLargeKeepsWhatPagesReferTo() throws Exception {
    List<byte[]> few = texts(10, 20);
    int[] row = {0};
    List<String> pages = assertSame(TEXT, 2000, () -> row[0]++ < 700 ? pick(few) : text(20));
    assertEquals(5, pages.size(), "four pages and a dictionary, seed " + seed);
    assertEquals(
        List.of("PLAIN_DICTIONARY", "PLAIN", "PLAIN", "PLAIN"),
        pages.stream()
            .limit(4)
            .map(page -> page.substring(page.lastIndexOf(' ') + 1, page.length() - 1))
            .toList());
    row[0] = 0;
    assertSame("required int32 a", 2000, () -> row[0]++ < 700 ? 7 : random.nextInt());
  }

  @Test
  void aColumnOfNullsHasNoValues() throws Exception {
    assertSame("optional binary a (STRING)", 700, () -> null);
    int[] row = {0};
    assertSame("optional binary a (STRING)", 700, () -> row[0]++ < 600 ? null : text(3));
    var pages = new ArrayList<String>();
    assertThrows(
        IllegalStateException.class, () -> ours(TEXT, Arrays.asList((Object) null), pages));
  }

  @Test
  void aListIsFoundAgain() throws Exception {
    List<byte[]> texts = texts(30, 5);
    List<byte[][]> lists =
        Stream.generate(() -> Stream.generate(() -> pick(texts)).limit(random.nextInt(4)))
            .map(list -> list.toArray(byte[][]::new))
            .limit(20)
            .toList();
    byte[][][] last = {new byte[0][]};
    assertSame(LIST, 1200, () -> oneIn(2) ? last[0] : (last[0] = lists.get(random.nextInt(20))));
    assertSame(LIST, 1200, () -> lists.get(random.nextInt(20)).clone());
    assertSame(LIST, 1200, () -> new byte[][] {text(9), text(9)});
    assertSame(LIST, 600, () -> new byte[0][]);
  }

  @Test
  void aPageIsNotMuchLargerThanItIsMeantToBe() throws Exception {
    var pages = new ArrayList<String>();
    List<byte[]> texts = Stream.generate(() -> new byte[10_000]).limit(300).toList();
    texts.forEach(random::nextBytes);
    ours(TEXT, texts, pages);
    assertEquals(3, pages.size(), "pages of 3 MB, seed " + seed);
  }

  /** Writes values both ways, with and without a dictionary and statistics. */
  private List<String> assertSame(String column, int rows, Supplier<Object> value)
      throws IOException {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      values.add(value.get());
    }
    var ours = new ArrayList<String>();
    ours(column, values, ours);
    assertEquals(String.join("\n", parquets(column, values)), String.join("\n", ours), "" + seed);
    return ours;
  }

  private static void ours(String column, List<?> values, List<String> pages) throws IOException {
    MessageType schema = schema(column);
    ColumnDescriptor descriptor = schema.getColumns().getFirst();
    var written =
        new ColumnPages(
            0, ColumnKind.of(schema).getFirst(), descriptor, recorder(pages), properties());
    var row = new EncodedRow(1);
    for (Object value : values) {
      row.clear();
      switch (value) {
        case null -> row.addNull();
        case byte[] text -> row.addText(text);
        case Content text -> row.addText(text);
        case byte[][] list -> row.addList(list);
        case Double real -> row.addNumber(Double.doubleToRawLongBits(real));
        case Boolean flag -> row.addFlag(flag);
        default -> row.addNumber(((Number) value).longValue());
      }
      written.add(row);
    }
    written.finish();
  }

  private static List<String> parquets(String column, List<?> values) {
    MessageType schema = schema(column);
    ColumnDescriptor descriptor = schema.getColumns().getFirst();
    int present = descriptor.getMaxDefinitionLevel();
    var pages = new ArrayList<String>();
    PageWriter recorder = recorder(pages);
    ColumnWriteStore store = properties().newColumnWriteStore(schema, _ -> recorder, null);
    ColumnWriter writer = store.getColumnWriter(descriptor);
    for (Object value : values) {
      switch (value) {
        case null -> writer.writeNull(0, 0);
        case byte[] text -> writer.write(Binary.fromConstantByteArray(text), 0, present);
        case Content text ->
            writer.write(
                Binary.fromConstantByteArray(text.bytes(), text.start(), text.length()),
                0,
                present);
        case byte[][] list -> {
          for (int i = 0; i < list.length; i++) {
            writer.write(Binary.fromConstantByteArray(list[i]), i == 0 ? 0 : 1, present);
          }
          if (list.length == 0) {
            writer.writeNull(0, present - 1);
          }
        }
        case Double real -> writer.write(real.doubleValue(), 0, present);
        case Boolean flag -> writer.write(flag.booleanValue(), 0, present);
        case Integer number -> writer.write(number.intValue(), 0, present);
        default -> writer.write(((Long) value).longValue(), 0, present);
      }
      store.endRecord();
    }
    store.flush();
    return pages;
  }

  private static MessageType schema(String column) {
    String end = column.endsWith("}") ? " }" : "; }";
    return MessageTypeParser.parseMessageType("message m { " + column + end);
  }

  private static ParquetProperties properties() {
    return ParquetProperties.builder()
        .withPageRowCountLimit(ROWS_OF_A_PAGE)
        .withDictionaryPageSize(5000)
        .withSizeStatisticsEnabled(false)
        .build();
  }

  /** Writes down what a page is written with. */
  private static PageWriter recorder(List<String> pages) {
    return (PageWriter)
        Proxy.newProxyInstance(
            PageWriter.class.getClassLoader(),
            new Class<?>[] {PageWriter.class},
            (_, method, arguments) -> {
              if (method.getName().startsWith("write")) {
                pages.add(
                    method.getName()
                        + Stream.of(arguments)
                            .filter(Objects::nonNull)
                            .filter(each -> !(each instanceof SizeStatistics))
                            .filter(each -> !(each instanceof GeospatialStatistics))
                            .map(ColumnPagesTest::text)
                            .toList());
              }
              return method.getReturnType() == long.class ? 0L : null;
            });
  }

  private static String text(Object argument) {
    try {
      return switch (argument) {
        case BytesInput bytes -> HexFormat.of().formatHex(bytes.toInputStream().readAllBytes());
        case DictionaryPage page ->
            page.getDictionarySize() + " " + page.getEncoding() + " " + text(page.getBytes());
        default -> argument.toString();
      };
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private boolean oneIn(int count) {
    return random.nextInt(count) == 0;
  }

  private <T> T pick(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  private List<byte[]> texts(int count, int length) {
    return Stream.generate(() -> text(length)).limit(count).toList();
  }

  private byte[] text(int length) {
    var text = new StringBuilder();
    random.ints(length, 'a', 'ü').forEach(letter -> text.append((char) letter));
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }
}
