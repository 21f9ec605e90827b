package dev.cleave.pipelines.report;

import dev.cleave.chunk.Chunk;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.FileColumn;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The tokens that a run leaves to embed, by the change of their file. A run without a table of
 * changes leaves all that it has written, as if each file were new.
 *
 * @param byChange estimated tokens, with headers
 */
record EmbedCauses(Map<Change, Long> byChange) {
  private static final String OPERATION = "operation";
  private static final String UPSERT = "upsert";
  private static final Set<String> FILE =
      columns(FileColumn.FILE_ID.label(), FileColumn.CHANGE.label());
  private static final Set<String> CHUNK =
      columns(
          OPERATION,
          ChunkColumn.FILE_ID.label(),
          ChunkColumn.EMBED.label(),
          ChunkColumn.IS_TRIVIAL.label(),
          ChunkColumn.TOKEN_ESTIMATE.label(),
          ChunkColumn.CONTEXT_HEADER.label());

  private static Set<String> columns(String... names) {
    return new TreeSet<>(List.of(names));
  }

  static EmbedCauses read(ReadableRun run) throws IOException {
    var tokens = new EnumMap<Change, Long>(Change.class);
    if (run.manifest().differences().chunkChanges() == null) {
      tokens.put(Change.NEW, run.manifest().counts().written().tokensToEmbed());
      return new EmbedCauses(tokens);
    }
    var changes = new LinkedHashMap<String, Change>();
    RunFigures.each(
        run,
        Table.FILES,
        FILE,
        row -> {
          Change change = Change.of(row.require(FileColumn.CHANGE));
          if (change != Change.UNCHANGED && change != Change.REMOVED) {
            changes.put(row.require(FileColumn.FILE_ID), change);
          }
        });
    RunFigures.each(
        run,
        Table.CHANGES,
        CHUNK,
        row -> {
          if (isToEmbed(row)) {
            // The chunks of an unchanged file can change with their header.
            Change change =
                changes.getOrDefault(row.require(ChunkColumn.FILE_ID), Change.UNCHANGED);
            tokens.merge(change, tokens(row), Long::sum);
          }
        });
    return new EmbedCauses(tokens);
  }

  private static boolean isToEmbed(Row row) {
    return row.require(OPERATION).equals(UPSERT) && ChunkColumn.isToEmbed(row);
  }

  private static long tokens(Row row) {
    return Chunk.embeddedTokens(
        (int) row.number(ChunkColumn.TOKEN_ESTIMATE), row.text(ChunkColumn.CONTEXT_HEADER));
  }
}
