package dev.cleave.transforms.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.testing.Git;
import dev.cleave.transforms.LogRecords;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jgit.internal.storage.file.FileRepository;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Trees and refs that Git itself does not write, or not in every version. */
@Timeout(60)
class GitTreesTest {
  @TempDir private Path temp;
  private Path shop;

  @BeforeEach
  void aRepository() throws Exception {
    temp = temp.toRealPath();
    shop = Git.repository(temp.resolve("shop"));
    Git.write(shop, "a.py", "a = 1\n");
    Git.commitAll(shop);
  }

  @Test
  void namesThatGitRefusesAreLeftOut() throws Exception {
    try (var repository = new FileRepository(shop.resolve(".git").toFile());
        ObjectInserter inserter = repository.newObjectInserter();
        var log = LogRecords.of(GitLister.class)) {
      ObjectId blob = inserter.insert(Constants.OBJ_BLOB, new byte[1]);
      var tree = new ByteArrayOutputStream();
      for (String name : List.of("..", ".", "a", "b", "b", "c/d", "é")) {
        entry(tree, "100644", name, blob);
      }
      entry(tree, "160000", "module", blob);
      entry(tree, "170000", "strange", blob);
      String commit = commit(inserter, inserter.insert(Constants.OBJ_TREE, tree.toByteArray()));
      assertEquals(
          List.of("a", "b", "b", "module: SUBMODULE", "é"),
          list("git:" + shop + "@" + commit).stream()
              .filter(each -> !each.startsWith("strange"))
              .toList());
      assertEquals(
          3, log.messages().stream().filter(each -> each.contains("no such name")).count());
    }
  }

  @Test
  void aTreeWithoutItsEndRejectsItsFolder() throws Exception {
    try (var repository = new FileRepository(shop.resolve(".git").toFile());
        ObjectInserter inserter = repository.newObjectInserter()) {
      var half = new ByteArrayOutputStream();
      ObjectId blob = inserter.insert(Constants.OBJ_BLOB, new byte[1]);
      entry(half, "100644", "x", blob);
      half.write("100644 y\0half".getBytes(StandardCharsets.UTF_8));
      ObjectId damaged = inserter.insert(Constants.OBJ_TREE, half.toByteArray());
      var tree = new ByteArrayOutputStream();
      entry(tree, "100644", "a", blob);
      entry(tree, "40000", "dir", damaged);
      String commit = commit(inserter, inserter.insert(Constants.OBJ_TREE, tree.toByteArray()));
      assertEquals(List.of("a", "dir: UNREADABLE"), list("git:" + shop + "@" + commit));
    }
  }

  /** No stack holds the depth of a tree, and no list more than the folders that are open. */
  @Test
  void aDeepTreeIsListed() throws Exception {
    int depth = 20_000;
    try (var repository = new FileRepository(shop.resolve(".git").toFile());
        ObjectInserter inserter = repository.newObjectInserter()) {
      ObjectId blob = inserter.insert(Constants.OBJ_BLOB, new byte[1]);
      var tree = new ByteArrayOutputStream();
      entry(tree, "100644", "x", blob);
      ObjectId top = inserter.insert(Constants.OBJ_TREE, tree.toByteArray());
      for (int i = 0; i < 200; i++) {
        tree.reset();
        entry(tree, "40000", "d".repeat(depth / 200), top);
        top = inserter.insert(Constants.OBJ_TREE, tree.toByteArray());
      }
      List<String> listed = list("git:" + shop + "@" + commit(inserter, top));
      assertEquals(depth + 200 + 1, listed.getFirst().length());
    }
  }

  @Test
  void refsInTablesAreRead() throws Exception {
    Git.run(shop, "branch", "release/1.0");
    List<String> before = list("git:" + shop + "@release/1.0");
    try (var repository = new FileRepository(shop.resolve(".git").toFile())) {
      repository.convertRefStorage("reftable", false, false);
    }
    assertTrue(shop.resolve(".git/reftable").toFile().isDirectory());
    assertEquals(before, list("git:" + shop + "@release/1.0"));
    assertEquals(before, list("git:" + shop));
  }

  private static void entry(ByteArrayOutputStream tree, String mode, String name, ObjectId id)
      throws IOException {
    tree.write((mode + " " + name + "\0").getBytes(StandardCharsets.UTF_8));
    id.copyRawTo(tree);
  }

  private static String commit(ObjectInserter inserter, ObjectId tree) throws IOException {
    var commit = new CommitBuilder();
    commit.setTreeId(tree);
    commit.setAuthor(new PersonIdent("a", "a@example.org"));
    commit.setCommitter(new PersonIdent("a", "a@example.org"));
    ObjectId id = inserter.insert(commit);
    inserter.flush();
    return id.name();
  }

  private static List<String> list(String input) {
    return Listings.list(input).stream()
        .map(
            ref ->
                ref.rejection() == null ? ref.path() : ref.path() + ": " + ref.rejection().reason())
        .sorted()
        .toList();
  }
}
