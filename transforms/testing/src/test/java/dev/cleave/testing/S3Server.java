package dev.cleave.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

/**
 * S3Proxy, a real S3 server, as a process of its own on a free port of loopback. Buckets are the
 * folders below its data folder, objects are files.
 */
public final class S3Server implements AutoCloseable {
  private static final int MOST_SECONDS = 60;
  private static final int PORTS_TRIED = 3;

  private final Process process;
  private final Path data;
  private final int port;

  private S3Server(Process process, Path data, int port) {
    this.process = process;
    this.data = data;
    this.port = port;
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
  }

  /** Settings of a server that has one pair of keys, and checks signatures. */
  public static Map<String, String> keys(String id, String secret) {
    return Map.of(
        "s3proxy.authorization", "aws-v4",
        "s3proxy.identity", id,
        "s3proxy.credential", secret);
  }

  /**
   * Starts a server, and waits until it takes calls.
   *
   * @param folder for its files; the data may be there already
   * @param settings of S3Proxy, besides those that every test needs
   */
  public static S3Server start(Path folder, Map<String, String> settings)
      throws IOException, InterruptedException {
    Files.createDirectories(folder.resolve("data"));
    for (int tried = 1; ; tried++) {
      int port = freePort();
      var server = new S3Server(launch(folder, port, settings), folder.resolve("data"), port);
      if (server.awaitStart()) {
        return server;
      }
      server.close();
      if (tried == PORTS_TRIED) {
        throw new IOException("S3Proxy: " + Files.readString(folder.resolve("log")));
      }
    }
  }

  /** Where it is. */
  public String url() {
    return "http://127.0.0.1:" + port;
  }

  /** The folder of a bucket, which is made if it is new. */
  public Path bucket(String name) {
    try {
      return Files.createDirectories(data.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ends it. Its files stay. */
  @Override
  public void close() {
    try {
      process.destroyForcibly().waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Process launch(Path folder, int port, Map<String, String> settings)
      throws IOException {
    var properties = new Properties();
    properties.put("s3proxy.endpoint", "http://127.0.0.1:" + port);
    properties.put("s3proxy.authorization", "none");
    // Beam sends one that it does not know with every write.
    properties.put("s3proxy.ignore-unknown-headers", "true");
    properties.put("jclouds.provider", "filesystem-nio2");
    properties.put("jclouds.identity", "local");
    properties.put("jclouds.credential", "local");
    properties.put("jclouds.filesystem.basedir", folder.resolve("data").toString());
    properties.putAll(settings);
    Path file = folder.resolve("s3proxy.properties");
    try (var out = Files.newBufferedWriter(file)) {
      properties.store(out, null);
    }
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
            // S3Proxy logs all output to the stream of its log.
            "-Dorg.slf4j.simpleLogger.cacheOutputStream=true",
            "-cp",
            ClassPath.of("s3proxy"),
            "org.gaul.s3proxy.Main",
            "--properties",
            file.toString())
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("log").toFile())
        .start();
  }

  private boolean awaitStart() throws IOException, InterruptedException {
    for (int i = 0; i < 10 * MOST_SECONDS; i++) {
      if (process.waitFor(100, TimeUnit.MILLISECONDS)) {
        return false; // Somebody else was faster to take the port.
      }
      try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        return socket.isConnected() && process.isAlive();
      } catch (IOException _) {
        // Not yet.
      }
    }
    return false;
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** JVM options by which the usual chain finds credentials and a region. */
  public static List<String> credentials(String id, String secret) {
    return List.of(
        "-Daws.region=us-east-1", "-Daws.accessKeyId=" + id, "-Daws.secretAccessKey=" + secret);
  }
}
