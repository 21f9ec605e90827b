package dev.cleave.transforms.parquet;

import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.factory.DefaultValuesWriterFactory;
import org.apache.parquet.column.values.factory.ValuesWriterFactory;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.jspecify.annotations.Nullable;

/** Parquet's own writers of values, with others for texts. */
final class ValuesWriters implements ValuesWriterFactory {
  private final DefaultValuesWriterFactory others = new DefaultValuesWriterFactory();
  private @Nullable ParquetProperties properties;

  @Override
  public void initialize(ParquetProperties all) {
    properties = all;
    others.initialize(all);
  }

  @Override
  public ValuesWriter newValuesWriter(ColumnDescriptor column) {
    if (column.getPrimitiveType().getPrimitiveTypeName() != PrimitiveTypeName.BINARY) {
      return others.newValuesWriter(column);
    }
    var plain = new PlainTexts();
    return properties.isDictionaryEnabled(column)
        ? FallbackValuesWriter.of(new TextDictionary(properties), plain)
        : plain;
  }
}
