package dev.cleave.transforms.attributes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.FileAttributes;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.LogRecords;
import dev.cleave.transforms.attributes.AttributeSpec.Gitignore;
import dev.cleave.transforms.glob.PathPattern;
import dev.cleave.transforms.listing.InputSpec;
import dev.cleave.transforms.listing.SourceLister;
import dev.cleave.transforms.planning.WorkPacker;
import dev.cleave.transforms.store.MemoryFileSystem;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Over real listings, of a folder and of a store. */
class AttributeAssignerTest {
  private static final AttributeSpec RESPECTFUL = AttributeSpec.NONE.respecting(Gitignore.ALL);
  private static final PipelineOptions OPTIONS = PipelineOptionsFactory.create();

  @TempDir Path folder;

  @BeforeAll
  static void fileSystems() {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
  }

  @Test
  void attributesHoldBelowTheirFolderAndTheDeepestWins() throws Exception {
    put(".gitattributes", "*.inc linguist-language=PHP linguist-generated\n");
    put("a/.gitattributes", "*.inc linguist-language=Pascal\nb/*.inc -linguist-generated\n");
    put("a/b/x.inc", "");
    put("a/x.inc", "");
    put("x.inc", "");
    put("x.c", "");
    Map<String, SourceRef> refs = assign(folder.toString(), AttributeSpec.NONE);
    assertEquals(said("PHP", true), refs.get("x.inc").attributes());
    assertEquals(said("Pascal", true), refs.get("a/x.inc").attributes());
    assertEquals(said("Pascal", false), refs.get("a/b/x.inc").attributes());
    assertEquals(FileAttributes.NONE, refs.get("x.c").attributes());
    assertEquals(FileAttributes.NONE, refs.get(".gitattributes").attributes());
  }

  @Test
  void aLicenseHoldsBelowItsFolderUpToTheNextOne() throws Exception {
    put("LICENSE", "Apache License\nVersion 2.0, January 2004\n");
    put("a/LICENSE-APACHE", "Apache License\nVersion 2.0, January 2004\n");
    put(
        "a/LICENSE-MIT",
        "Permission is hereby granted, free of charge, to any person obtaining a"
            + " copy of this software and associated documentation files");
    put("a/b/x.c", "");
    put("b/LICENSE.txt", "All rights reserved.\n");
    put("b/x.c", "");
    put("x.c", "");
    Map<String, SourceRef> refs = assign(folder.toString(), AttributeSpec.NONE);
    assertEquals("Apache-2.0 OR MIT", refs.get("a/b/x.c").attributes().license());
    assertEquals("Apache-2.0", refs.get("x.c").attributes().license());
    assertSame(refs.get("x.c").attributes(), refs.get("LICENSE").attributes());
    assertNull(refs.get("b/x.c").attributes().license());
  }

  @Test
  void whatIsIgnoredHasItsLineForAReason() throws Exception {
    put(".gitignore", "# built\nout/\n*.log\n!keep.log\n");
    put("a/.gitignore", "!*.log\n/x\n");
    for (String path : List.of("out/keep.log", "keep.log", "b.log", "a/b.log", "a/x", "a/c/x")) {
      put(path, "");
    }
    var rejected = new TreeMap<String, String>();
    assign(folder.toString(), RESPECTFUL)
        .forEach(
            (path, ref) -> {
              if (ref.rejection() != null) {
                assertEquals(RejectReason.GITIGNORED, ref.rejection().reason());
                rejected.put(path, ref.rejection().detail());
              }
            });
    assertEquals(
        Map.of(
            "out/keep.log", ".gitignore:2: out/",
            "b.log", ".gitignore:3: *.log",
            "a/x", "a/.gitignore:2: /x"),
        rejected);
    assertEquals(
        List.of(),
        assign(folder.toString(), AttributeSpec.NONE).values().stream()
            .filter(ref -> ref.rejection() != null)
            .toList());
  }

  @Test
  void theLastOverrideThatMatchesWins() throws Exception {
    put(".gitattributes", "*.h linguist-language=C");
    put("a/x.h", "");
    put("b/x.h", "");
    put("b/x.c", "");
    var spec =
        new AttributeSpec(
            List.of(override("b/", "ada"), override("*.h", "cpp"), override("a/**/*.h", "c")),
            Gitignore.NONE);
    Map<String, SourceRef> refs = assign(folder.toString(), spec);
    assertEquals(new FileAttributes("c", "C", null, null, null), refs.get("a/x.h").attributes());
    assertEquals("cpp", refs.get("b/x.h").attributes().override());
    assertEquals("ada", refs.get("b/x.c").attributes().override());
    assertEquals(null, refs.get(".gitattributes").attributes().override());
  }

  @Test
  void aStoreIsReadAsAFolderIs() throws Exception {
    MemoryFileSystem.put("mem://assign/p/.gitattributes", "*.x linguist-vendored".getBytes(UTF_8));
    MemoryFileSystem.put("mem://assign/p/.gitignore", "*.y".getBytes(UTF_8));
    MemoryFileSystem.put("mem://assign/p/a.x", new byte[1]);
    MemoryFileSystem.put("mem://assign/p/a.y", new byte[1]);
    MemoryFileSystem.put("mem://assign/q/a.y", new byte[1]);
    Map<String, SourceRef> refs = assign("mem://assign", RESPECTFUL);
    assertEquals(true, refs.get("p/a.x").attributes().vendored());
    assertEquals("p/.gitignore:1: *.y", refs.get("p/a.y").rejection().detail());
    assertEquals(null, refs.get("q/a.y").rejection());
  }

