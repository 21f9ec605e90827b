package dev.cleave.pipelines.export;

import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/** One document of LangChain a line. It has no form for a deletion: its metadata says so. */
final class LangChainDocuments extends JsonWriter {
  private final boolean header;

  /**
   * @param header whether texts begin with the context header
   */
  LangChainDocuments(OutputStream out, boolean header) throws IOException {
    super(out);
    this.header = header;
  }

  @Override
  public void put(ExportedRow row) throws IOException {
    document(row.id(), row.text(header), row.metadata());
  }

  @Override
  public void delete(String id) throws IOException {
    document(id, "", ImmutableMap.of("operation", "delete"));
  }

  private void document(String id, String text, Map<String, ?> metadata) throws IOException {
    line(ImmutableMap.of("id", id, "page_content", text, "metadata", metadata));
  }
}
