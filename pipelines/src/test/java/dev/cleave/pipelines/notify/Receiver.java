package dev.cleave.pipelines.notify;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executors;

/** An endpoint on loopback that keeps what it receives, and answers as the test asks. */
final class Receiver implements AutoCloseable {
  private final HttpServer server;
  private final List<Request> requests = Collections.synchronizedList(new ArrayList<>());
  private volatile int status = 200;

  /** A request. The authorization is null if it has none. */
  record Request(String method, String path, String type, String authorization, String body) {}

  Receiver() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::receive);
    server.start();
  }

  private void receive(HttpExchange exchange) throws IOException {
    try (exchange) {
      requests.add(
          new Request(
              exchange.getRequestMethod(),
              exchange.getRequestURI().toString(),
              exchange.getRequestHeaders().getFirst("Content-Type"),
              exchange.getRequestHeaders().getFirst("Authorization"),
              new String(exchange.getRequestBody().readAllBytes(), UTF_8)));
      if (status / 100 == 3) {
        exchange.getResponseHeaders().set("Location", url("/elsewhere"));
      }
      exchange.sendResponseHeaders(status, -1);
    }
  }

  /** Answers with this status from now on. */
  void answer(int other) {
    status = other;
  }

  String url(String path) {
    return "http://" + host() + path;
  }

  String host() {
    return server.getAddress().getHostString() + ":" + server.getAddress().getPort();
  }

  /** What was received since the last call. */
  List<Request> received() {
    synchronized (requests) {
      List<Request> all = List.copyOf(requests);
      requests.clear();
      return all;
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
