package dev.cleave.pipelines.loading;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.cleave.pipelines.Cli;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A folder of programs for scripts. The program {@code cleave} there lets this process run the
 * command, which is quicker.
 */
final class ProgramFolder implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static final String CLIENT =
      """
      #!/usr/bin/env python3
      import json, sys, urllib.request
      args = json.dumps(sys.argv[1:]).encode()
      cli = json.load(urllib.request.urlopen("http://127.0.0.1:%d/", args))
      sys.stdout.write(cli["out"])
      sys.stderr.write(cli["err"])
      sys.exit(cli["code"])
      """;

  private final Path folder;
  private final HttpServer cleave;

  ProgramFolder(Path folder) throws IOException {
    this.folder = folder;
    cleave = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    cleave.createContext("/", ProgramFolder::answer);
    cleave.start();
    add("cleave", CLIENT.formatted(cleave.getAddress().getPort()));
  }

  /** Adds a program, or replaces it. */
  void add(String name, String script) throws IOException {
    Path file = Files.createDirectories(folder).resolve(name);
    assertTrue(Files.writeString(file, script).toFile().setExecutable(true));
  }

  /** The program with a name. */
  String program(String name) {
    return folder.resolve(name).toString();
  }

  /** The variable PATH with this folder before the others. */
  String path() {
    return folder + ":" + System.getenv("PATH");
  }

  private static void answer(HttpExchange exchange) throws IOException {
    String[] args = JSON.readValue(exchange.getRequestBody(), String[].class);
    Cli cli = Cli.run(args);
    byte[] answer =
        JSON.writeValueAsBytes(
            Map.of("code", cli.exitCode().code(), "out", cli.out(), "err", cli.err()));
    exchange.sendResponseHeaders(200, answer.length);
    try (OutputStream body = exchange.getResponseBody()) {
      body.write(answer);
    }
  }

  @Override
  public void close() {
    cleave.stop(0);
  }
}
