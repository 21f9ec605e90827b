package dev.cleave.runners;

import dev.cleave.testing.GcsServer;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** {@link StoreContract} on Cloud Storage. */
abstract class GcsContract extends StoreContract {
  private static final String BUCKET = "corpus";

  private GcsServer server;

  @Override
  @BeforeEach
  void files() throws IOException {
    server = GcsServer.start();
    server.createBucket(BUCKET);
    super.files();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Override
  String bucket() {
    return "gs://" + BUCKET + "/";
  }

  @Override
  String nowhere() {
    return "gs://nowhere/";
  }

  @Override
  List<String> options() {
    return server.options();
  }

  @Override
  void put(String name, byte[] bytes) {
    server.put(BUCKET, name, bytes);
  }

  @Override
  Optional<byte[]> get(String name) {
    return server.get(BUCKET, name);
  }

  @Override
  List<String> names(String prefix) {
    return server.names(BUCKET, prefix);
  }

  @Override
  void failEvery(int calls) {
    server.failEvery(calls);
  }

  @Override
  void refuseWrites() {
    server.readOnly(true);
  }

  @Override
  void refuseAll() {
    server.refuseAll(401);
  }
}