  @Test
  void aStoreThatFailsEndsTheRun() {
    String uri = "mem://assign-fails/.gitattributes";
    MemoryFileSystem.put(uri, new byte[1]);
    var fault = new IOException("fault");
    MemoryFileSystem.fail(uri, fault, fault, fault);
    assertThrows(StorageException.class, () -> assign("mem://assign-fails", AttributeSpec.NONE));
  }

  @Test
  void whatCannotBeReadIsNotHeeded() throws Exception {
    put("elsewhere", "*.c linguist-vendored");
    put("a/x.c", "");
    Files.createSymbolicLink(folder.resolve("a/.gitattributes"), folder.resolve("elsewhere"));
    put("b/x.c", "");
    put("b/.gitattributes", "*.c linguist-vendored\n".repeat(60_000));
    Map<String, SourceRef> refs;
    try (var log = LogRecords.of(AttributeAssigner.class)) {
      refs = assign(folder.toString(), AttributeSpec.NONE);
      assertEquals(1, log.messages().size(), log.messages().toString());
      assertTrue(log.messages().getFirst().startsWith("b/.gitattributes "), "" + log.messages());
      assertTrue(log.messages().getFirst().contains("TOO_LARGE"), "" + log.messages());
    }
    assertEquals(FileAttributes.NONE, refs.get("a/x.c").attributes());
    assertEquals(FileAttributes.NONE, refs.get("b/x.c").attributes());
    assertEquals(RejectReason.SYMLINK, refs.get("a/.gitattributes").rejection().reason());
  }

  @Test
  void whatKeepsFilesOutMustBeReadable() throws Exception {
    put("a/.env", "secret");
    put("a/.gitignore", ".env\n".repeat(300_000));
    assertEquals(2, assign(folder.toString(), AttributeSpec.NONE).size());
    var failure = assertThrows(StorageException.class, () -> assign(folder.toString(), RESPECTFUL));
    assertTrue(
        failure
            .getMessage()
            .matches(
                "cannot read file:.*/a/[.]gitignore, which keeps files out of the run"
                    + " [(]--respectGitignore[)]: TOO_LARGE, .*; make it readable, exclude its"
                    + " folder, or pass --ignoreUnreadable to read the files that it keeps out"),
        failure.getMessage());
  }

  @Test
  void whatKeepsFilesOutIsPassedOverIfTheUserSaysSo() throws Exception {
    put("a/.env", "secret");
    put("a/.gitignore", ".env\n".repeat(300_000));
    put("b/.env", "secret");
    put("b/.gitignore", ".env\n");
    try (var log = LogRecords.of(AttributeAssigner.class)) {
      Map<String, SourceRef> refs =
          assign(folder.toString(), AttributeSpec.NONE.respecting(Gitignore.READABLE));
      assertNull(refs.get("a/.env").rejection());
      assertEquals(RejectReason.GITIGNORED, refs.get("b/.env").rejection().reason());
      assertEquals(1, log.messages().size(), log.messages().toString());
      assertTrue(log.messages().getFirst().startsWith("a/.gitignore is "), "" + log.messages());
    }
  }

  @Test
  void whatIsRefusedKeepsItsReason() throws Exception {
    var link = new Rejection(RejectReason.SYMLINK, "link to b");
    put(".gitignore", "*");
    List<SourceRef> listed =
        List.of(
            new SourceRef(
                folder.resolve(".gitignore").toUri().toString(), ".gitignore", 1, 0, null, null),
            new SourceRef(folder.resolve("a").toUri().toString(), "a", 0, 0, null, link));
    List<SourceRef> assigned = AttributeAssigner.assign(listed, List.of(), RESPECTFUL, OPTIONS);
    assertEquals(RejectReason.GITIGNORED, assigned.getFirst().rejection().reason());
    assertEquals(link, assigned.getLast().rejection());
    assertSame(listed, AttributeAssigner.assign(listed, List.of(), AttributeSpec.NONE, OPTIONS));
  }

  private static LanguageOverride override(String glob, String language) {
    return new LanguageOverride(glob + "=" + language, PathPattern.of(glob), language);
  }

  private static FileAttributes said(String language, boolean generated) {
    return new FileAttributes(null, language, null, generated, null);
  }

  private static Map<String, SourceRef> assign(String input, AttributeSpec spec)
      throws InterruptedException {
    var listed = new ArrayList<SourceRef>();
    SourceLister.list(InputSpec.of(input), OPTIONS, listed::add);
    var refs = new TreeMap<String, SourceRef>();
    AttributeAssigner.assign(WorkPacker.distinct(listed), List.of(), spec, OPTIONS)
        .forEach(ref -> refs.put(ref.path(), ref));
    return refs;
  }

  private void put(String path, String content) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }
}
