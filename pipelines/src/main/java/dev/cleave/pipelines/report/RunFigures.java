package dev.cleave.pipelines.report;

import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.pipelines.commit.RunFiles;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.size.SizeOptions;
import dev.cleave.transforms.history.StoredRows;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * All that the report of a run shows.
 *
 * @param compared another run, or null
 * @param proof what its checks add up to
 * @param nights this run and those before it that became current and are kept, in order
 */
record RunFigures(
    ReadableRun run,
    @Nullable Manifest compared,
    Proof proof,
    FileFigures files,
    ChunkFigures chunks,
    List<Manifest> nights) {
  private static final int MOST_NIGHTS = 60;

  /**
   * Reads a run.
   *
   * @param compared the id of another run; null for the one before, if it is kept
   * @throws dev.cleave.pipelines.command.RunException if there is no run of this id
   * @throws dev.cleave.transforms.store.StorageException if a table cannot be read
   */
  static RunFigures read(CommittedRuns runs, ReadableRun run, @Nullable String compared)
      throws IOException {
    var files = new FileFigures();
    each(run, Table.FILES, ReportedFile.COLUMNS, files::add);
    var proof = new Proof();
    each(run, Table.CHECKS, Proof.COLUMNS, proof::add);
    List<Manifest> nights = nights(runs, run.manifest());
    return new RunFigures(
        run,
        compared == null
            ? before(runs, run.manifest(), nights)
            : runs.require("--compare: ", compared),
        proof,
        files,
        ChunkFigures.read(run.output(), files.rows(), scale(run.manifest())),
        nights);
  }

  static void each(ReadableRun run, Table table, Set<String> columns, Consumer<Row> sink)
      throws IOException {
    for (String dataFile : run.dataFiles(table)) {
      try (var rows = StoredRows.open(dataFile, columns)) {
        for (Row row = rows.next(); row != null; row = rows.next()) {
          sink.accept(row);
        }
      }
    }
  }

  /** The maximum of chunks, and its unit. */
  SizeScale scale() {
    return scale(run.manifest());
  }

  private static SizeScale scale(Manifest manifest) {
    Map<String, Object> options = manifest.stored().options();
    return new SizeScale(
        String.valueOf(options.getOrDefault("sizeUnit", SizeOptions.DEFAULT_UNIT)),
        options.getOrDefault("maxChunkSize", SizeOptions.DEFAULT_MAX) instanceof Integer max
            ? max
            : SizeOptions.DEFAULT_MAX);
  }

  private static @Nullable Manifest before(
      CommittedRuns runs, Manifest manifest, List<Manifest> nights) throws IOException {
    String previous = manifest.differences().previousRun();
    if (previous != null) {
      return runs.find(previous).orElse(null);
    }
    return nights.size() > 1 ? nights.get(nights.size() - 2) : null;
  }

  private static List<Manifest> nights(CommittedRuns runs, Manifest manifest) throws IOException {
    List<String> ids;
    try (var files = new RunFiles(RunFolder.any(runs.output()), runs.options())) {
      ids = files.log().last(MOST_NIGHTS);
    }
    Instant last = Instant.parse(manifest.commit().committedAt());
    var nights = new ArrayList<>(List.of(manifest));
    for (String id : ids) {
      Optional<Manifest> night = id.equals(manifest.runId()) ? Optional.empty() : runs.find(id);
      night
          .filter(each -> Instant.parse(each.commit().committedAt()).isBefore(last))
          .ifPresent(nights::add);
    }
    nights.sort(Comparator.comparing(each -> Instant.parse(each.commit().committedAt())));
    return nights;
  }
}
