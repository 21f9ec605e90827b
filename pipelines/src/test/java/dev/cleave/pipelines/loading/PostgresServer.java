package dev.cleave.pipelines.loading;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A PostgreSQL with a new database, as a process on loopback. */
final class PostgresServer implements AutoCloseable {
  private static final String USER = "cleave";

  private final Path home;
  private final Path programs;
  private final Map<String, String> environment;
  private final List<String> asUser;
  private final int port;
  private final Process process;

  private PostgresServer(Path home) throws IOException, InterruptedException {
    this.home = home;
    Path installed = Programs.folder("postgres");
    boolean root = new UnixSystem().getUid() == 0;
    if (root) {
      // PostgreSQL does not run as root, and another user cannot read root's files.
      Programs.run(home, Map.of(), List.of("cp", "-a", installed + "/.", home + "/postgres"));
      Programs.run(home, Map.of(), List.of("chown", "-R", "nobody", home.toString()));
    }
    programs = root ? home.resolve("postgres") : installed;
    asUser = root ? List.of("runuser", "-u", "nobody", "--") : List.of();
    environment = Map.of("LD_LIBRARY_PATH", programs.resolve("lib").toString());
    String data = home.resolve("data").toString();
    Programs.run(
        home,
        environment,
        server("initdb", "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-locale", "-N"));
    port = freePort();
    var builder =
        new ProcessBuilder(
            server(
                "postgres",
                "-D",
                data,
                "-c",
                "listen_addresses=127.0.0.1",
                "-c",
                "port=" + port,
                "-c",
                "unix_socket_directories=",
                "-c",
                "fsync=off",
                "-c",
                "jit=off"));
    builder.environment().putAll(environment);
    Path log = home.resolve("log");
    process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
    while (!Files.readString(log).contains("ready to accept connections")) {
      assertTrue(process.isAlive(), Files.readString(log));
      Thread.sleep(50);
    }
  }

  /** Starts a server with a database of its own. */
  static PostgresServer start() throws IOException, InterruptedException {
    // Not below JUnit's folders, which only their owner can enter.
    return new PostgresServer(Files.createTempDirectory("cleave-postgres"));
  }

  private List<String> server(String program, String... args) {
    var command = new ArrayList<>(asUser);
    command.add(programs.resolve("bin/" + program).toString());
    command.addAll(List.of(args));
    return command;
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Runs psql in a folder, with more arguments. */
  Programs.Ended psql(Path folder, String... args) throws IOException, InterruptedException {
    var command =
        new ArrayList<>(
            List.of(
                programs.resolve("bin/psql").toString(),
                "-h",
                "127.0.0.1",
                "-p",
                String.valueOf(port),
                "-U",
                USER,
                "-d",
                "postgres",
                "-XqAt",
                "-v",
                "ON_ERROR_STOP=1"));
    command.addAll(List.of(args));
    return Programs.end(folder, environment, command);
  }

  /** A script that is psql with this server. */
  String script() {
    return """
    #!/bin/sh
    export LD_LIBRARY_PATH=%s
    exec %s/bin/psql -h 127.0.0.1 -p %d -U %s -d postgres "$@"
    """
        .formatted(environment.get("LD_LIBRARY_PATH"), programs, port, USER);
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    process.onExit().join();
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
