package dev.cleave.transforms.tables;

import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.RowWriter;
import java.util.List;
import java.util.function.Consumer;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;

/** Digests of rows whose values reach no Parquet file. */
public final class Digests {
  private Digests() {}

  /** The digest of rows of a table. */
  public static DatasetDigest of(Table table, List<Row> rows) {
    var digest = new RowDigest(table.schema().getFields().size(), new Nowhere());
    rows.forEach(new RowWriter(table.rows(), digest)::write);
    return digest.sum();
  }

  /** The digest of one row that is given value by value. */
  static DatasetDigest of(int columns, Consumer<RecordConsumer> row) {
    var digest = new RowDigest(columns, new Nowhere());
    digest.startMessage();
    row.accept(digest);
    digest.endMessage();
    return digest.sum();
  }

  private static final class Nowhere extends RecordConsumer {
    @Override
    public void startMessage() {}

    @Override
    public void endMessage() {}

    @Override
    public void startField(String field, int index) {}

    @Override
    public void endField(String field, int index) {}

    @Override
    public void startGroup() {}

    @Override
    public void endGroup() {}

    @Override
    public void addInteger(int value) {}

    @Override
    public void addLong(long value) {}

    @Override
    public void addBoolean(boolean value) {}

    @Override
    public void addBinary(Binary value) {}

    @Override
    public void addFloat(float value) {}

    @Override
    public void addDouble(double value) {}
  }
}
