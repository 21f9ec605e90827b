package dev.cleave.stores.gcs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.testing.GcsServer;
import dev.cleave.transforms.store.ObjectPage;
import dev.cleave.transforms.store.ObjectStore;
import dev.cleave.transforms.store.ObjectStores;
import dev.cleave.transforms.store.StoredObject;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GcsStoreTest {
  private GcsServer server;
  private ObjectStore store;

  @BeforeEach
  void start() throws IOException {
    server = GcsServer.start();
    server.createBucket("box");
    PipelineOptions options =
        PipelineOptionsFactory.fromArgs(server.options().toArray(String[]::new)).create();
    store = ObjectStores.open("gs://box/x", options).orElseThrow();
  }

  @AfterEach
  void stop() {
    store.close();
    server.close();
  }

  @Test
  void listsAllBelowAPrefixPageByPage() throws IOException {
    List<String> names = IntStream.range(0, 25).mapToObj(i -> "in/%02d/a.c".formatted(i)).toList();
    names.forEach(name -> server.put("box", name, name.getBytes(UTF_8)));
    server.put("box", "inside", new byte[1]);
    server.put("box", "io", new byte[1]);
    server.pageSize(10);
    List<ObjectPage> pages = pages("gs://box/in/", true);
    assertEquals(List.of(10, 10, 5), pages.stream().map(page -> page.objects().size()).toList());
    assertEquals(names.stream().map("gs://box/"::concat).toList(), uris(pages));
    assertEquals(27, uris(pages("gs://box/", true)).size());
    assertEquals(List.of("gs://box/inside"), uris(pages("gs://box/ins", true)));
    assertEquals(List.of(), uris(pages("gs://box/no/", true)));
  }

  @Test
  void listsAFolderWithTheFoldersInIt() throws IOException {
    for (String name : List.of("r/a/1", "r/a/2", "r/b", "r/c/d/3", "r/c/4", "r/é ?#%+/5", "s/6")) {
      server.put("box", name, new byte[1]);
    }
    server.pageSize(2);
    List<ObjectPage> pages = pages("gs://box/r/", false);
    assertEquals(List.of("gs://box/r/b"), uris(pages));
    assertEquals(
        List.of("gs://box/r/a/", "gs://box/r/c/", "gs://box/r/é ?#%+/"),
        pages.stream().flatMap(page -> page.folders().stream()).toList());
    assertEquals(List.of("gs://box/r/é ?#%+/5"), uris(pages("gs://box/r/é ?#%+/", false)));
    assertEquals(
        List.of("gs://box/r/", "gs://box/s/"),
        pages("gs://box/", false).stream().flatMap(page -> page.folders().stream()).toList());
  }

  @Test
  void tellsVersionTimeAndChecksums() throws IOException {
    server.put("box", "a", "hello".getBytes(UTF_8));
    StoredObject first = store.listAll("gs://box/a", null).objects().getFirst();
    assertEquals(5, first.size());
    // As md5sum and gsutil hash -h tell them.
    assertEquals("5d41402abc4b2a76b9719d911017c592", first.checksums().md5());
    assertEquals("9a71bb4c", first.checksums().crc32c());
    long age = System.currentTimeMillis() - first.modifiedMillis();
    assertTrue(age >= 0 && age < 60_000, first.toString());
    server.put("box", "a", "hello".getBytes(UTF_8));
    StoredObject second = store.listAll("gs://box/a", null).objects().getFirst();
    assertEquals(first.checksums(), second.checksums());
    assertTrue(Long.parseLong(second.etag()) > Long.parseLong(first.etag()), second.toString());
  }

  @Test
  void readsUpToALimit() throws IOException {
    server.put("box", "é +%", new byte[] {1, 2, 3});
    assertArrayEquals(new byte[] {1, 2, 3}, store.read("gs://box/é +%", 9));
    assertArrayEquals(new byte[] {1, 2}, store.read("gs://box/é +%", 2));
    server.put("box", "empty", new byte[0]);
    assertArrayEquals(new byte[0], store.read("gs://box/empty", 9));
    assertThrows(FileNotFoundException.class, () -> store.read("gs://box/no", 9));
  }

  @Test
  void readsOneGenerationWithOneCall() throws IOException {
    byte[] old = new byte[5 << 20];
    server.put("box", "a", old);
    byte[] replaced = old.clone();
    Arrays.fill(replaced, (byte) 1);
    var once = new AtomicBoolean();
    server.before(
        request -> {
          if (request.contains("alt=media") && once.compareAndSet(false, true)) {
            server.put("box", "a", replaced);
          }
        });
    assertArrayEquals(replaced, store.read("gs://box/a", 9 << 20));
    assertEquals(1, server.requests().size(), server.requests().toString());
  }

  @Test
  void resumesTheGenerationWhoseConnectionBroke() throws IOException {
    byte[] bytes = new byte[3 << 20];
    new Random(7).nextBytes(bytes);
    server.put("box", "a", bytes);
    server.cutNextDownloadAfter(1 << 20);
    assertArrayEquals(bytes, store.read("gs://box/a", 9 << 20));
    String resumed = server.requests().getLast();
    assertTrue(resumed.contains("generation="), resumed);
  }

  @Test
  void createsWhatIsNewAndLeavesWhatIsThere() throws IOException {
    byte[] large = new byte[(5 << 20) + 1];
    large[large.length - 1] = 7;
    assertTrue(store.createNew("gs://box/x/large", large));
    assertArrayEquals(large, server.get("box", "x/large").orElseThrow());
    assertTrue(store.createNew("gs://box/x/é +%", new byte[] {1}));
    assertTrue(store.createNew("gs://box/empty", new byte[0]));
    assertFalse(store.createNew("gs://box/empty", new byte[] {1}));
    assertFalse(store.createNew("gs://box/x/é +%", new byte[] {2}));
    assertArrayEquals(new byte[] {1}, server.get("box", "x/é +%").orElseThrow());
    assertArrayEquals(new byte[0], server.get("box", "empty").orElseThrow());
  }

  @Test
  void ofManyThatCreateOneSucceeds() throws Exception {
    for (int round = 0; round < 5; round++) {
      String uri = "gs://box/" + round;
      List<Callable<Boolean>> racers = new ArrayList<>();
      for (int racer = 0; racer < 8; racer++) {
        byte[] mine = {(byte) racer};
        racers.add(() -> store.createNew(uri, mine));
      }
      try (var threads = Executors.newFixedThreadPool(8)) {
        int winner = -1;
        int winners = 0;
        var results = threads.invokeAll(racers);
        for (int racer = 0; racer < results.size(); racer++) {
          if (results.get(racer).get()) {
            winner = racer;
            winners++;
          }
        }
        assertEquals(1, winners);
        assertArrayEquals(new byte[] {(byte) winner}, server.get("box", "" + round).orElseThrow());
      }
    }
  }

  @Test
  void aServerThatFailsNowAndThenIsAskedAgain() throws IOException {
    for (int i = 0; i < 30; i++) {
      server.put("box", "in/" + i, new byte[i]);
    }
    server.pageSize(5);
    server.failEvery(3);
    assertEquals(30, uris(pages("gs://box/in/", true)).size());
    assertTrue(store.createNew("gs://box/new", new byte[] {1}));
    assertFalse(store.createNew("gs://box/new", new byte[] {2}));
  }

  @Test
  void anAnswerThatIsLostIsNoSecondAttempt() throws IOException {
    server.loseAnswerOfEvery(2);
    for (int i = 0; i < 4; i++) {
      assertTrue(store.createNew("gs://box/" + i, new byte[] {1}), "object " + i);
      assertFalse(store.createNew("gs://box/" + i, new byte[] {2}), "object " + i);
    }
  }

  @Test
  void saysWhatIsWrong() {
    assertEquals(
        "bucket gone does not exist",
        assertThrows(FileNotFoundException.class, () -> store.listAll("gs://gone/a", null))
            .getMessage());
    assertThrows(FileNotFoundException.class, () -> store.listFolder("gs://gone/", null));
    assertThrows(FileNotFoundException.class, () -> store.createNew("gs://gone/a", new byte[1]));

    var impossible =
        assertThrows(FileNotFoundException.class, () -> store.listAll("gs://B/", null));
    assertTrue(
        impossible.getMessage().startsWith("gs://B/ cannot exist: "), impossible.getMessage());

    server.readOnly(true);
    assertEquals(
        "gs://box/a: 403 test@example.invalid does not have storage.objects.create access to the"
            + " Google Cloud Storage object. Permission 'storage.objects.create' denied on resource"
            + " (or it may not exist).",
        assertThrows(IOException.class, () -> store.createNew("gs://box/a", new byte[] {1}))
            .getMessage());

    server.refuseAll(401);
    String hint =
        "401 Refused by the test; check the credentials: gcloud auth application-default login,"
            + " or GOOGLE_APPLICATION_CREDENTIALS";
    assertEquals(
        "gs://box/: " + hint,
        assertThrows(IOException.class, () -> store.listAll("gs://box/", null)).getMessage());
    assertEquals(
        "gs://box/a: " + hint,
        assertThrows(IOException.class, () -> store.read("gs://box/a", 9)).getMessage());
  }

  private interface Request {
    ObjectPage page(String token) throws IOException;
  }

  private List<ObjectPage> pages(String uri, boolean all) throws IOException {
    Request request = token -> all ? store.listAll(uri, token) : store.listFolder(uri, token);
    var pages = new ArrayList<ObjectPage>();
    String token = null;
    do {
      pages.add(request.page(token));
      token = pages.getLast().next();
    } while (token != null);
    return pages;
  }

  private static List<String> uris(List<ObjectPage> pages) {
    return pages.stream().flatMap(page -> page.objects().stream()).map(StoredObject::uri).toList();
  }
}
