package dev.cleave.pipelines.export;

import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The changes that repair a store, as {@link ChangeItems} are: first what it inserts and replaces,
 * and then what it removes.
 *
 * @param chunks reads the chunks of files
 */
record RepairItems(StoredChunks chunks, Selection selection, ItemWriter writer)
    implements StoreCheck.Repair {
  @Override
  public void lacks(RowPlace file, Set<String> ids) throws IOException {
    List<StoredRow> rows = chunks.of(file).stream().filter(selection::has).toList();
    Map<String, Relations> relations = Relations.among(rows);
    for (StoredRow row : rows) {
      String id = row.require("chunk_id");
      if (ids.contains(id)) {
        writer.put(new Item(Table.CHUNKS, "upsert", row, relations.get(id)));
      }
    }
  }

  @Override
  public void foreign(String id) throws IOException {
    writer.delete(id);
  }
}
