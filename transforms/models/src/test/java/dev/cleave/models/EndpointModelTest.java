package dev.cleave.models;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.util.concurrent.RateLimiter;
import dev.cleave.transforms.embedding.Embedder;
import dev.cleave.transforms.embedding.Embedding;
import dev.cleave.transforms.embedding.Model;
import dev.cleave.transforms.embedding.Model.Protocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A model at an endpoint, over HTTP. */
class EndpointModelTest {
  private static final int TOKENS = 100; // 350 characters, as estimated

  @TempDir private Path folder;

  @BeforeAll
  static void files() {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
  }

  private static Model model(String name, Endpoint server, Protocol protocol, String keyFile) {
    String url = server.url() + (protocol == Protocol.OPENAI ? "/v1" : "");
    var endpoint = new Model.Endpoint(protocol, url, keyFile, 0, 3);
    return new Model(name, endpoint, TOKENS, 4);
  }

  private static Embedder open(Endpoint server, Protocol protocol) {
    return new LangChainModels().open(model("harbour", server, protocol, null));
  }

  /** Asked without long waits. */
  private static Embedder hurried(Endpoint server, Protocol protocol) {
    Model model = model("harbour", server, protocol, null);
    return new DividingEmbedder(
        EndpointModel.of(model.name(), model.endpoint()),
        new Division(new EstimatedTokens(), TOKENS),
        4,
        new Requests(null, 3, 2));
  }

  @ParameterizedTest
  @EnumSource
  void embedsInBatchesAndInOrder(Protocol protocol) throws Exception {
    try (var server = new Endpoint(400, true)) {
      List<String> texts = IntStream.range(0, 10).mapToObj(i -> "ship " + i).toList();
      List<Embedding> vectors = open(server, protocol).embed(texts);
      for (int i = 0; i < texts.size(); i++) {
        assertArrayEquals(server.vector(texts.get(i)), vectors.get(i).vector());
      }
      assertEquals(List.of(4, 4, 2), server.batches.stream().map(List::size).toList());
      assertEquals("harbour", server.bodies.getFirst().get("model").asText());
      assertEquals(protocol == Protocol.OLLAMA, server.bodies.getFirst().has("truncate"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void dividesWhatIsTooLongByItsEstimate(Protocol protocol) throws Exception {
    try (var server = new Endpoint(400, true)) {
      Embedding text = open(server, protocol).embed(List.of("ship ".repeat(200))).getFirst();
      assertEquals(4, text.parts());
      assertEquals(List.of(250, 250, 250, 250), lengths(server));
      assertEquals(288, text.tokens()); // each part is rounded up
    }
  }

  @ParameterizedTest
  @EnumSource
  void dividesWhatTheEndpointRejectsAsTooLong(Protocol protocol) throws Exception {
    try (var server = new Endpoint(100, true)) {
      List<Embedding> texts =
          open(server, protocol).embed(List.of("a", "ship ".repeat(60), "b", "c"));
      assertEquals(List.of(1, 4, 1, 1), texts.stream().map(Embedding::parts).toList());
      assertArrayEquals(server.vector("b"), texts.get(2).vector());
      assertTrue(lengths(server).stream().allMatch(length -> length <= 100));
      float[] mean = texts.get(1).vector();
      assertArrayEquals(server.vector("ship ".repeat(15)), mean, 1e-3f); // four times the same
    }
  }

  private static List<Integer> lengths(Endpoint server) {
    return server.batches.stream().flatMap(List::stream).map(String::length).toList();
  }

  @ParameterizedTest
  @EnumSource
  void asksAgainIfTheEndpointIsBusy(Protocol protocol) throws Exception {
    try (var server = new Endpoint(400, true)) {
      server.failures.addAll(List.of(429, 503, 500));
      assertArrayEquals(
          server.vector("ship"),
          hurried(server, protocol).embed(List.of("ship")).getFirst().vector());
      assertEquals(4, server.bodies.size());
      server.failures.addAll(List.of(429, 429, 429, 429));
      Exception busy =
          assertThrows(IOException.class, () -> hurried(server, protocol).embed(List.of("ship")));
      assertTrue(busy.getMessage().contains("not now"), busy::getMessage);
      assertEquals(8, server.bodies.size());
    }
  }

  @ParameterizedTest
  @EnumSource
  void doesNotAskAgainIfTheEndpointRefuses(Protocol protocol) throws Exception {
    try (var server = new Endpoint(400, true)) {
      Embedder unknown = new LangChainModels().open(model("tide", server, protocol, null));
      Exception refused = assertThrows(IOException.class, unknown::check);
      assertTrue(refused.getMessage().contains("model not found"), refused::getMessage);
      assertEquals(1, server.bodies.size());
    }
  }

  @Test
  void asksAgainIfNobodyAnswers() throws Exception {
    Embedder nobody;
    try (var server = new Endpoint(400, true)) {
      nobody = hurried(server, Protocol.OPENAI);
    }
    Exception refused = assertThrows(IOException.class, () -> nobody.embed(List.of("ship")));
    assertTrue(refused.getMessage().contains("cannot embed"), refused::getMessage);
  }

  @ParameterizedTest
  @EnumSource
  void acceptsAnEndpointThatRejectsOrReadsLongTexts(Protocol protocol) throws Exception {
    for (int limit : new int[] {60, 10_000}) {
      try (var server = new Endpoint(limit, true)) {
        open(server, protocol).check();
      }
    }
  }

  @Test
  void refusesAnEndpointThatCutsInSilence() throws Exception {
    try (var server = new Endpoint(300, false)) {
      Exception silent =
          assertThrows(IOException.class, () -> open(server, Protocol.OPENAI).check());
      assertTrue(silent.getMessage().contains("--modelTokens"), silent::getMessage);
      open(server, Protocol.OLLAMA).check(); // it is told not to
    }
    try (var server = new Endpoint(600, false)) {
      open(server, Protocol.OPENAI).check();
    }
  }

  @ParameterizedTest
  @EnumSource
  void sendsTheKeyOfAFile(Protocol protocol) throws Exception {
    Path key = Files.writeString(folder.resolve("key"), "sesame\nand more\n");
    try (var server = new Endpoint(400, true)) {
      new LangChainModels()
          .open(model("harbour", server, protocol, key.toString()))
          .embed(List.of("ship"));
      assertEquals(List.of("Bearer sesame"), server.keys);
    }
  }

  @Test
  void refusesVectorsWithoutADirection() throws Exception {
    try (var server =
        new Endpoint(400, true) {
          @Override
          float[] vector(String text) {
            return new float[3];
          }
        }) {
      Exception zero =
          assertThrows(
              IOException.class, () -> open(server, Protocol.OPENAI).embed(List.of("ship")));
      assertTrue(zero.getMessage().contains("direction"), zero::getMessage);
    }
  }

  @Test
  void keepsToTheRate() throws Exception {
    var requests = new Requests(RateLimiter.create(50), 0, 1);
    long start = System.nanoTime();
    for (int i = 0; i < 11; i++) {
      requests.send(() -> "");
    }
    assertFalse(System.nanoTime() - start < 190_000_000, "10 intervals of 20 ms");
  }
}
