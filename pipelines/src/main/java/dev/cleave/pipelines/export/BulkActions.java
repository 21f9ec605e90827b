package dev.cleave.pipelines.export;

import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.io.OutputStream;

/**
 * The body of requests to Elasticsearch's {@code _bulk}: a line with the action, and a line with
 * the document unless the action is a deletion.
 */
final class BulkActions extends JsonWriter {
  BulkActions(OutputStream out) throws IOException {
    super(out);
  }

  @Override
  public void put(ExportedRow row) throws IOException {
    action("index", row.id());
    line(row.presentFields());
  }

  @Override
  public void move(ExportedRow row) throws IOException {
    action("update", row.id());
    // A field that is left out would keep its old value.
    line(ImmutableMap.of("doc", row.fields()));
  }

  @Override
  public void delete(String id) throws IOException {
    action("delete", id);
  }

  private void action(String name, String id) throws IOException {
    line(ImmutableMap.of(name, ImmutableMap.of("_id", id)));
  }
}
