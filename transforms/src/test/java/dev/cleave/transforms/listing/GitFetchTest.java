package dev.cleave.transforms.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.testing.Git;
import dev.cleave.transforms.checkout.GitServer;
import dev.cleave.transforms.reading.SourceReader;
import dev.cleave.transforms.store.MemoryFileSystem;
import dev.cleave.transforms.store.StorageException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Repositories that are fetched: from a server, and out of bundles. */
class GitFetchTest {
  @TempDir private Path temp;
  private Path shop;
  private String first;
  private String second;

  @BeforeEach
  void aRepository() throws Exception {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    temp = temp.toRealPath();
    shop = Git.repository(temp.resolve("shop"));
    Git.write(shop, "src/a.py", "a = 1\n");
    first = Git.commitAll(shop);
    Git.run(shop, "tag", "-a", "v1", "-m", "one");
    Git.write(shop, "src/a.py", "a = 22\n");
    Git.write(shop, "src/b.py", "b = 1\n");
    second = Git.commitAll(shop);
  }

  @Test
  void readsRefsOfAServer() throws Exception {
    try (var server = new GitServer(temp, "version=2")) {
      // git+http is what a test can have without a certificate.
      String url = "git+http:" + server.url("shop");
      assertEquals(List.of("src/a.py a = 22", "src/b.py b = 1"), read(url));
      assertEquals(List.of("src/a.py a = 1"), read(url + "@v1"));
      assertEquals(List.of("src/b.py b = 1"), read(url + "@main:src/b.py"));
      assertEquals(List.of("src/a.py a = 1"), read(url + "@" + first));
      assertEquals(
          List.of(
              "shop@main/src/a.py a = 22", "shop@main/src/b.py b = 1", "shop@v1/src/a.py a = 1"),
          read(List.of("*"), url));
      SourceRef ref = list(List.of(), url).getFirst();
      assertEquals(url + "@" + second + "/src/a.py", ref.uri());
      assertEquals("127.0.0.1/shop", ref.repository().name());
      assertEquals("refs/heads/main", ref.repository().ref());
      var error = assertThrows(IllegalArgumentException.class, () -> read(url + "@mian"));
      assertTrue(error.getMessage().contains("it has no ref mian; it has main"), error::getMessage);
      var unreachable =
          assertThrows(
              StorageException.class, () -> read("git+http:" + server.url("none") + "@main"));
      assertTrue(unreachable.getMessage().contains("cannot fetch it"), unreachable::getMessage);
    }
  }

  /** An old server gives only what a ref names. */
  @Test
  void aCommitThatIsNotAdvertisedIsFetchedWithTheBranches() throws Exception {
    try (var server = new GitServer(temp, "version=0")) {
      String url = "git+http:" + server.url("shop");
      List<SourceRef> refs = list(List.of(), url + "@" + first);
      assertEquals(List.of("src/a.py a = 1"), read(refs));
      String none = url + "@" + "0".repeat(39) + "1";
      var error = assertThrows(StorageException.class, () -> read(none));
      assertTrue(error.getMessage().contains("does not have commit"), error::getMessage);
    }
  }

  /** A second reader of the process, and a commit whose ref has moved since. */
  @Test
  void aCommitIsFetchedOnce() throws Exception {
    try (var server = new GitServer(temp, "version=2")) {
      List<SourceRef> refs = list(List.of(), "git+http:" + server.url("shop"));
      List<String> requests = server.requests();
      Git.write(shop, "src/a.py", "a = 333\n");
      Git.commitAll(shop);
      assertEquals(List.of("src/a.py a = 22", "src/b.py b = 1"), read(refs));
      assertEquals(List.of("src/a.py a = 22", "src/b.py b = 1"), read(refs));
      assertEquals(requests, server.requests());
    }
  }

  @Test
  void readsBundlesOnADiskAndInAStore() throws Exception {
    Path bundle = temp.resolve("all.bundle");
    Git.run(shop, "bundle", "create", "-q", bundle.toString(), "--all", "HEAD");
    MemoryFileSystem.put("mem://git/all.bundle", Files.readAllBytes(bundle));
    for (String place :
        List.of("git:" + bundle, "git+file:" + bundle, "git:mem://git/all.bundle")) {
      assertEquals(List.of("src/a.py a = 22", "src/b.py b = 1"), read(place), place);
      assertEquals(List.of("src/a.py a = 1"), read(place + "@v1:src"), place);
      assertEquals("all", list(List.of(), place).getFirst().repository().name());
    }
    assertEquals(
        "git+file://" + bundle + "@" + second + "/src/a.py",
        list(List.of(), "git:" + bundle).getFirst().uri());
    Path part = temp.resolve("part.bundle");
    Git.run(shop, "bundle", "create", "-q", part.toString(), "main~1..main");
    var error = assertThrows(StorageException.class, () -> read("git:" + part + "@main"));
    assertTrue(error.getMessage().contains("part.bundle"), error::getMessage);
  }

  private static List<String> read(String input) throws InterruptedException {
    return read(List.of(), input);
  }

  private static List<String> read(List<String> refs, String input) throws InterruptedException {
    return read(list(refs, input));
  }

  private static List<String> read(List<SourceRef> refs) throws InterruptedException {
    var contents = new ArrayList<String>();
    try (var reader = new SourceReader(1 << 20, PipelineOptionsFactory.create())) {
      for (SourceRef ref : refs) {
        SourceFile file = reader.read(ref);
        contents.add(
            file.ref().path()
                + " "
                + new String(file.bytes(), StandardCharsets.UTF_8).strip()
                + (file.rejection() == null ? "" : file.rejection()));
      }
    }
    return contents;
  }

  private static List<SourceRef> list(List<String> refs, String input) {
    PathFilter filter = PathFilter.of(List.of(), List.of(), DefaultExcludes.NAMES);
    return Listings.list(InputSpec.resolve(List.of(input), refs, null, null, filter));
  }
}
