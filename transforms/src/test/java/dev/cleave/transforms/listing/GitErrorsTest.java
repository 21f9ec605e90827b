package dev.cleave.transforms.listing;

import static dev.cleave.transforms.listing.Listings.list;
import static dev.cleave.transforms.listing.Listings.sorted;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.Rejection;
import dev.cleave.file.SourceRef;
import dev.cleave.testing.Git;
import dev.cleave.transforms.LogRecords;
import dev.cleave.transforms.store.StorageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Missing objects and wrong inputs, and the messages for them. */
class GitErrorsTest extends GitListingFixture {
  @Test
  void anObjectThatIsMissingRejectsItsFileOrFolder() throws Exception {
    List<SourceRef> whole = list("git:" + shop);
    String blob = Git.run(shop, "rev-parse", "HEAD:README.md");
    String tree = Git.run(shop, "rev-parse", "HEAD:src/lib");
    Files.delete(loose(blob));
    Files.delete(loose(tree));
    List<SourceRef> refs = list("git:" + shop);
    assertEquals(List.of("README.md", "src/a.py", "src/lib"), sorted(refs));
    for (SourceRef ref : refs) {
      Rejection rejection = ref.rejection();
      if (ref.path().equals("src/a.py")) {
        assertTrue(whole.contains(ref));
      } else {
        String object = ref.path().equals("src/lib") ? "tree " + tree : "blob " + blob;
        assertTrue(rejection.detail().startsWith(object + ": "), rejection::detail);
      }
    }
    Files.delete(loose(Git.run(shop, "rev-parse", "HEAD^{tree}")));
    var error = assertThrows(StorageException.class, () -> list("git:" + shop));
    assertTrue(error.getMessage().contains("commit " + commit), error.getMessage());
  }

  private Path loose(String id) {
    return shop.resolve(".git/objects/" + id.substring(0, 2) + "/" + id.substring(2));
  }

  @Test
  void aWorkerThatDoesNotSeeTheRepositorySaysSo() throws Exception {
    InputSpec spec = InputSpec.of("git:" + shop);
    Files.move(shop, temp.resolve("elsewhere"));
    var error = assertThrows(StorageException.class, () -> list(spec));
    assertEquals(
        "cannot open the Git repository %s on this machine: there is no Git repository; every worker must see it at this path"
            .formatted(shop),
        error.getMessage());
  }

  @Test
  void errorsSayWhatToDo() throws Exception {
    Git.run(shop, "branch", "release/1.0");
    Git.run(shop, "branch", "release/1.1");
    Git.run(temp, "init", "-q", "--object-format=sha256", "sha256");
    Git.run(temp, "init", "-q", "empty");
    error(temp + "/none@main", "there is no Git repository; the form is git:PATH[@REF][:GLOB]");
    error(shop + "@release/1.O", "it has no ref or commit release/1.O; it has release/1.0, ");
    error(shop + "@", "no ref follows the @");
    error(shop + "@a..b", "it has no ref or commit a..b; it has ");
    error(temp + "/sha256", "its object ids are in sha256, which JGit cannot read: check it out");
    error(temp + "/empty", "its HEAD has no commit; name a ref as in git:PATH@REF; it has no refs");
    var scheme =
        assertThrows(
            IllegalArgumentException.class, () -> InputSpec.of("git+ftp://git.corp/a/shop.git"));
    assertEquals(
        "input git+ftp://git.corp/a/shop.git: a URL of a Git repository begins with git+file:,"
            + " git+https: or git+ssh:",
        scheme.getMessage());
    assertThrows(IllegalArgumentException.class, () -> InputSpec.of("git:" + shop + ":src/[a"));
    try (var log = LogRecords.of(SourceLister.class)) {
      assertEquals(List.of(), list("git:" + shop + ":**/*.rs"));
      assertEquals(List.of("Input git:" + shop + ":**/*.rs does not exist"), log.messages());
    }
  }

  private static void error(String address, String message) {
    var error = assertThrows(IllegalArgumentException.class, () -> InputSpec.of("git:" + address));
    assertTrue(
        error.getMessage().startsWith("input git:" + address + ": " + message), error::getMessage);
  }
}
