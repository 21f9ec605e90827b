package dev.cleave.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.collect.ImmutableMap;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;

/**
 * A server with a model that reads {@code limit} characters of a text. It speaks the protocols of
 * OpenAI ({@code /v1/embeddings}) and Ollama ({@code /api/embed}).
 */
class Endpoint implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** The requests that it has answered with vectors, by their texts. */
  final List<List<String>> batches = Collections.synchronizedList(new ArrayList<>());

  /** The bodies of all requests. */
  final List<JsonNode> bodies = Collections.synchronizedList(new ArrayList<>());

  /** The values of the header for a key. */
  final List<String> keys = Collections.synchronizedList(new ArrayList<>());

  /** The statuses of the next answers, which are failures. */
  final Queue<Integer> failures = new ArrayDeque<>();

  private final HttpServer server;
  private final int limit;
  private final boolean rejecting;

  /**
   * @param rejecting whether it rejects a text that is too long; otherwise it reads its beginning
   */
  Endpoint(int limit, boolean rejecting) throws IOException {
    this.limit = limit;
    this.rejecting = rejecting;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::handle);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  private void handle(HttpExchange exchange) throws IOException {
    JsonNode body = JSON.readTree(exchange.getRequestBody().readAllBytes());
    bodies.add(body);
    keys.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
    var texts = new ArrayList<String>();
    body.required("input").forEach(text -> texts.add(text.asText()));
    Integer failure;
    synchronized (failures) {
      failure = failures.poll();
    }
    boolean ollama = exchange.getRequestURI().getPath().equals("/api/embed");
    if (failure != null) {
      answer(exchange, failure, ImmutableMap.of("error", "not now, at most 5 tokens a minute"));
    } else if (!body.required("model").asText().equals("harbour")) {
      answer(exchange, 404, ImmutableMap.of("error", "model not found"));
    } else if (texts.stream().anyMatch(text -> text.length() > limit)
        && (rejecting || ollama && !body.path("truncate").asBoolean(true))) {
      String error =
          ollama
              ? "the input length exceeds the context length"
              : "This model's maximum context length is 9 tokens";
      answer(exchange, 400, ImmutableMap.of("error", error));
    } else {
      batches.add(List.copyOf(texts));
      answer(exchange, 200, ollama ? ollama(texts) : openAi(texts));
    }
  }

  /** The vector of a text: what it begins with, and what is in all of it. */
  float[] vector(String text) {
    String read = text.substring(0, Math.min(limit, text.length()));
    int hash = read.hashCode();
    return new float[] {read.length() + 1, hash % 1000, hash / 1000 % 1000};
  }

  private Object openAi(List<String> texts) {
    var data = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      data.add(
          ImmutableMap.of("object", "embedding", "index", i, "embedding", vector(texts.get(i))));
    }
    return ImmutableMap.of(
        "object",
        "list",
        "data",
        data,
        "model",
        "harbour",
        "usage",
        ImmutableMap.of("prompt_tokens", 7, "total_tokens", 7));
  }

  private Object ollama(List<String> texts) {
    return ImmutableMap.of(
        "model",
        "harbour",
        "embeddings",
        texts.stream().map(this::vector).toList(),
        "prompt_eval_count",
        7);
  }

  private static void answer(HttpExchange exchange, int status, Object body) throws IOException {
    byte[] json = JSON.writeValueAsString(body).getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, json.length);
    exchange.getResponseBody().write(json);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
