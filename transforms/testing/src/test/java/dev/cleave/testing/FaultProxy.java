package dev.cleave.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A proxy before an S3 server that passes calls on, except those with a {@link Fault}. */
public final class FaultProxy implements AutoCloseable {
  static {
    // Otherwise an answer's last packet waits 40 ms for an acknowledgement.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private static final Set<String> OF_THE_LINE =
      Set.of("connection", "content-length", "date", "expect", "host", "transfer-encoding");

  private final String server;
  private final Fault.Plan plan;
  private final HttpServer front;
  private final HttpClient back =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicInteger calls = new AtomicInteger();
  private final ConcurrentLinkedQueue<String> faults = new ConcurrentLinkedQueue<>();
  private volatile Duration delay = Duration.ZERO;

  private FaultProxy(String server, Fault.Plan plan) throws IOException {
    this.server = server;
    this.plan = plan;
    front = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    front.setExecutor(threads);
    front.createContext("/", this::handle);
    front.start();
  }

  /** Starts a proxy before the server with this URL. */
  public static FaultProxy before(String server, Fault.Plan plan) throws IOException {
    return new FaultProxy(server, plan);
  }

  /** Returns the URL of the proxy. */
  public String url() {
    return "http://127.0.0.1:" + front.getAddress().getPort();
  }

  /** Delays each call from now on. */
  public void delay(Duration value) {
    delay = value;
  }

  /** Returns the number of calls so far. */
  public int calls() {
    return calls.get();
  }

  /** Returns the faults so far, each as its name, the method, and path with query. */
  public List<String> faults() {
    return List.copyOf(faults);
  }

  @Override
  public void close() {
    front.stop(0);
    threads.close();
    back.close();
  }

  private void handle(HttpExchange call) throws IOException {
    // Closing before the whole answer is sent breaks the connection.
    try (call) {
      Thread.sleep(delay);
      Fault fault = plan.of(calls.incrementAndGet(), call.getRequestMethod());
      if (fault != Fault.NONE) {
        faults.add(fault + " " + call.getRequestMethod() + " " + call.getRequestURI());
      }
      switch (fault) {
        case ERROR -> refuse(call, 500, "InternalError");
        case SLOW_DOWN -> refuse(call, 503, "SlowDown");
        case FORBIDDEN -> refuse(call, 403, "AccessDenied");
        case CUT_REQUEST -> call.getRequestBody().readNBytes(1);
        case CUT_ANSWER -> answer(call, true);
        case NONE -> answer(call, false);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void refuse(HttpExchange call, int status, String code) throws IOException {
    call.getRequestBody().readAllBytes();
    byte[] body =
        "<Error><Code>%s</Code><Message>a fault</Message></Error>".formatted(code).getBytes(UTF_8);
    boolean head = call.getRequestMethod().equals("HEAD");
    call.sendResponseHeaders(status, head ? -1 : body.length);
    if (!head) {
      call.getResponseBody().write(body);
    }
  }

  private void answer(HttpExchange call, boolean cut) throws IOException, InterruptedException {
    HttpResponse<byte[]> answer = back.send(passedOn(call), BodyHandlers.ofByteArray());
    answer
        .headers()
        .map()
        .forEach(
            (name, values) -> {
              if (!OF_THE_LINE.contains(name.toLowerCase(Locale.ROOT))) {
                call.getResponseHeaders().put(name, values);
              }
            });
    byte[] body = answer.body();
    if (body.length > 0) {
      call.sendResponseHeaders(answer.statusCode(), body.length);
      call.getResponseBody().write(body, 0, cut ? body.length / 2 : body.length);
    } else if (!cut) {
      // HEAD has a size, but no bytes.
      answer
          .headers()
          .firstValue("content-length")
          .ifPresent(length -> call.getResponseHeaders().set("Content-Length", length));
      call.sendResponseHeaders(answer.statusCode(), -1);
    }
  }

  private HttpRequest passedOn(HttpExchange call) throws IOException {
    byte[] body = call.getRequestBody().readAllBytes();
    var request =
        HttpRequest.newBuilder(URI.create(server + call.getRequestURI()))
            .method(call.getRequestMethod(), BodyPublishers.ofByteArray(body));
    call.getRequestHeaders()
        .forEach(
            (name, values) -> {
              if (!OF_THE_LINE.contains(name.toLowerCase(Locale.ROOT))) {
                values.forEach(value -> request.header(name, value));
              }
            });
    return request.build();
  }
}
