package dev.cleave.pipelines.reindex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.GitFolder;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commits of Git repositories as inputs, night after night. */
class GitSourceTest {
  private static final int SEQUENCES = Boolean.getBoolean("cleave.thorough") ? 20 : 1;
  private static final int NIGHTS = Boolean.getBoolean("cleave.thorough") ? 10 : 4;

  @TempDir private Path folder;
  private GitFolder shop;
  private Path output;

  @BeforeEach
  void aRepository() throws Exception {
    folder = folder.toRealPath();
    output = folder.resolve("out");
    shop = GitFolder.init(folder.resolve("shop"));
    shop.write("src/a.py", "def f():\n    return 1\n\n\nclass A:\n    x = 2\n");
    shop.write("src/b.py", "def g():\n    return 3\n");
  }

  @Test
  void aCommitIsCutAsItsCheckout() throws Exception {
    shop.write(".gitattributes", "*.inc linguist-language=PHP\ngen/* linguist-generated\n");
    shop.write(".gitignore", "ignored/\n");
    shop.write("src/win.c", "int f() {\r\n  return 1;\r\n}\r\n");
    shop.write("page.inc", "<?php function h() { return 1; }\n");
    shop.write("gen/x.js", "function x() { return 1; }\n");
    shop.write("ignored/y.js", "function y() { return 1; }\n");
    shop.write("LICENSE", "Apache License\nVersion 2.0, January 2004\n");
    Files.createSymbolicLink(shop.path().resolve("link"), Path.of("src/a.py"));
    Files.write(shop.path().resolve("logo.png"), new byte[] {0, 1, 2});
    shop.git("add", "-f", "ignored");
    String commit = shop.commit();
    shop.git("tag", "v1");
    shop.git("clone", "-q", "--bare", ".", "../shop.git");
    shop.git("remote", "add", "origin", "git@git.corp:a/shop.git");
    shop.git("--git-dir=../shop.git", "remote", "set-url", "origin", "https://git.corp/a/shop");
    String[] more = {"--respectGitignore", "--skipCategories=generated", "--views=summaries"};
    JsonNode checkout = committed("chunk", "" + shop.path(), "checkout", more);
    Cli cli = run("chunk", "git:" + folder.resolve("shop.git") + "@v1", "git", more);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    assertEquals(
        "cleave: reads git:%s/shop.git@v1 at commit %s of refs/tags/v1".formatted(folder, commit),
        cli.err().lines().findFirst().orElseThrow());
    assertEquals(checkout.get("datasetDigest"), json(cli.out()).get("datasetDigest"));
    assertEquals(checkout.get("rejects"), json(cli.out()).get("rejects"));
    assertEquals(
        "[{\"name\":\"git.corp/a/shop\",\"revision\":\"%s\",\"ref\":\"refs/tags/v1\",\"files\":11}]"
            .formatted(commit),
        manifest("git").get("repositories").toString());
    try (var index = SearchIndex.ofAll(output)) {
      String columns = "file_path, repository, revision, language, category, license, sha256";
      assertEquals(index.files("checkout", columns), index.files("git", columns));
      assertEquals(List.of(""), index.files("checkout", "DISTINCT ref, git_blob, etag"));
      for (String file : index.files("git", "file_path, git_blob, etag")) {
        String[] parts = file.split(" ");
        assertEquals(shop.git("rev-parse", "HEAD:" + parts[0]), parts[1]);
        assertEquals(parts[1], parts[2]);
      }
      assertEquals(
          List.of("git+file://%s/shop.git@%s/src/a.py".formatted(folder, commit)),
          index
              .chunks("git", "DISTINCT CASE file_path WHEN 'src/a.py' THEN source_uri END")
              .stream()
              .filter(uri -> !uri.isEmpty())
              .toList());
    }
    ok("verify", "--output=" + output, "--against=source");
  }

