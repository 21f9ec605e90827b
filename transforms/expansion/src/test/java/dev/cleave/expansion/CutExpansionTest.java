package dev.cleave.expansion;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.transforms.CutContents;
import dev.cleave.transforms.CutTransformProvider;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.beam.model.expansion.v1.ExpansionApi.DiscoverSchemaTransformRequest;
import org.apache.beam.model.expansion.v1.ExpansionServiceGrpc;
import org.apache.beam.model.pipeline.v1.ExternalTransforms.SchemaTransformPayload;
import org.apache.beam.model.pipeline.v1.RunnerApi;
import org.apache.beam.runners.fnexecution.artifact.ArtifactRetrievalService;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.ByteArrayCoder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.RowCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.expansion.service.ExpansionService;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.schemas.SchemaTranslation;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.util.construction.External;
import org.apache.beam.sdk.util.construction.PTransformTranslation;
import org.apache.beam.sdk.util.construction.ParDoTranslation;
import org.apache.beam.sdk.util.construction.PipelineTranslation;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollectionRowTuple;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.Row;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.apache.beam.vendor.grpc.v1p69p0.com.google.protobuf.ByteString;
import org.apache.beam.vendor.grpc.v1p69p0.io.grpc.ManagedChannel;
import org.apache.beam.vendor.grpc.v1p69p0.io.grpc.ManagedChannelBuilder;
import org.apache.beam.vendor.grpc.v1p69p0.io.grpc.Server;
import org.apache.beam.vendor.grpc.v1p69p0.io.grpc.netty.NettyServerBuilder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Beam's own client asks Beam's service, over a socket, for the transform by its name. */
class CutExpansionTest {
  private static final Schema INPUT =
      Schema.of(
          Schema.Field.of("path", FieldType.STRING), Schema.Field.of("bytes", FieldType.BYTES));
  private static final Schema OPTIONS = new CutTransformProvider().configurationSchema();
  private static final List<Row> FILES =
      List.of(
          file("a.py", "def a():\n  pass\n".getBytes(UTF_8)),
          file("b.so", new byte[] {0x7f, 'E', 'L', 'F', 0, 0, 0, 1, 2, 0, 0, 0, -1, -2}));
  private static final TupleTag<Row> OUTPUT = new TupleTag<>("output") {};
  private static final TupleTag<Row> ERRORS = new TupleTag<>("errors") {};

  @TempDir private Path folder;
  private Server server;

  @BeforeEach
  void start() throws IOException {
    Path staged = Files.writeString(folder.resolve("staged.jar"), "in place of the class path");
    server =
        NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
            .addService(new ExpansionService(new String[] {"--filesToStage=" + staged}))
            .addService(new ArtifactRetrievalService())
            .build()
            .start();
  }

  @AfterEach
  void stop() throws InterruptedException {
    server.shutdownNow().awaitTermination();
  }

  private String endpoint() {
    return "localhost:" + server.getPort();
  }

  @Test
  void isFoundWithItsOptions() {
    ManagedChannel channel = ManagedChannelBuilder.forTarget(endpoint()).usePlaintext().build();
    var found =
        ExpansionServiceGrpc.newBlockingStub(channel)
            .discoverSchemaTransform(DiscoverSchemaTransformRequest.getDefaultInstance())
            .getSchemaTransformConfigsOrThrow("cleave:cut:v1");
    channel.shutdownNow();
    assertEquals(List.of("input"), found.getInputPcollectionNamesList());
    assertEquals(List.of("output", "errors"), found.getOutputPcollectionNamesList());
    Schema options = SchemaTranslation.schemaFromProto(found.getConfigSchema());
    assertEquals(OPTIONS, options);
    assertEquals(
        "The maximum size of a chunk, in --sizeUnit; at least 16.",
        options.getField("max_chunk_size").getDescription());
  }

