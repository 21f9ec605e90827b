package dev.cleave.transforms;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import dev.cleave.CutOptions;
import dev.cleave.FileStep;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.context.ContextHeader;
import dev.cleave.file.SourceFile;
import dev.cleave.transforms.tables.BeamRows;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollectionRowTuple;
import org.apache.beam.sdk.values.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contents cut without files, on the Direct runner. */
class CutContentsTest {
  private static final String JAVA = "/** A. */\nclass A {\n  void é() {}\n}\n";
  private static final byte[] ELF = {0x7f, 'E', 'L', 'F', 0, 0, 0, 1, 2, 0, 0, 0, -1, -2};
  private static final List<KV<String, byte[]>> FILES =
      List.of(
          KV.of("src/A.java", JAVA.getBytes(UTF_8)),
          KV.of("b.py", "def b():\n  pass\n".getBytes(UTF_8)),
          KV.of("empty.go", new byte[0]),
          KV.of("lib.so", ELF));
  private static final Schema INPUT =
      Schema.of(
          Schema.Field.of("path", FieldType.STRING), Schema.Field.of("bytes", FieldType.BYTES));

  @Test
  void hasTheRowsOfTheTable() {
    Pipeline pipeline = TestPipelines.create();
    PCollectionRowTuple cut =
        pipeline.apply(Create.of(FILES)).apply(CutContents.with(CutOptions.DEFAULT));
    PAssert.that(cut.get("output")).containsInAnyOrder(rows(CutOptions.DEFAULT));
    PAssert.that(cut.get("errors"))
        .containsInAnyOrder(error("lib.so", "BINARY", "not text in any charset"));
    var result = pipeline.run();
    assertEquals(
        Map.of("files", 4L, "chunks", 4L, "errors", 1L),
        TestPipelines.counters(result, CutContents.class));
  }

  /** The rows by the core alone. */
  private static List<Row> rows(CutOptions options) {
    var rows = new ArrayList<Row>();
    CutFiles cut = JobSteps.cut(options);
    cut.setup();
    for (KV<String, byte[]> file : FILES) {
      SourceFile source = SourceFile.of(file.getKey(), file.getValue());
      for (var row : ChunkColumn.rows(cut.cut(List.of(source)).getFirst())) {
        rows.add(BeamRows.of(CutContents.CHUNK, row));
      }
    }
    cut.teardown();
    return rows;
  }

  private static Row error(String path, String reason, String detail) {
    return Row.withSchema(CutContents.ERROR).addValues(path, reason, detail).build();
  }

  @Test
  void aFileThatIsNotItsChunksIsAnError() {
    CutFiles losing =
        JobSteps.cut(CutOptions.DEFAULT, new LosingStep(new DivideBySize(CutOptions.DEFAULT)));
    Pipeline pipeline = TestPipelines.create();
    PCollectionRowTuple cut =
        pipeline
            .apply(Create.of(FILES.getFirst()))
            .apply(new CutContents(CutOptions.DEFAULT, losing));
    PAssert.that(cut.get("output")).empty();
    PAssert.that(cut.get("errors"))
        .satisfies(
            errors -> {
              Row only = ImmutableList.copyOf(errors).getFirst();
              assertEquals("CHECK_FAILED", only.getString("reason"));
              return null;
            });
    pipeline.run();
  }

  /** Loses the last chunk of each file. */
  private record LosingStep(DivideBySize usual) implements JobStep<BoundedFile, ChunkedFile> {
    @Override
    public FileStep<BoundedFile, ChunkedFile> open() {
      var divide = usual.open();
      return file -> {
        ChunkedFile whole = divide.apply(file);
        int most = whole.chunks().size() - 1;
        return new ChunkedFile(whole.bounded(), whole.chunks().subList(0, most), whole.lineCount());
      };
    }

    @Override
    public void count(ChunkedFile file) {
      usual.count(file);
    }

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {
      usual.populateDisplayData(builder);
    }
  }

  @Test
  void everyColumnIsAFieldOfItsNameAndNullness() {
    assertEquals(
        Arrays.stream(ChunkColumn.values()).map(ChunkColumn::label).toList(),
        CutContents.CHUNK.getFieldNames());
    for (var column : Table.CHUNKS.schema().getFields()) {
      Schema.Field field = CutContents.CHUNK.getField(column.name());
      assertEquals(column.schema().isNullable(), field.getType().getNullable(), column.name());
      assertEquals(column.doc(), field.getDescription());
    }
  }

