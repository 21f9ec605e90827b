package dev.cleave.pipelines.embed;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.collect.ImmutableMap;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A server with a model that speaks OpenAI's protocol. */
public final class ModelServer implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** The texts that it has embedded. */
  public final List<String> texts = Collections.synchronizedList(new ArrayList<>());

  private final AtomicInteger admitted = new AtomicInteger();
  private volatile int most = Integer.MAX_VALUE;
  private volatile Runnable beforeRefusal = () -> {};

  private final HttpServer server;

  /** A server on a free port. */
  public ModelServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/v1/embeddings", this::handle);
    server.createContext("/", ModelServer::refuse);
    server.start();
  }

  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
  }

  /** Reads the request first: a client that still sends it may see no answer. */
  private static void refuse(HttpExchange exchange) throws IOException {
    exchange.getRequestBody().readAllBytes();
    answer(exchange, 404, ImmutableMap.of("error", "no model"));
  }

  private void handle(HttpExchange exchange) throws IOException {
    JsonNode input = JSON.readTree(exchange.getRequestBody().readAllBytes()).required("input");
    var data = new ArrayList<>();
    for (JsonNode text : input) {
      data.add(
          ImmutableMap.of(
              "index", data.size(), "object", "embedding", "embedding", vector(text.asText())));
    }
    if (admitted.getAndAdd(input.size()) >= most) {
      beforeRefusal.run();
      answer(exchange, 400, ImmutableMap.of("error", "not this text"));
      return;
    }
    input.forEach(text -> texts.add(text.asText()));
    answer(exchange, 200, ImmutableMap.of("object", "list", "model", "m", "data", data));
  }

  /**
   * Refuses all requests after so many more texts.
   *
   * @param before what a refusal waits for
   */
  void refuseAfter(int texts, Runnable before) {
    beforeRefusal = before;
    admitted.set(0);
    most = texts;
  }

  /** Refuses no request any more. */
  void admitAll() {
    most = Integer.MAX_VALUE;
  }

  /** The vector of a text. */
  public static float[] vector(String text) {
    var vector = new float[8];
    for (int i = 0; i < vector.length; i++) {
      vector[i] = 1 + (text.hashCode() >>> 4 * i & 15);
    }
    return vector;
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
