package dev.cleave.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;

/**
 * Google Cloud Storage on loopback, in memory: as much of its JSON interface as Google's client and
 * Beam's file system use. Objects have generations, MD5 and CRC-32C; a precondition is checked in
 * one step with its write. The server also answers the few calls of Dataflow's runner ({@link
 * DataflowService}).
 *
 * <p>Not implemented: credentials (the server accepts any, and none), uploads that are not
 * resumable, older generations of objects, ACLs, user metadata, preconditions on metadata,
 * composing, {@code fields} (every resource is complete), rewriting in several steps, gRPC, and the
 * order of names with characters beyond U+FFFF. The server answers unknown calls with 404, which no
 * client repeats.
 */
public final class GcsServer implements AutoCloseable {
  static {
    // Otherwise an answer's last packet waits 40 ms for an acknowledgement.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final GcsApi api = new GcsApi();
  private final DataflowService dataflow = new DataflowService();
  private final ConcurrentLinkedQueue<String> requests = new ConcurrentLinkedQueue<>();
  private final AtomicLong calls = new AtomicLong();
  private volatile int failEvery;
  private volatile boolean afterwards;
  private final AtomicInteger cut = new AtomicInteger();
  private volatile int refusal;
  private volatile Duration delay = Duration.ZERO;
  private volatile Consumer<String> before = _ -> {};

  private GcsServer(HttpServer server) {
    this.server = server;
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  /** Starts a server without a bucket, on a free port. */
  public static GcsServer start() throws IOException {
    return new GcsServer(
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
  }

  /** Returns the URL, with a slash at the end. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  /** Returns the options that make a run use this server. */
  public List<String> options() {
    return List.of(
        "--gcsEndpoint=" + url() + "storage/v1/",
        "--credentialFactoryClass=org.apache.beam.sdk.extensions.gcp.auth.NoopCredentialFactory");
  }

  /** Returns the part that answers for Dataflow. */
  public DataflowService dataflow() {
    return dataflow;
  }

  /** Creates an empty bucket. */
  public void createBucket(String bucket) {
    api.buckets.put(bucket, new GcsBucket.Stored());
  }

  /** Creates a bucket of generated objects. The content of each is its name. */
  public void createMadeUpBucket(String bucket, int objects) {
    api.buckets.put(bucket, new GcsBucket.MadeUp(objects));
  }

  /** Writes an object, also while the server refuses calls. */
  public void put(String bucket, String name, byte[] bytes) {
    ((GcsBucket.Stored) bucket(bucket))
        .put(name, bytes, "application/octet-stream", GcsCondition.NONE);
  }

  /** Returns an object's bytes, or empty if the object does not exist. */
  public Optional<byte[]> get(String bucket, String name) {
    return Optional.ofNullable(bucket(bucket).get(name)).map(GcsObject::bytes);
  }

  /** Returns the names of all objects of a bucket that begin with a prefix. */
  public List<String> names(String bucket, String prefix) {
    var names = new ArrayList<String>();
    Iterator<GcsObject> objects = bucket(bucket).from(prefix);
    while (objects.hasNext()) {
      String name = objects.next().name();
      if (!name.startsWith(prefix)) {
        break;
      }
      names.add(name);
    }
    return names;
  }

  /** Answers every n-th call, also in batches, with 503 without doing it. 0 stops that. */
  public void failEvery(int n) {
    afterwards = false;
    failEvery = n;
  }

  /** Does every n-th call but answers it with 503, as if the answer were lost. 0 stops that. */
  public void loseAnswerOfEvery(int n) {
    afterwards = true;
    failEvery = n;
  }

  /** Closes the connection of the next download once so many of its bytes are sent. */
  public void cutNextDownloadAfter(int bytes) {
    cut.set(bytes);
  }

  /** Answers every call with this status without doing it. 0 stops that. */
  public void refuseAll(int status) {
    refusal = status;
  }

  /** Refuses writes, as for credentials that may only read. */
  public void readOnly(boolean value) {
    api.readOnly = value;
  }

  /** Sets the largest number of objects on a page of a listing. */
  public void pageSize(int objects) {
    api.pageSize = objects;
  }

  /** Delays each answer. */
  public void delay(Duration value) {
    delay = value;
  }

  /** Sets what runs before each answer. It gets the call as {@link #requests} has it. */
  public void before(Consumer<String> action) {
    before = action;
  }

  /** Returns all calls so far, also those in batches, each as the method and path with query. */
  public List<String> requests() {
    return List.copyOf(requests);
  }

  /** Stops the server. Its objects are lost. */
  @Override
  public void close() {
    server.stop(0);
    threads.close();
  }

  private GcsBucket bucket(String name) {
    GcsBucket bucket = api.buckets.get(name);
    if (bucket == null) {
      throw new IllegalArgumentException("no bucket " + name);
    }
    return bucket;
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      HttpCall call = read(exchange);
      HttpReply reply = answer(call);
      reply.headers().forEach(exchange.getResponseHeaders()::set);
      exchange.sendResponseHeaders(
          reply.status(), reply.body().length == 0 ? -1 : reply.body().length);
      int cutAfter = "media".equals(call.parameter("alt")) ? cut.getAndSet(0) : 0;
      // Closed before all its bytes are written, the exchange closes the connection.
      int sent = cutAfter == 0 ? reply.body().length : cutAfter;
      exchange.getResponseBody().write(reply.body(), 0, sent);
    } catch (RuntimeException e) {
      e.printStackTrace();
      throw e;
    }
  }

  private static HttpCall read(HttpExchange exchange) throws IOException {
    var headers = new HashMap<String, String>();
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
    boolean packed = "gzip".equals(headers.get("content-encoding"));
    try (InputStream in = exchange.getRequestBody();
        InputStream body = packed ? new GZIPInputStream(in) : in) {
      return new HttpCall(
          exchange.getRequestMethod(),
          exchange.getRequestURI().toString(),
          headers,
          body.readAllBytes());
    }
  }

  private HttpReply answer(HttpCall call) {
    if (call.uri().startsWith("/batch/storage/v1")) {
      return GcsBatch.answer(call, this::disturbed);
    }
    return disturbed(call);
  }

  /** Returns the answer to a single call, or the failure that the test asked for. */
  private HttpReply disturbed(HttpCall call) {
    String request = call.method() + " " + call.uri();
    requests.add(request);
    before.accept(request);
    boolean fails = failEvery > 0 && calls.incrementAndGet() % failEvery == 0;
    pause();
    if (refusal > 0) {
      return HttpReply.error(refusal, "refused", "Refused by the test");
    }
    if (fails && !afterwards) {
      return unavailable();
    }
    HttpReply reply = call.uri().startsWith("/v1b3/") ? dataflow.answer(call) : api.answer(call);
    return fails ? unavailable() : reply;
  }

  private static HttpReply unavailable() {
    return HttpReply.error(503, "backendError", "Backend Error");
  }

  private void pause() {
    try {
      Thread.sleep(delay);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