  /** Proven by contents that are exchanged: to read them would reject the files. */
  @Test
  void whatHasNotChangedIsNotRead() throws Exception {
    shop.write("src/c.py", "def g():\n    return 4\n");
    String first = shop.commit();
    JsonNode before = committed("reindex", "git:" + shop.path(), "n1");
    shop.git("checkout", "-q", "-b", "dev");
    String second = shop.commit();
    byte[] other = Files.readAllBytes(shop.object(shop.git("rev-parse", "HEAD:src/c.py")));
    Path blob = shop.object(shop.git("rev-parse", "HEAD:src/b.py"));
    byte[] own = Files.readAllBytes(blob);
    assertTrue(blob.toFile().setWritable(true));
    Files.write(blob, other);
    JsonNode after = committed("reindex", "git:" + shop.path() + "@dev", "n2");
    assertEquals("{\"unchanged\":3}", manifest("n2").get("changes").toString());
    assertEquals(0, after.at("/counts/chunked").asInt() - before.at("/counts/chunked").asInt());
    assertEquals(before.get("datasetDigest"), after.get("datasetDigest"));
    try (var index = SearchIndex.ofAll(output)) {
      assertEquals(
          List.of("refs/heads/main " + first), index.files("n1", "DISTINCT ref, revision"));
      assertEquals(
          List.of("refs/heads/dev " + second), index.files("n2", "DISTINCT ref, revision"));
    }
    Cli read = run("chunk", "git:" + shop.path(), "full", "--maxRejectRatio=1");
    assertEquals("{\"UNREADABLE\":1}", json(read.out()).get("rejects").toString());
    Files.write(blob, own);
  }

  @Test
  void aRenamedFileMovesItsChunks() throws Exception {
    shop.commit();
    committed("reindex", "git:" + shop.path(), "n1", "--contextHeader=none");
    shop.git("mv", "src/b.py", "src/z.py");
    shop.commit();
    committed("reindex", "git:" + shop.path(), "n2", "--contextHeader=none");
    try (var index = SearchIndex.ofAll(output)) {
      assertEquals(List.of("move"), index.changes("n2", "DISTINCT operation"));
      assertTrue(index.files("n2", "renamed_from").contains("src/b.py"));
    }
  }

  /** Edits, renames, folders in place of files, names in another case, and other branches. */
  @Test
  void aChainOfNightsIsAFullRunOfTheCheckout() throws Exception {
    long first = Long.getLong("cleave.seed", System.nanoTime());
    for (long seed = first; seed < first + SEQUENCES; seed++) {
      var random = new Random(seed);
      var log = new ArrayList<String>();
      GitFolder repository = GitFolder.init(folder.resolve("r" + seed));
      var tree = new EditedTree(repository.path().resolve("src"), random);
      repository.commit();
      output = folder.resolve("out" + seed);
      try (var index = SearchIndex.ofAll(output)) {
        for (int night = 1; night <= NIGHTS; night++) {
          String id = "n" + night;
          String message = "seed " + seed + ": " + log;
          JsonNode report =
              committed("reindex", "git:" + repository.path(), id, "--maxRemovedRatio=1");
          JsonNode full = committed("chunk", "git:" + repository.path(), "full" + night);
          ok("rollback", "--output=" + output, "--to=" + id);
          if (night == NIGHTS) {
            JsonNode checkout = committed("chunk", "" + repository.path(), "checkout");
            assertEquals(checkout.get("datasetDigest"), report.get("datasetDigest"), message);
          }
          assertEquals(full.get("datasetDigest"), report.get("datasetDigest"), message);
          assertEquals(0, index.differences(id, "full" + night), message);
          index.apply(id);
          assertEquals(0, index.differencesFrom(id), message);
          log.addAll(tree.edit());
          log.add(editAsGitSees(repository, random, night));
          repository.commit();
          if (random.nextInt(3) == 0) {
            int commits = Integer.parseInt(repository.git("rev-list", "--count", "HEAD"));
            String branch = "b" + random.nextInt(2);
            String from = "HEAD~" + random.nextInt(commits);
            repository.git("checkout", "-q", "-B", branch, from);
            log.add("to branch " + branch + " from " + from);
          }
        }
      }
    }
  }

