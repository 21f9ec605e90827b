package dev.cleave.pipelines.export;

import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The body of one request to Qdrant a line: points to upsert, or a batch of operations if changes
 * are exported. Without {@code --vectors}, a point has no vector yet.
 */
final class QdrantRequests extends JsonWriter {
  private static final int MAX_CHANGES = 100;
  private static final int MAX_BYTES = 8 << 20; // of text; Qdrant takes requests of 32 MB

  private final boolean batch;
  private final boolean header;
  private final List<Object> operations = new ArrayList<>(); // of the request
  private List<Object> points = new ArrayList<>(); // of its last operation
  private String last = ""; // operation, which takes more points
  private int changes;
  private long bytes;

  /**
   * @param batch whether there are other operations than upserts
   * @param header whether texts begin with the context header
   */
  QdrantRequests(OutputStream out, boolean batch, boolean header) throws IOException {
    super(out);
    this.batch = batch;
    this.header = header;
  }

  @Override
  public void put(ExportedRow row) throws IOException {
    makeRoom(row.size());
    add("upsert", ImmutableMap.of("id", row.id(), "vector", vector(row), "payload", payload(row)));
  }

  @Override
  public void move(ExportedRow row) throws IOException {
    makeRoom(row.size());
    operations.add(
        ImmutableMap.of(
            "overwrite_payload",
            ImmutableMap.of("points", List.of(row.id()), "payload", payload(row))));
    last = "";
  }

  @Override
  public void delete(String id) throws IOException {
    makeRoom(0);
    add("delete", id);
  }

  private static Object vector(ExportedRow row) {
    return row.vector() == null ? ImmutableMap.of() : row.vector();
  }

  private Map<String, @Nullable Object> payload(ExportedRow row) {
    var payload = new LinkedHashMap<String, @Nullable Object>();
    payload.put("text", row.text(header));
    payload.putAll(row.metadata());
    return payload;
  }

  private void makeRoom(int size) throws IOException {
    if (changes == MAX_CHANGES || bytes + size > MAX_BYTES) {
      endRequest();
    }
    changes++;
    bytes += size;
  }

  /** Operations of one kind that follow each other are one. */
  private void add(String operation, Object point) {
    if (!operation.equals(last)) {
      points = new ArrayList<>();
      operations.add(ImmutableMap.of(operation, ImmutableMap.of("points", points)));
      last = operation;
    }
    points.add(point);
  }

  private void endRequest() throws IOException {
    if (changes > 0) {
      line(batch ? ImmutableMap.of("operations", operations) : ImmutableMap.of("points", points));
      operations.clear();
      last = "";
      changes = 0;
      bytes = 0;
    }
  }

  @Override
  public void end() throws IOException {
    endRequest();
    super.end();
  }
}
