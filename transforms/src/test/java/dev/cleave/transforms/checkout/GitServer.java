package dev.cleave.transforms.checkout;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Git's own server for HTTP, {@code git http-backend}, on loopback. */
public final class GitServer implements AutoCloseable {
  private final HttpServer server;
  private final Path folder;
  private final String protocol;
  private final List<String> requests = new ArrayList<>();

  /**
   * Starts it.
   *
   * @param folder with repositories
   * @param protocol the version of Git's protocol, such as {@code version=2}
   */
  public GitServer(Path folder, String protocol) throws IOException {
    this.folder = folder;
    this.protocol = protocol;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::serve);
    server.start();
  }

  /** The URL of a repository, without {@code http:}. */
  public String url(String name) {
    return "//127.0.0.1:%d/%s".formatted(server.getAddress().getPort(), name);
  }

  /** What was requested, each as method and path. */
  public List<String> requests() {
    synchronized (requests) {
      return List.copyOf(requests);
    }
  }

  private void serve(HttpExchange exchange) throws IOException {
    synchronized (requests) {
      requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath());
    }
    var program = new ProcessBuilder("git", "http-backend");
    var environment = program.environment();
    environment.put("GIT_PROJECT_ROOT", folder.toString());
    environment.put("GIT_HTTP_EXPORT_ALL", "1");
    environment.put("GIT_CONFIG_GLOBAL", "/dev/null");
    environment.put("REQUEST_METHOD", exchange.getRequestMethod());
    environment.put("PATH_INFO", exchange.getRequestURI().getPath());
    String query = exchange.getRequestURI().getQuery();
    environment.put("QUERY_STRING", query == null ? "" : query);
    header(exchange, "Content-Type", environment, "CONTENT_TYPE");
    header(exchange, "Content-Encoding", environment, "HTTP_CONTENT_ENCODING");
    environment.put("GIT_PROTOCOL", protocol);
    byte[] body = exchange.getRequestBody().readAllBytes();
    environment.put("CONTENT_LENGTH", Integer.toString(body.length));
    Process process = program.start();
    try (var to = process.getOutputStream()) {
      to.write(body);
    }
    answer(exchange, process.getInputStream());
  }

  private static void header(
      HttpExchange exchange, String name, Map<String, String> environment, String variable) {
    String value = exchange.getRequestHeaders().getFirst(name);
    if (value != null) {
      environment.put(variable, value);
    }
  }

  private static void answer(HttpExchange exchange, InputStream from) throws IOException {
    int status = 200;
    for (String line = line(from); !line.isEmpty(); line = line(from)) {
      String[] header = line.split(": ", 2);
      if (header[0].equals("Status")) {
        status = Integer.parseInt(header[1].substring(0, 3));
      } else {
        exchange.getResponseHeaders().add(header[0], header[1]);
      }
    }
    byte[] body = from.readAllBytes();
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    try (var to = exchange.getResponseBody()) {
      to.write(body);
    }
  }

  private static String line(InputStream from) throws IOException {
    var line = new ByteArrayOutputStream();
    for (int next = from.read(); next >= 0 && next != '\n'; next = from.read()) {
      line.write(next);
    }
    return line.toString(StandardCharsets.US_ASCII).stripTrailing();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