  private static String editAsGitSees(GitFolder repository, Random random, int night)
      throws Exception {
    String name = "n" + random.nextInt(3);
    Path file = repository.path().resolve(name);
    if (Files.isRegularFile(file)) {
      Files.delete(file);
      if (random.nextBoolean()) {
        repository.write(name.toUpperCase(Locale.ROOT), "night " + night + "\n");
        return "rename " + name + " to upper case";
      }
      repository.write(name + "/f.py", "def f():\n    return %d\n".formatted(night));
      return name + " becomes a folder";
    }
    if (Files.isDirectory(file)) {
      Files.delete(file.resolve("f.py"));
      Files.delete(file);
    }
    repository.write(name, "night " + night + "\n");
    return name + " becomes a file";
  }

  /** Rows for each ref, with ids of its own; a new release costs what it changes. */
  @Test
  void severalRefsAreOneCollection() throws Exception {
    shop.write("test/b.py", "def g():\n    return 3\n"); // a copy of src/b.py
    shop.commit();
    shop.git("branch", "release/1.0");
    committed("reindex", "git:" + shop.path() + ":src", "n1", "--refs=release/*");
    shop.write("src/b.py", "def g():\n    return 4\n");
    shop.commit();
    shop.git("branch", "release/1.1");
    JsonNode night = committed("reindex", "git:" + shop.path() + ":src", "n2", "--refs=release/*");
    JsonNode full = committed("chunk", "git:" + shop.path() + ":src", "full", "--refs=release/*");
    assertEquals(full.get("datasetDigest"), night.get("datasetDigest"));
    try (var index = SearchIndex.ofAll(output)) {
      assertEquals(
          List.of("shop@release/1.0/src/a.py", "shop@release/1.0/src/b.py"),
          index.files("n1", "file_path"));
      assertEquals(
          List.of(
              "shop@release/1.0/src/a.py refs/heads/release/1.0 unchanged",
              "shop@release/1.0/src/b.py refs/heads/release/1.0 unchanged",
              "shop@release/1.1/src/a.py refs/heads/release/1.1 new",
              "shop@release/1.1/src/b.py refs/heads/release/1.1 new"),
          index.files("n2", "file_path, ref, change"));
      assertEquals(
          List.of("6 6 4"),
          index.chunks("full", "count(*), count(DISTINCT chunk_id), count(DISTINCT embed_hash)"));
      index.apply("n1");
      index.apply("n2");
      assertEquals(0, index.differencesFrom("n2"));
    }
    ok("verify", "--output=" + output, "--against=source");
  }

  @Test
  void errorsAreUsage() throws Exception {
    shop.commit();
    error(ExitCode.USAGE, "git:" + folder.resolve("none"), "there is no Git repository");
    error(
        ExitCode.USAGE,
        "git:" + shop.path() + "@mian",
        "it has no ref or commit mian; it has main");
    Cli refs = run("chunk", "" + shop.path(), "r", "--refs=*");
    assertEquals(ExitCode.USAGE, refs.exitCode());
    assertTrue(refs.err().contains("--refs needs a Git repository"), refs.err());
    error(ExitCode.NO_INPUT, "git:" + shop.path() + ":**/*.rs", "the inputs match no file");
    Cli dry = Cli.run("chunk", "--dryRun", "--input=git:" + shop.path());
    assertEquals(2, json(dry.out()).at("/counts/files").asInt(), dry.err());
    assertFalse(Files.exists(output.resolve("_latest.json")));
  }

  private void error(ExitCode code, String input, String message) {
    Cli cli = run("chunk", input, "r");
    assertEquals(code, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains(message), cli.err());
  }

  private JsonNode committed(String command, String input, String runId, String... more)
      throws IOException {
    Cli cli = run(command, input, runId, more);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return json(cli.out());
  }

  private Cli run(String command, String input, String runId, String... more) {
    var args =
        new ArrayList<>(
            List.of(command, "--input=" + input, "--output=" + output, "--runId=" + runId));
    args.addAll(List.of(more));
    return Cli.run(args.toArray(String[]::new));
  }

  private static void ok(String... args) {
    Cli cli = Cli.run(args);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
  }

  private JsonNode manifest(String runId) throws IOException {
    return json(Files.readString(output.resolve("runs/" + runId + "/_manifest.json")));
  }

  private static JsonNode json(String text) throws IOException {
    return JsonMapper.builder().build().readTree(text);
  }
}
