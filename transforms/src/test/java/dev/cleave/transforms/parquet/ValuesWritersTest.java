package dev.cleave.transforms.parquet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.factory.DefaultValuesWriterFactory;
import org.apache.parquet.column.values.factory.ValuesWriterFactory;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;

/** Files are those that Parquet's own writers of values would write. */
class ValuesWritersTest {
  private static final ColumnDescriptor COLUMN =
      MessageTypeParser.parseMessageType("message m { required binary a; }").getColumns().get(0);

  private final Random random = new Random(1);

  @Test
  void aDictionaryIsThatOfParquet() throws Exception {
    List<Binary> texts = texts(300, 12);
    assertSame(List.of(true), true, picks(texts, 5000));
    assertSame(List.of(true, true), true, picks(texts.subList(0, 20), 5000), picks(texts, 5000));
  }

  @Test
  void aTextIsFoundAgainByItsBytes() throws Exception {
    var same = new ArrayList<Binary>();
    for (Binary text : picks(texts(40, 3), 2000)) {
      byte[] bytes = ("x" + text.toStringUsingUTF8()).getBytes();
      same.add(Binary.fromConstantByteArray(bytes, 1, bytes.length - 1)); // never the same object
    }
    assertSame(List.of(true), true, same);
  }

  @Test
  void valuesThatDoNotRepeatArePlain() throws Exception {
    assertSame(List.of(false), true, texts(3000, 20));
    // The dictionary is full in the second page, when the first has used it.
    assertSame(List.of(true, false), true, picks(texts(10, 20), 3000), texts(60_000, 30));
    assertSame(List.of(false), false, picks(texts(10, 20), 3000));
  }

  @SafeVarargs
  private static void assertSame(
      List<Boolean> inDictionary, boolean dictionary, List<Binary>... pages) throws Exception {
    ValuesWriter expected = writer(new DefaultValuesWriterFactory(), dictionary);
    ValuesWriter actual = writer(new ValuesWriters(), dictionary);
    for (int page = 0; page < pages.length; page++) {
      for (Binary text : pages[page]) {
        expected.writeBytes(text);
        actual.writeBytes(text);
      }
      assertEquals(expected.getBufferedSize(), actual.getBufferedSize());
      assertArrayEquals(bytes(expected.getBytes()), bytes(actual.getBytes()));
      assertEquals(expected.getEncoding(), actual.getEncoding());
      assertEquals(inDictionary.get(page), actual.getEncoding().usesDictionary());
      expected.reset();
      actual.reset();
    }
    assertSame(expected.toDictPageAndClose(), actual.toDictPageAndClose());
  }

  private static void assertSame(DictionaryPage expected, DictionaryPage actual) throws Exception {
    if (expected == null) {
      assertNull(actual);
    } else {
      assertTrue(expected.getDictionarySize() > 0);
      assertEquals(expected.getDictionarySize(), actual.getDictionarySize());
      assertEquals(expected.getEncoding(), actual.getEncoding());
      assertArrayEquals(bytes(expected.getBytes()), bytes(actual.getBytes()));
    }
  }

  private static byte[] bytes(BytesInput input) throws IOException {
    var bytes = new ByteArrayOutputStream();
    input.writeAllTo(bytes);
    return bytes.toByteArray();
  }

  private static ValuesWriter writer(ValuesWriterFactory factory, boolean dictionary) {
    return ParquetProperties.builder()
        .withDictionaryEncoding(dictionary)
        .withValuesWriterFactory(factory)
        .build()
        .newValuesWriter(COLUMN);
  }

  private List<Binary> texts(int count, int length) {
    var texts = new ArrayList<Binary>();
    for (int i = 0; i < count; i++) {
      var text = new StringBuilder();
      random.ints(length, 'a', 'ü').forEach(letter -> text.append((char) letter));
      texts.add(Texts.encode(text.toString()));
    }
    return texts;
  }

  private List<Binary> picks(List<Binary> texts, int count) {
    return random.ints(count, 0, texts.size()).mapToObj(texts::get).toList();
  }
}
