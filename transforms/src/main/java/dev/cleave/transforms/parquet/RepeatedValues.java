package dev.cleave.transforms.parquet;

import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainBinaryDictionaryValuesWriter;
import org.apache.parquet.column.values.factory.DefaultValuesWriterFactory;
import org.apache.parquet.column.values.factory.ValuesWriterFactory;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.jspecify.annotations.Nullable;

/**
 * Parquet's own writers of values, except that a dictionary of texts does not look up a text that
 * is the same object as the one before: many columns have one value in all rows of a file.
 */
final class RepeatedValues implements ValuesWriterFactory {
  private final DefaultValuesWriterFactory others = new DefaultValuesWriterFactory();
  private @Nullable ParquetProperties properties;

  @Override
  public void initialize(ParquetProperties all) {
    properties = all;
    others.initialize(all);
  }

  @Override
  public ValuesWriter newValuesWriter(ColumnDescriptor column) {
    boolean hasTexts =
        column.getPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.BINARY
            && properties.isDictionaryEnabled(column);
    return hasTexts
        ? FallbackValuesWriter.of(
            new Texts(properties),
            new PlainValuesWriter(
                properties.getInitialSlabSize(),
                properties.getPageSizeThreshold(),
                properties.getAllocator()))
        : others.newValuesWriter(column);
  }

  private static final class Texts extends PlainBinaryDictionaryValuesWriter {
    private @Nullable Binary last;
    private int lastId;

    @SuppressWarnings("deprecation") // the name of the encoding in pages of the first version
    Texts(ParquetProperties properties) {
      super(
          properties.getDictionaryPageSizeThreshold(),
          Encoding.PLAIN_DICTIONARY,
          Encoding.PLAIN_DICTIONARY,
          properties.getAllocator());
    }

    @Override
    public void writeBytes(Binary value) {
      if (value != last) {
        last = value;
        lastId = idOf(value);
      }
      encodedValues.add(lastId);
    }

    private int idOf(Binary value) {
      int id = binaryDictionaryContent.getInt(value);
      if (id < 0) {
        id = binaryDictionaryContent.size();
        binaryDictionaryContent.put(value, id);
        dictionaryByteSize += Integer.BYTES + value.length();
      }
      return id;
    }

    @Override
    protected void clearDictionaryContent() {
      super.clearDictionaryContent();
      last = null;
    }
  }
}
