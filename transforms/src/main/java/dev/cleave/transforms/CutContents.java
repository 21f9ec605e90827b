package dev.cleave.transforms;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cleave.CutOptions;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Content;
import dev.cleave.chunk.Reconstruction;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.chunk.WrittenChunk;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.language.SkippedCategories;
import dev.cleave.transforms.reading.SourceReader;
import dev.cleave.transforms.tables.BeamRows;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.Table;
import java.util.List;
import java.util.Objects;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.Field;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionRowTuple;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.Row;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.jspecify.annotations.Nullable;

/**
 * Cuts files that a pipeline has read by itself: for pipelines that want chunks, but no run with
 * tables and a commit. An element is the path and the bytes of a file. The path names the file in
 * ids and headers, and its name shows the language.
 *
 * <p>The output {@link #OUTPUT} has a row for each chunk, and {@link #ERRORS} one for each file
 * that has no chunks because it is not text or because its chunks, put together, are not the file.
 * Rows keep the window and the timestamp of their file. An empty file has no row in either.
 */
public final class CutContents
    extends PTransform<PCollection<KV<String, byte[]>>, PCollectionRowTuple> {
  /** The output with the chunks. */
  public static final String OUTPUT = "output";

  /** The output with the files that are not cut. */
  public static final String ERRORS = "errors";

  /** The fields of a chunk: the columns of the chunks table, as docs/schema.md describes them. */
  public static final Schema CHUNK = BeamRows.schema(Table.CHUNKS);

  /** The fields of a file that is not cut. */
  public static final Schema ERROR =
      Schema.of(
          Field.of("path", FieldType.STRING).withDescription("The path of the file."),
          Field.of("reason", FieldType.STRING)
              .withDescription("Why it is not cut: BINARY, TOO_LARGE or CHECK_FAILED."),
          Field.of("detail", FieldType.STRING)
              .withDescription("The details of the reason, on one line; may be empty."));

  private static final TupleTag<Row> CHUNKS = new TupleTag<>(OUTPUT) {};
  private static final TupleTag<Row> NOT_CUT = new TupleTag<>(ERRORS) {};

  private final CutOptions options;
  private final CutFiles cut;

  CutContents(CutOptions options, CutFiles cut) {
    this.options = options;
    this.cut = cut;
  }

  /** Cuts with these options. */
  public static CutContents with(CutOptions options) {
    return new CutContents(
        options,
        new CutFiles(
            options,
            new DetectLanguage(SkippedCategories.NONE),
            new ExtractBoundaries(options),
            new DivideBySize(options)));
  }

  @Override
  public PCollectionRowTuple expand(PCollection<KV<String, byte[]>> files) {
    PCollectionTuple rows =
        files.apply(
            "Cut",
            ParDo.of(new CutFn(options, cut)).withOutputTags(CHUNKS, TupleTagList.of(NOT_CUT)));
    return PCollectionRowTuple.of(OUTPUT, rows.get(CHUNKS).setRowSchema(CHUNK))
        .and(ERRORS, rows.get(NOT_CUT).setRowSchema(ERROR));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    builder.include("cut", cut);
  }

  private static final class CutFn extends DoFn<KV<String, byte[]>, Row> {
    private static final Counter FILES = Metrics.counter(CutContents.class, "files");
    private static final Counter ROWS = Metrics.counter(CutContents.class, "chunks");
    private static final Counter FAILED = Metrics.counter(CutContents.class, "errors");

    private final CutOptions options;
    private final CutFiles cut;
    private transient @Nullable ReconstructionChecker checker;

    CutFn(CutOptions options, CutFiles cut) {
      this.options = options;
      this.cut = cut;
    }

    @Setup
    public void setup() {
      cut.setup();
      checker = new ReconstructionChecker(options.sizeLimit(), options.context().counted());
    }

    @ProcessElement
    public void process(@Element KV<String, byte[]> element, MultiOutputReceiver out) {
      FILES.inc();
      ChunkedFile file = cut.cut(List.of(file(element))).getFirst();
      Rejection rejection = file.source().rejection();
      if (rejection != null) {
        fail(file, rejection.reason().name(), rejection.detail(), out);
        return;
      }
      List<Row> rows = ChunkColumn.rows(file).stream().map(row -> BeamRows.of(CHUNK, row)).toList();
      ReconstructionCheck check = check(file, rows);
      if (check.ok()) {
        ROWS.inc(rows.size());
        rows.forEach(out.get(CHUNKS)::output);
      } else {
        fail(file, "CHECK_FAILED", "the chunks are not the file: " + check.faults(), out);
      }
    }

    private static SourceFile file(KV<String, byte[]> element) {
      SourceFile file = SourceFile.of(element.getKey(), element.getValue());
      int size = element.getValue().length;
      return size <= SourceReader.MAX_FILE_BYTES
          ? file
          : file.reject(RejectReason.TOO_LARGE, size + " bytes");
    }

    /** Checks the chunks by their rows, so that a fault in a row fails the check. */
    private ReconstructionCheck check(ChunkedFile file, List<Row> rows) {
      Reconstruction together = checker.begin(file.original());
      for (Row row : rows) {
        byte[] content = value(row, ChunkColumn.CONTENT, String.class).getBytes(UTF_8);
        together.add(
            new WrittenChunk(
                value(row, ChunkColumn.CHUNK_ID, String.class),
                value(row, ChunkColumn.START_BYTE, Long.class),
                value(row, ChunkColumn.END_BYTE, Long.class),
                row.getString(ChunkColumn.CONTEXT_HEADER.ordinal()),
                Content.utf8(content, 0, content.length)));
      }
      return together.check();
    }

    private static <T> T value(Row row, ChunkColumn column, Class<T> type) {
      return type.cast(Objects.requireNonNull(row.<Object>getValue(column.ordinal())));
    }

    private static void fail(
        ChunkedFile file, String reason, String detail, MultiOutputReceiver out) {
      FAILED.inc();
      String path = file.source().ref().path();
      out.get(NOT_CUT).output(Row.withSchema(ERROR).addValues(path, reason, detail).build());
    }

    @Teardown
    public void teardown() {
      cut.teardown();
    }
  }
}