  @Test
  void otherLanguagesCallItByItsNameAndTheNamesOfTheOptions() {
    var provider = new CutTransformProvider();
    Row configuration =
        Row.withSchema(provider.configurationSchema())
            .withFieldValue("max_chunk_size", 16)
            .withFieldValue("context_header", "none")
            .build();
    CutOptions options = CutConfiguration.options(configuration);
    assertEquals(16, options.size().maxChunkSize());
    assertEquals(ContextHeader.NONE, options.context().header());
    assertEquals(CutOptions.DEFAULT.parse(), options.parse());
    Pipeline pipeline = TestPipelines.create();
    PCollectionRowTuple cut =
        PCollectionRowTuple.of(
                "input",
                pipeline.apply(
                    Create.of(
                            FILES.stream()
                                .map(
                                    file ->
                                        Row.withSchema(INPUT)
                                            .addValues(file.getKey(), file.getValue())
                                            .build())
                                .toList())
                        .withRowSchema(INPUT)))
            .apply(provider.from(configuration));
    assertEquals(provider.outputCollectionNames(), List.copyOf(cut.getAll().keySet()));
    PAssert.that(cut.get("output")).containsInAnyOrder(rows(options));
    PAssert.that(cut.get("errors"))
        .containsInAnyOrder(error("lib.so", "BINARY", "not text in any charset"));
    pipeline.run();
  }

  @Test
  void aRowWithoutOptionsHasTheDefaults() {
    Row none = Row.nullRow(CutConfiguration.SCHEMA);
    assertEquals(CutOptions.DEFAULT, CutConfiguration.options(none));
    assertEquals(CutOptions.DEFAULT, CutConfiguration.options(Row.withSchema(Schema.of()).build()));
    assertEquals(
        "context_header, embed, embedded_code, max_chunk_size, max_context_size,"
            + " max_nesting_depth, max_parse_bytes, max_signature_chars, merge_data,"
            + " merge_documents, min_chunk_size, parse_timeout_millis, preferred_chunk_size,"
            + " size_includes_context, size_unit",
        String.join(", ", CutConfiguration.SCHEMA.getFieldNames()));
  }

  @ParameterizedTest
  @CsvSource({
    "size_unit, miles, sizeUnit",
    "context_header, long, 'context_header is long, must be one of none, path, names,"
        + " declarations, imports'"
  })
  void refusesAnOptionByItsName(String name, String value, String message) {
    Row row = Row.nullRow(CutConfiguration.SCHEMA);
    Row.FieldValueBuilder changed = Row.fromRow(row).withFieldValue(name, value);
    var refused =
        assertThrows(
            IllegalArgumentException.class, () -> new CutTransformProvider().from(changed.build()));
    assertEquals(message, refused.getMessage().substring(0, message.length()));
  }

  /** Sources of Beam YAML have texts, not bytes. */
  @Test
  void aTextStandsForItsBytes() {
    Schema schema =
        Schema.of(
            Schema.Field.of("path", FieldType.STRING), Schema.Field.of("bytes", FieldType.STRING));
    Row row = Row.withSchema(schema).addValues("src/A.java", JAVA).build();
    Pipeline pipeline = TestPipelines.create();
    PCollectionRowTuple cut =
        PCollectionRowTuple.of("input", pipeline.apply(Create.of(row).withRowSchema(schema)))
            .apply(new CutTransformProvider().from(Row.nullRow(CutConfiguration.SCHEMA)));
    PAssert.that(cut.get("output")).containsInAnyOrder(rows(CutOptions.DEFAULT).subList(0, 3));
    pipeline.run();
  }

  @Test
  void refusesAnInputWithoutBytes() {
    Schema schema = Schema.of(Schema.Field.of("path", FieldType.STRING));
    var rows = TestPipelines.create().apply(Create.empty(schema));
    var provider = new CutTransformProvider();
    var cut = provider.from(Row.nullRow(provider.configurationSchema()));
    var refused =
        assertThrows(
            IllegalArgumentException.class, () -> PCollectionRowTuple.of("input", rows).apply(cut));
    assertEquals(
        "the input of cleave:cut:v1 needs a field bytes of type BYTES or STRING; its fields are"
            + " path",
        refused.getMessage());
  }
}
