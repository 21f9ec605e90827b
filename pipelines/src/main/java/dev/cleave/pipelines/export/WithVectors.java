package dev.cleave.pipelines.export;

import java.io.IOException;

/** Gives each row its vector. */
record WithVectors(ExportWriter writer, VectorIndex vectors) implements ExportWriter {
  @Override
  public void put(ExportedRow row) throws IOException {
    writer.put(withVector(row));
  }

  @Override
  public void move(ExportedRow row) throws IOException {
    writer.move(withVector(row));
  }

  private ExportedRow withVector(ExportedRow row) throws IOException {
    return row.with(vectors.of(row.row().require("embed_hash")));
  }

  @Override
  public void delete(String id) throws IOException {
    writer.delete(id);
  }

  @Override
  public void end() throws IOException {
    writer.end();
  }
}