  /**
   * The Direct runner runs no transform of another SDK, so it runs here the functions that the
   * service has sent.
   */
  @Test
  void cutsWhatAClientSends() throws IOException {
    Pipeline client = Pipeline.create();
    PCollectionTuple cut = expand(client, options().withFieldValue("context_header", "none"));
    assertEquals(CutContents.CHUNK, cut.get(OUTPUT).getSchema());
    assertEquals(CutContents.ERROR, cut.get(ERRORS).getSchema());

    RunnerApi.Pipeline sent = PipelineTranslation.toProto(client);
    Pipeline direct = Pipeline.create();
    PCollectionTuple rows =
        direct
            .apply(Create.of(FILES).withRowSchema(INPUT))
            .apply(ParDo.of(this.<Row, KV<String, byte[]>>function(sent, "Files")))
            .setCoder(KvCoder.of(StringUtf8Coder.of(), ByteArrayCoder.of()))
            .apply(
                ParDo.of(this.<KV<String, byte[]>, Row>function(sent, "Cut"))
                    .withOutputTags(OUTPUT, TupleTagList.of(ERRORS)));
    PAssert.thatSingleton(rows.get(OUTPUT).setRowSchema(CutContents.CHUNK))
        .satisfies(
            chunk -> {
              assertEquals("a.py", chunk.getString("file_path"));
              assertEquals("def a():\n  pass\n", chunk.getString("content"));
              assertNull(chunk.getString("context_header"));
              return null;
            });
    PAssert.thatSingleton(rows.get(ERRORS).setRowSchema(CutContents.ERROR))
        .satisfies(
            error -> {
              assertEquals("b.so", error.getString("path"));
              assertEquals("BINARY", error.getString("reason"));
              return null;
            });
    direct.run();
  }

  @Test
  void refusesAnOptionThatIsOutOfRange() {
    var refused =
        assertThrows(
            RuntimeException.class,
            () -> expand(Pipeline.create(), options().withFieldValue("max_chunk_size", 1)));
    assertTrue(
        refused.getMessage().contains("maxChunkSize is 1, must be at least 16"),
        refused::getMessage);
  }

  private static Row.FieldValueBuilder options() {
    return Row.fromRow(Row.nullRow(OPTIONS)).withFieldValues(Map.of());
  }

  private PCollectionTuple expand(Pipeline client, Row.FieldValueBuilder options)
      throws IOException {
    var bytes = new ByteArrayOutputStream();
    RowCoder.of(OPTIONS).encode(options.build(), bytes);
    byte[] payload =
        SchemaTransformPayload.newBuilder()
            .setIdentifier("cleave:cut:v1")
            .setConfigurationSchema(SchemaTranslation.schemaToProto(OPTIONS, true))
            .setConfigurationRow(ByteString.copyFrom(bytes.toByteArray()))
            .build()
            .toByteArray();
    return PCollectionRowTuple.of("input", client.apply(Create.of(FILES).withRowSchema(INPUT)))
        .apply(
            External.<PCollectionRowTuple, Row>of(
                    "beam:expansion:payload:schematransform:v1", payload, endpoint())
                .withMultiOutputs());
  }

  @SuppressWarnings("unchecked") // the function of the step with this name
  private <A, B> DoFn<A, B> function(RunnerApi.Pipeline pipeline, String step) throws IOException {
    for (RunnerApi.PTransform transform : pipeline.getComponents().getTransformsMap().values()) {
      if (transform.getSpec().getUrn().equals(PTransformTranslation.PAR_DO_TRANSFORM_URN)
          && (transform.getUniqueName() + "/").contains("/" + step + "/")) {
        var payload = RunnerApi.ParDoPayload.parseFrom(transform.getSpec().getPayload());
        return (DoFn<A, B>) ParDoTranslation.getDoFn(payload);
      }
    }
    throw new AssertionError(step + " is not among " + pipeline.getComponents());
  }

  private static Row file(String path, byte... bytes) {
    return Row.withSchema(INPUT).addValues(path, bytes).build();
  }
}
