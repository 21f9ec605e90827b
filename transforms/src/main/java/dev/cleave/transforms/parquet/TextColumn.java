package dev.cleave.transforms.parquet;

import java.io.IOException;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import org.apache.parquet.PlainReadOptions;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.schema.MessageType;

/** Searches one column of text in a Parquet file, without making rows. */
public final class TextColumn {
  private TextColumn() {}

  /**
   * Finds the rows with a value. Null is no value.
   *
   * @param uri a file on any of Beam's file systems
   * @param found takes the index of each row, from 0, in order
   * @throws IOException if the file cannot be read
   * @throws RuntimeException if it is not Parquet, or does not have the column
   */
  public static void search(String uri, String column, Predicate<String> wanted, LongConsumer found)
      throws IOException {
    try (var reader =
        ParquetFileReader.open(new ChannelFile(uri), PlainReadOptions.with(new Decompressors()))) {
      var metaData = reader.getFileMetaData();
      MessageType all = metaData.getSchema();
      var schema = new MessageType(all.getName(), all.getType(column));
      reader.setRequestedSchema(schema);
      ColumnDescriptor descriptor = schema.getColumns().getFirst();
      long row = 0;
      for (PageReadStore pages = reader.readNextRowGroup();
          pages != null;
          pages = reader.readNextRowGroup()) {
        var converter = new GroupRecordConverter(schema).getRootConverter();
        ColumnReader values =
            new ColumnReadStoreImpl(pages, converter, schema, metaData.getCreatedBy())
                .getColumnReader(descriptor);
        for (long i = 0; i < pages.getRowCount(); i++) {
          boolean present =
              values.getCurrentDefinitionLevel() == descriptor.getMaxDefinitionLevel();
          if (present && wanted.test(values.getBinary().toStringUsingUTF8())) {
            found.accept(row);
          }
          values.consume();
          row++;
        }
      }
    }
  }
}
