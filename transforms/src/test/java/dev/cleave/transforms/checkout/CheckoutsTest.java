package dev.cleave.transforms.checkout;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.cleave.file.Repository;
import dev.cleave.testing.Git;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckoutsTest {
  private static final String ID = "0123456789abcdef0123456789abcdef01234567";
  private static final String ORIGIN = "https://user:secret@Git.corp/team/shop.git";
  private static final String NAME = "git.corp/team/shop";

  @TempDir private Path temp;
  private Path shop;

  @BeforeEach
  void realFolder() throws IOException {
    temp = temp.toRealPath();
    shop = temp.resolve("shop");
  }

  /** Repositories that Git has made: the commit is the one that Git names. */
  @Nested
  class MadeByGit {
    @ParameterizedTest
    @ValueSource(strings = {"sha1", "sha256"})
    void aBranchLooseAndPackedAndWithoutOne(String format) throws Exception {
      Git.repository(shop, "--object-format=" + format);
      Git.run(shop, "remote", "add", "origin", ORIGIN);
      same(NAME, shop);
      Git.run(shop, "checkout", "-q", "-b", "feature/é");
      Git.commit(shop);
      same(NAME, shop);
      Git.run(shop, "pack-refs", "--all");
      same(NAME, shop);
      Git.run(shop, "checkout", "-q", "--detach", "main");
      same(NAME, shop);
      Git.run(shop, "symbolic-ref", "refs/heads/alias", "refs/heads/feature/é");
      Git.run(shop, "symbolic-ref", "HEAD", "refs/heads/alias");
      same(NAME, shop);
      // A loose ref is newer than a packed one.
      Git.commit(shop);
      same(NAME, shop);
      assertEquals(format.equals("sha1") ? 40 : 64, found(shop).revision().length());
    }

    @Test
    void aRepositoryWithoutCommitAndOrigin() throws Exception {
      Git.run(temp, "init", "-q", shop.toString());
      assertEquals(Repository.found("shop", null), found(shop));
    }

    @Test
    void worktreesHaveTheirOwnCommit() throws Exception {
      Git.repository(shop);
      Path added = temp.resolve("elsewhere/added");
      Git.run(shop, "worktree", "add", "-q", "-b", "side", added.toString());
      Git.commit(added);
      Git.run(shop, "pack-refs", "--all");
      same("shop", added);
      same("shop", shop);
      assertNotEquals(found(shop).revision(), found(added).revision());
    }

    @Test
    void worktreesOfABareRepository() throws Exception {
      Git.repository(shop);
      Path bare = Files.createDirectories(temp.resolve("copies")).resolve(".git");
      Git.run(temp, "clone", "-q", "--bare", shop.toString(), bare.toString());
      Path main = bare.resolveSibling("main");
      Git.run(bare, "worktree", "add", "-q", main.toString(), "main");
      Git.run(bare, "remote", "set-url", "origin", ORIGIN);
      same(NAME, main);
      assertEquals(Repository.NONE, found(bare.getParent()));
    }

    @Test
    void submodulesAndSeparateFolders() throws Exception {
      Path part = Git.repository(temp.resolve("part"));
      Git.commit(part);
      Git.repository(shop);
      Git.run(
          shop,
          "-c",
          "protocol.file.allow=always",
          "submodule",
          "--quiet",
          "add",
          part.toString(),
          "lib/part");
      same("part", shop.resolve("lib/part"));
      same("shop", shop);
      Path separate = temp.resolve("separate");
      Git.repository(separate, "--separate-git-dir=" + temp.resolve("store.git"));
      same("separate", separate);
    }

    private void same(String name, Path folder) throws Exception {
      Repository found = found(folder);
      assertEquals(name, found.name());
      assertEquals(Git.run(folder, "rev-parse", "HEAD"), found.revision());
    }
  }

  @Test
  void theNearestRepositoryAboveAFolder() throws IOException {
    repository(shop, ID);
    Path inner = repository(shop.resolve("lib/inner"), ID.replace('0', 'f'));
    Repository outer = Repository.found("shop", ID);
    assertEquals(outer, found(shop));
    assertEquals(outer, found(shop.resolve("lib")));
    assertEquals("inner", found(inner.resolve("src/main")).name());
    assertEquals(Repository.NONE, found(temp));
    var checkouts = new Checkouts(Repository.NONE);
    assertSame(checkouts.of(shop.resolve("a/b")), checkouts.of(shop.resolve("a/b")));
    assertSame(checkouts.of(shop.resolve("a/b")), checkouts.of(shop.resolve("c")));
    assertSame(outer, checkouts.of(shop.resolve("lib"), outer));
    assertEquals("inner", checkouts.of(inner, outer).name());
  }

  @Test
  void aLinkToAFolderOfARepository() throws IOException {
    repository(shop, ID);
    Path source = Files.createDirectories(shop.resolve("src"));
    Path link = Files.createSymbolicLink(temp.resolve("link"), source);
    assertEquals(Repository.found("shop", ID), found(link));
  }

  @Test
  void whatTheUserGaveTakesPrecedence() throws IOException {
    repository(shop, ID);
    assertEquals(new Repository("a", ID, null, true), of(Repository.given("a", null), shop));
    assertEquals(new Repository("shop", "v1", null, false), of(Repository.given(null, "v1"), shop));
    assertEquals(Repository.given("a", "v1"), of(Repository.given("a", "v1"), shop));
    assertEquals(Repository.given("a", null), of(Repository.given("a", null), temp));
  }

  /** Not one of these stops a run, or hides the repository around it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "rm -r .git; mkdir .git",
        "rm -r .git; touch .git",
        "rm -r .git; printf 'gitdir: ../nowhere\\n' >.git",
        "rm -r .git; printf 'gitdir: \\0\\n' >.git",
        "rm -r .git; printf 'no folder\\n' >.git",
        "rm -r .git; mkfifo .git",
        "rm -r .git; ln -s .git .git",
        "rm .git/HEAD",
        "rm .git/HEAD; mkfifo .git/HEAD",
        "rm .git/HEAD; mkdir .git/HEAD",
        "rm .git/HEAD; dd if=/dev/zero of=.git/HEAD bs=1 count=1 seek=9999999 2>/dev/null",
        "printf garbage >.git/HEAD",
        "rmdir .git/objects",
        "rmdir .git/refs",
        "printf '[core]\\n\\tbare = true\\n' >.git/config",
        "printf ../elsewhere >.git/commondir",
      })
  @Timeout(10)
  void whatIsNoRepositoryIsPassedOver(String damage) throws Exception {
    repository(shop, ID);
    Path inner = repository(shop.resolve("inner"), ID.replace('0', 'f'));
    assertEquals("inner", found(inner).name());
    assertEquals(
        0,
        new ProcessBuilder("sh", "-c", damage)
            .directory(inner.toFile())
            .inheritIO()
            .start()
            .waitFor());
    assertEquals(Repository.found("shop", ID), found(inner));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ref: refs/heads/none",
        "ref: refs/heads/loop",
        "ref: refs/heads/text",
        "ref: refs/heads/../../../secret",
        "ref: ../secret",
        "ref: /etc/hostname",
        "ref: refs/heads",
        "ref:",
      })
  void aHeadWithoutCommitLeavesTheRevisionUnknown(String head) throws IOException {
    repository(shop, head);
    Path heads = Files.createDirectories(shop.resolve(".git/refs/heads"));
    Files.writeString(heads.resolve("loop"), "ref: refs/heads/loop\n");
    Files.writeString(heads.resolve("text"), "not a commit\n");
    Files.writeString(shop.resolve("secret"), ID + "\n");
    Files.writeString(temp.resolve("secret"), ID + "\n");
    Files.writeString(shop.resolve(".git/packed-refs"), "# " + ID + "\nx\n\0\n");
    assertEquals(Repository.found("shop", null), found(shop));
  }

  @Test
  void packedRefsMayHaveNamesThatAreNotText() throws IOException {
    repository(shop, "ref: refs/heads/main");
    Files.write(
        shop.resolve(".git/packed-refs"),
        ("# pack-refs with: peeled fully-peeled sorted \n"
                + ID.replace('0', 'a')
                + " refs/heads/\u00ff\n"
                + ID.replace('0', 'b')
                + " refs/heads/a/refs/heads/main\n"
                + ID
                + " refs/heads/main\n^"
                + ID.replace('0', 'c')
                + "\n")
            .getBytes(ISO_8859_1));
    assertEquals(ID, found(shop).revision());
  }

  @Test
  void aDamagedConfigurationLeavesTheNameOfTheFolder() throws IOException {
    repository(shop, ID);
    Files.writeString(shop.resolve(".git/config"), "[remote \"origin\nurl = https://a/b\n\0]]");
    assertEquals(Repository.found("shop", ID), found(shop));
    Files.writeString(shop.resolve(".git/config"), "[remote \"origin\"]\nurl = ../shop.git\n");
    assertEquals(Repository.found("shop", ID), found(shop));
  }

  /** Git reads the same values of a file with all that its syntax allows. */
  @Test
  void theConfigurationIsReadAsGitReadsIt() throws Exception {
    Path file = temp.resolve("config");
    Files.writeString(
        file,
        """
        ; comment
        # comment
        [Core] Bare
        \trepositoryFormatVersion = 0 # comment
        [remote "origin"]
        \tfetch = +refs/heads/*:refs/remotes/origin/*
          URL =   https://git.corp/a/\\
        b.git   ; comment
        \turl = second
        [remote "Ori\\"g\\\\in"]
        \turl = "https://git.corp/a#b;c"  # comment
        \tpushurl = "  a " b "\\"" \\\\
        [remote.upstream]
        \turl=git@git.corp:a/b.git
        \tempty =
        """);
    var config = GitConfig.parse(Files.readString(file));
    for (String key :
        new String[] {
          "core.repositoryformatversion",
          "remote.Ori\"g\\in.url",
          "remote.Ori\"g\\in.pushurl",
          "remote.upstream.url",
          "remote.upstream.empty"
        }) {
      assertEquals(Git.run(temp, "config", "--file", "config", "--get", key), config.first(key));
    }
    String urls = Git.run(temp, "config", "--file", "config", "--get-all", "remote.origin.url");
    assertEquals(urls.lines().toList().getFirst(), config.first("remote.origin.url"));
    assertEquals(
        Git.run(temp, "config", "--file", "config", "--type=bool", "core.bare"),
        String.valueOf(config.isTrue("core.bare")));
    assertNull(config.first("remote.origin.none"));
    assertNotNull(config.first("remote.origin.fetch"));
  }

  private static Repository found(Path folder) {
    return of(Repository.NONE, folder);
  }

  private static Repository of(Repository given, Path folder) {
    return new Checkouts(given).of(folder);
  }

  /** The least that Git takes for a repository. */
  private static Path repository(Path folder, String head) throws IOException {
    Path git = folder.resolve(".git");
    Files.createDirectories(git.resolve("objects"));
    Files.createDirectories(git.resolve("refs"));
    Files.writeString(git.resolve("HEAD"), head + "\n");
    return folder;
  }
}
