package dev.cleave.pipelines.vectors;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.cleave.pipelines.commit.Manifest.TableFile;
import dev.cleave.pipelines.commit.Versions;
import dev.cleave.transforms.embedding.EmbedSummary;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.writing.WrittenFile;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The content of the {@code _manifest.json} of vectors: what embedding a run has added to the
 * vectors of a model. Equal texts of the run have one vector.
 *
 * @param runId the run
 * @param model the name of the model
 * @param committedAt when the manifest was written, as an ISO-8601 instant
 * @param dimensions length of each vector; 0 if there is none
 * @param counts numbers of texts and tokens
 * @param runs the runs that were embedded before, each with the number of this run's texts whose
 *     vectors it has
 * @param tables the data files, by table
 * @param versions the versions of the programs
 */
public record VectorManifest(
    String runId,
    String model,
    String committedAt,
    int dimensions,
    Counts counts,
    Map<String, Long> runs,
    Map<String, List<TableFile>> tables,
    Versions versions) {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .serializationInclusion(JsonInclude.Include.NON_NULL)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  /**
   * Numbers.
   *
   * @param chunks of the run that are to be embedded
   * @param known different texts of them that had a vector
   * @param texts different texts that were embedded
   * @param tokensToEmbed estimated tokens of these, as in the manifest of the run
   * @param tokens of these as the model counts them; of an endpoint, estimated
   * @param divided texts that were embedded in parts, because the model reads fewer tokens
   * @param truncated texts of which the model has read only the beginning: none
   */
  public record Counts(
      long chunks,
      long known,
      long texts,
      long tokensToEmbed,
      long tokens,
      long divided,
      long truncated) {}

  public VectorManifest {
    Objects.requireNonNull(counts);
    runs = Collections.unmodifiableMap(new TreeMap<>(runs));
    tables = Collections.unmodifiableMap(new TreeMap<>(tables));
  }

  static VectorManifest of(String runId, String model, EmbedSummary summary, String now) {
    var found = summary.found();
    var made = summary.made();
    return new VectorManifest(
        runId,
        model,
        now,
        made.dimensions(),
        new Counts(
            found.chunks(),
            found.known(),
            made.texts(),
            found.tokens(),
            made.tokens(),
            made.divided(),
            0),
        found.owners(),
        ImmutableMap.of(
            Table.EMBEDDINGS.folder(), made.files().stream().map(VectorManifest::file).toList()),
        Versions.current().withoutParsers());
  }

  private static TableFile file(WrittenFile file) {
    return new TableFile(file.path(), file.rows(), file.sizeBytes(), file.sha256());
  }

  /** Parses a file. Empty if it is damaged. */
  static Optional<VectorManifest> parse(byte[] json) {
    try {
      return Optional.of(JSON.readValue(json, VectorManifest.class));
    } catch (IOException | RuntimeException _) {
      return Optional.empty();
    }
  }

  byte[] toJson() {
    try {
      return JSON.writeValueAsBytes(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The data files. */
  public List<TableFile> dataFiles() {
    return tables.getOrDefault(Table.EMBEDDINGS.folder(), List.of());
  }

  /** The other runs that have vectors of this run's texts. */
  public Set<String> referredRuns() {
    return runs.keySet().stream()
        .filter(id -> !id.equals(runId))
        .collect(ImmutableSet.toImmutableSet());
  }
}
