package dev.cleave.transforms;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Joiner;
import java.util.List;
import java.util.Objects;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.TypeName;
import org.apache.beam.sdk.schemas.transforms.SchemaTransform;
import org.apache.beam.sdk.schemas.transforms.SchemaTransformProvider;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionRowTuple;
import org.apache.beam.sdk.values.Row;

/**
 * Offers {@link CutContents} to Beam YAML, Python and every other SDK, by a service file. Rows with
 * {@code path} and {@code bytes}, or a text in place of bytes, go in, and rows of chunks and of
 * errors come out.
 */
public final class CutTransformProvider implements SchemaTransformProvider {
  /** The name by which pipelines ask for the transform. */
  public static final String IDENTIFIER = "cleave:cut:v1";

  private static final String PATH = "path";
  private static final String BYTES = "bytes";

  @Override
  public String identifier() {
    return IDENTIFIER;
  }

  @Override
  public String description() {
    return "Cuts source files into chunks without losing a byte. An input row has the `path` and"
        + " the `bytes` of a file. `output` has the chunks, and `errors` the files that are"
        + " not cut.";
  }

  @Override
  public Schema configurationSchema() {
    return CutConfiguration.SCHEMA;
  }

  @Override
  public List<String> inputCollectionNames() {
    return List.of("input");
  }

  @Override
  public List<String> outputCollectionNames() {
    return List.of(CutContents.OUTPUT, CutContents.ERRORS);
  }

  /**
   * The transform with the options that a row sets.
   *
   * @throws IllegalArgumentException naming the option that is out of range
   */
  @Override
  public SchemaTransform from(Row configuration) {
    return new Cut(CutContents.with(CutConfiguration.options(configuration)));
  }

  private static final class Cut extends SchemaTransform {
    private final CutContents cut;

    Cut(CutContents cut) {
      this.cut = cut;
    }

    @Override
    public PCollectionRowTuple expand(PCollectionRowTuple input) {
      PCollection<Row> rows = input.getSinglePCollection();
      require(rows.getSchema(), PATH, TypeName.STRING);
      require(rows.getSchema(), BYTES, TypeName.BYTES, TypeName.STRING);
      return rows.apply("Files", ParDo.of(new FilesFn())).apply("Contents", cut);
    }

    private static void require(Schema input, String field, TypeName... types) {
      if (!input.hasField(field)
          || !List.of(types).contains(input.getField(field).getType().getTypeName())) {
        throw new IllegalArgumentException(
            "the input of %s needs a field %s of type %s; its fields are %s"
                .formatted(
                    IDENTIFIER,
                    field,
                    Joiner.on(" or ").join(types),
                    Joiner.on(", ").join(input.getFieldNames())));
      }
    }
  }

  private static final class FilesFn extends DoFn<Row, KV<String, byte[]>> {
    @ProcessElement
    public void process(@Element Row row, OutputReceiver<KV<String, byte[]>> out) {
      String path = Objects.requireNonNull(row.getString(PATH), "a row has no path");
      Object bytes = Objects.requireNonNull(row.getValue(BYTES), () -> "no bytes of " + path);
      out.output(KV.of(path, bytes instanceof String text ? text.getBytes(UTF_8) : (byte[]) bytes));
    }
  }
}
