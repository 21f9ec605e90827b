package dev.cleave.pipelines.export;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.vectors.ModelVectors;
import dev.cleave.pipelines.vectors.VectorManifest;
import dev.cleave.transforms.embedding.StoredVectors;
import dev.cleave.transforms.history.StoredRows;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.EmbeddingColumn;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The vectors of a run by their hashes. They are in a temporary file, so that memory holds only
 * where each is: about 100 bytes a vector.
 */
final class VectorIndex implements AutoCloseable {
  private final String model;
  private final FileChannel file;
  private final int dimensions;
  private final Map<Hash, Integer> places = new LinkedHashMap<>();

  private VectorIndex(String model, FileChannel file, int dimensions) {
    this.model = model;
    this.file = file;
    this.dimensions = dimensions;
  }

  /**
   * Reads the vectors of a run.
   *
   * @throws RunException with exit code USAGE if the run was not embedded with the model
   */
  static VectorIndex of(ModelVectors vectors, String model, String runId) throws IOException {
    VectorManifest run =
        vectors
            .find(runId)
            .orElseThrow(
                () ->
                    RunException.usage(
                        "run %s has no vectors of the model %s: cleave embed makes them"
                            .formatted(runId, model)));
    var manifests = new ArrayList<>(List.of(run));
    for (String earlier : run.referredRuns()) {
      vectors.find(earlier).ifPresent(manifests::add);
    }
    int dimensions = manifests.stream().mapToInt(VectorManifest::dimensions).max().orElse(0);
    var index = new VectorIndex(model, temporaryFile(), dimensions);
    try {
      for (StoredVectors dataFile : vectors.dataFiles(manifests)) {
        index.read(dataFile.file().uri());
      }
      return index;
    } catch (IOException | RuntimeException e) {
      index.close();
      throw e;
    }
  }

  private static FileChannel temporaryFile() throws IOException {
    Path path = Files.createTempFile("cleave-vectors", null);
    return FileChannel.open(
        path,
        StandardOpenOption.READ,
        StandardOpenOption.WRITE,
        StandardOpenOption.DELETE_ON_CLOSE);
  }

  private void read(String dataFile) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(size());
    try (var rows = StoredRows.open(dataFile)) {
      for (Row row = rows.next(); row != null; row = rows.next()) {
        float[] vector = row.vector(EmbeddingColumn.VECTOR);
        if (vector.length != dimensions) {
          throw new IOException(
              "%s has a vector of %d numbers, and others have %d"
                  .formatted(dataFile, vector.length, dimensions));
        }
        bytes.clear();
        bytes.asFloatBuffer().put(vector);
        file.write(bytes, (long) places.size() * size());
        places.put(Hash.of(row.require(EmbeddingColumn.EMBED_HASH)).orElseThrow(), places.size());
      }
    }
  }

  private int size() {
    return dimensions * Float.BYTES;
  }

  /**
   * The vector of a text.
   *
   * @throws RunException with exit code OUTPUT_CONFLICT if it has none
   */
  float[] of(String hash) throws IOException {
    Integer place = places.get(Hash.of(hash).orElseThrow());
    if (place == null) {
      throw new RunException(
          ExitCode.OUTPUT_CONFLICT,
          "the text %s has no vector of the model %s; run cleave verify".formatted(hash, model));
    }
    ByteBuffer bytes = ByteBuffer.allocate(size());
    while (bytes.hasRemaining()) {
      if (file.read(bytes, (long) place * size() + bytes.position()) < 0) {
        throw new IOException("the temporary file of vectors was cut short");
      }
    }
    var vector = new float[dimensions];
    bytes.flip().asFloatBuffer().get(vector);
    return vector;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
