package dev.cleave.stores.s3;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.testing.Fault;
import dev.cleave.testing.FaultProxy;
import dev.cleave.testing.S3Server;
import dev.cleave.transforms.store.ObjectPage;
import dev.cleave.transforms.store.ObjectStore;
import dev.cleave.transforms.store.ObjectStores;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.store.StoredObject;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;

/** Against a real S3 server, some of it over a bad line. */
class S3StoreTest {
  @TempDir static Path folder;
  private static S3Server server;

  @BeforeAll
  static void start() throws Exception {
    server = S3Server.start(folder, Map.of());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void listsAllBelowAPrefixPageByPage() throws IOException {
    Path box = server.bucket("pages");
    for (int i = 0; i < 1005; i++) {
      put(box.resolve("in/%02d/%d.c".formatted(i % 100, i)), "x");
    }
    put(box.resolve("inside"), "12345");
    try (ObjectStore store = open(server.url())) {
      List<ObjectPage> pages = pages(store, "s3://pages/in/", true);
      assertEquals(List.of(1000, 5), pages.stream().map(page -> page.objects().size()).toList());
      Set<String> expected =
          new TreeSet<>(
              IntStream.range(0, 1005)
                  .mapToObj(i -> "s3://pages/in/%02d/%d.c".formatted(i % 100, i))
                  .toList());
      assertEquals(List.copyOf(expected), uris(pages));
      StoredObject inside = pages(store, "s3://pages/ins", true).getFirst().objects().getFirst();
      assertEquals("s3://pages/inside", inside.uri());
      assertEquals(5, inside.size());
      assertEquals(
          Files.getLastModifiedTime(box.resolve("inside")).toMillis() / 1000,
          inside.modifiedMillis() / 1000);
      assertEquals(List.of(), uris(pages(store, "s3://pages/no/", true)));
    }
  }

  @Test
  void listsAFolderWithTheFoldersInIt() throws IOException {
    Path box = server.bucket("folders");
    for (String name : List.of("r/a/1", "r/a/2", "r/b", "r/c/d/3", "r/é #%+&/5", "s/6")) {
      put(box.resolve(name), name);
    }
    try (ObjectStore store = open(server.url())) {
      List<ObjectPage> pages = pages(store, "s3://folders/r/", false);
      assertEquals(List.of("s3://folders/r/b"), uris(pages));
      assertEquals(
          List.of("s3://folders/r/a/", "s3://folders/r/c/", "s3://folders/r/é #%+&/"),
          pages.stream().flatMap(page -> page.folders().stream()).toList());
      assertEquals(
          List.of("s3://folders/r/é #%+&/5"), uris(pages(store, "s3://folders/r/é #%+&/", true)));
      assertArrayEquals("r/é #%+&/5".getBytes(UTF_8), store.read("s3://folders/r/é #%+&/5", 100));
    }
  }

  @Test
  void readsAnObjectUpToTheLimit() throws IOException {
    Path box = server.bucket("reads");
    var bytes = new byte[3_000_000];
    new Random(7).nextBytes(bytes);
    Files.write(box.resolve("large"), bytes);
    Files.write(box.resolve("empty"), new byte[0]);
    try (ObjectStore store = open(server.url())) {
      assertArrayEquals(bytes, store.read("s3://reads/large", bytes.length + 1));
      assertEquals(1000, store.read("s3://reads/large", 1000).length);
      assertEquals(0, store.read("s3://reads/empty", 1000).length);
      assertThrows(FileNotFoundException.class, () -> store.read("s3://reads/no", 1000));
    }
  }

  @Test
  void createsWhatIsNewAndLeavesWhatIsThere() throws IOException {
    Path box = server.bucket("creates");
    try (ObjectStore store = open(server.url())) {
      assertTrue(store.createNew("s3://creates/x/one", new byte[] {1, 2}));
      assertFalse(store.createNew("s3://creates/x/one", new byte[] {3}));
      assertArrayEquals(new byte[] {1, 2}, Files.readAllBytes(box.resolve("x/one")));
      String etag = store.listAll("s3://creates/", null).objects().getFirst().etag();
      assertEquals("0cb988d042a7f28dd5fe2b55b3f5ac7a", etag);
    }
  }

  @Test
  void knowsItsOwnObjectWhenTheAnswerToTheFirstTryWasLost() throws IOException {
    Path box = server.bucket("lost");
    try (FaultProxy line =
            FaultProxy.before(
                server.url(), (call, _) -> call == 1 ? Fault.CUT_ANSWER : Fault.NONE);
        ObjectStore store = open(line.url())) {
      assertTrue(store.createNew("s3://lost/one", new byte[] {1, 2}));
      assertEquals(List.of("CUT_ANSWER PUT /lost/one"), line.faults());
      assertEquals(3, line.calls());
      assertArrayEquals(new byte[] {1, 2}, Files.readAllBytes(box.resolve("one")));
      assertFalse(store.createNew("s3://lost/one", new byte[] {1, 2}));
    }
  }

  @Test
  void triesAgainWhateverHappensToTheLine() throws IOException {
    Path box = server.bucket("faults");
    Files.write(box.resolve("one"), "one two three".getBytes(UTF_8));
    for (Fault fault : Fault.values()) {
      if (fault == Fault.FORBIDDEN) {
        continue; // No use trying again.
      }
      try (FaultProxy line =
              FaultProxy.before(server.url(), (call, _) -> call % 2 == 0 ? Fault.NONE : fault);
          ObjectStore store = open(line.url())) {
        assertEquals("one two three", new String(store.read("s3://faults/one", 100), UTF_8));
        assertEquals(List.of("s3://faults/one"), uris(pages(store, "s3://faults/one", true)));
        assertTrue(store.createNew("s3://faults/new-" + fault, new byte[] {1}));
        assertEquals(
            fault == Fault.NONE ? 0 : 1,
            line.faults().stream().filter(call -> call.contains("list-type")).count());
      }
    }
  }

  @Test
  void writesOfBeamAreTriedAgainToo() throws IOException {
    Path box = server.bucket("beam");
    for (Fault fault : Fault.values()) {
      if (fault == Fault.FORBIDDEN) {
        continue; // No use trying again.
      }
      try (FaultProxy line =
          FaultProxy.before(server.url(), (call, _) -> call % 2 == 0 ? Fault.NONE : fault)) {
        FileSystems.setDefaultPipelineOptions(options(line.url()));
        ResourceId object = FileSystems.matchNewResource("s3://beam/" + fault, false);
        try (var channel = FileSystems.create(object, "text/plain")) {
          channel.write(ByteBuffer.wrap("content".getBytes(UTF_8)));
        }
        assertEquals("content", Files.readString(box.resolve(fault.toString())));
      }
    }
  }

  @Test
  void saysWhatFailedAndWhatToCheck() throws Exception {
    server.bucket("full");
    try (ObjectStore store = open(server.url())) {
      assertEquals(
          "cannot list s3://no-such-bucket/a/: S3 says 404 NoSuchBucket; check the bucket's name,"
              + " --awsRegion and --endpoint",
          failure(() -> store.listAll("s3://no-such-bucket/a/", null)));
    }
    try (FaultProxy line = FaultProxy.before(server.url(), Fault.after(0));
        ObjectStore store = open(line.url())) {
      assertEquals(
          "cannot read s3://full/a: S3 says 500 InternalError; all attempts failed; the same"
              + " command may succeed later",
          failure(() -> store.read("s3://full/a", 1)));
      assertEquals(7, line.calls());
    }
    try (ObjectStore store = open("http://127.0.0.1:1")) {
      String said = failure(() -> store.createNew("s3://full/a", new byte[1]));
      assertTrue(said.startsWith("cannot write s3://full/a: "), said);
      assertTrue(said.contains("Connection refused"), said);
      assertTrue(said.endsWith("; check the network and --endpoint"), said);
    }
    assertEquals(
        "cannot write s3://full/a: unknown host full.s3; check --endpoint, and whether the store"
            + " needs --s3PathStyle",
        S3Failures.of(
                PutObjectRequest.builder().bucket("full").key("a").build(),
                SdkClientException.create("it failed", new UnknownHostException("full.s3")))
            .getMessage());
  }

  @Test
  void saysThatKeysAreWrong(@TempDir Path other) throws Exception {
    try (S3Server strict = S3Server.start(other, S3Server.keys("id", "secret"));
        ObjectStore store = open(strict.url())) {
      strict.bucket("box");
      assertEquals(
          "cannot list s3://box/: S3 says 403 InvalidAccessKeyId; check the credentials:"
              + " AWS_ACCESS_KEY_ID, AWS_PROFILE, the machine's role",
          failure(() -> store.listAll("s3://box/", null)));
    }
  }

  @Test
  void saysWhatTheCredentialsNeed() throws Exception {
    Files.write(server.bucket("shut").resolve("a"), new byte[1]);
    try (FaultProxy line = FaultProxy.before(server.url(), Fault.readOnly());
        ObjectStore store = open(line.url())) {
      String denied = ": S3 says 403 AccessDenied; the credentials need s3:PutObject there";
      assertEquals(1, store.read("s3://shut/a", 10).length);
      assertEquals(
          "cannot write s3://shut/b" + denied,
          failure(() -> store.createNew("s3://shut/b", new byte[1])));
      FileSystems.setDefaultPipelineOptions(options(line.url()));
      ResourceId object = FileSystems.matchNewResource("s3://shut/a", false);
      assertEquals(
          "cannot write s3://shut/a" + denied,
          failure(() -> FileSystems.create(object, "text/plain")));
      var deleted = assertThrows(IOException.class, () -> FileSystems.delete(List.of(object)));
      assertInstanceOf(StorageException.class, deleted.getCause());
      assertEquals(
          "cannot delete in s3://shut/: S3 says 403 AccessDenied; the credentials need"
              + " s3:DeleteObject there",
          deleted.getCause().getMessage());
    }
    try (FaultProxy line = FaultProxy.before(server.url(), (_, _) -> Fault.FORBIDDEN);
        ObjectStore store = open(line.url())) {
      assertThrows(AccessDeniedException.class, () -> store.read("s3://shut/a", 10));
      assertEquals(
          "cannot list s3://shut/: S3 says 403 AccessDenied; the credentials need s3:ListBucket"
              + " there",
          failure(() -> store.listAll("s3://shut/", null)));
    }
  }

  @Test
  void takesPathStyleForWhatIsNotAmazons() {
    assertFalse(options(null).getS3PathStyle());
    assertTrue(options("http://localhost:9000").getS3PathStyle());
    assertTrue(options("https://minio.example.com").getS3PathStyle());
    assertFalse(options("https://s3.eu-west-1.amazonaws.com").getS3PathStyle());
    assertFalse(options("https://s3.cn-north-1.amazonaws.com.cn").getS3PathStyle());
    assertTrue(options("https://amazonaws.com.example.com").getS3PathStyle());
  }

  private interface Call {
    Object run() throws Exception;
  }

  private static String failure(Call call) {
    return assertThrows(StorageException.class, call::run).getMessage();
  }

  private static void put(Path file, String content) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  private static ObjectStore open(String url) {
    return ObjectStores.open("s3://any/", options(url)).orElseThrow();
  }

  private static S3StoreOptions options(String url) {
    var args =
        new ArrayList<>(
            List.of(
                "--awsRegion=us-east-1",
                "--awsCredentialsProvider={\"@type\":\"StaticCredentialsProvider\","
                    + "\"accessKeyId\":\"local\",\"secretAccessKey\":\"local\"}"));
    if (url != null) {
      args.add("--endpoint=" + url);
    }
    ObjectStores.optionDefaults().forEach((name, value) -> args.add("--" + name + "=" + value));
    return PipelineOptionsFactory.fromArgs(args.toArray(String[]::new)).as(S3StoreOptions.class);
  }

  private static List<ObjectPage> pages(ObjectStore store, String prefix, boolean all)
      throws IOException {
    var pages = new ArrayList<ObjectPage>();
    String token = null;
    do {
      ObjectPage page = all ? store.listAll(prefix, token) : store.listFolder(prefix, token);
      pages.add(page);
      token = page.next();
    } while (token != null);
    return pages;
  }

  private static List<String> uris(List<ObjectPage> pages) {
    return pages.stream().flatMap(p -> p.objects().stream()).map(StoredObject::uri).toList();
  }
}
