package dev.cleave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.reading.Strategy;
import dev.cleave.syntax.GrammarException;
import dev.cleave.testing.CheckedFile;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.LogRecords;
import dev.cleave.testing.ProcessorTime;
import dev.cleave.testing.SourceFiles;
import dev.cleave.testing.TestOptions;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CutterTest {
  private static final String JAVA = "class A {\n  void b() {}\n}\n";

  /** Only small files are parsed: the stack is small then, so that recursion ends soon. */
  private static final CutOptions OPTIONS = TestOptions.of("maxParseBytes", 1 << 16);

  /** What a file may take where one takes too long. */
  private static final Duration PATIENCE = Duration.ofMillis(400);

  /** On a stack of 1 MiB, as a worker's, each of these ended the process. */
  @ParameterizedTest
  @CsvSource({"a.java,{-", "a.c,{-", "a.go,{-", "a.ml,(*", "a.elm,{-"})
  void survivesTextThatTheCoreAndScannersRecurseOn(String path, String opens) {
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      CutFile.of(path, bytes(opens.repeat(100_000)), cutter);
      assertCutsBySyntax(cutter);
    }
  }

  /** A scanner that loops never looks at the time, nor at the budget. */
  @Test
  void leavesAThreadBehindThatDoesNotEnd() {
    var released = new CountDownLatch(1);
    try (var log = LogRecords.of(Cutter.class);
        var cutter = hasty(CutStep.EXTRACT, "a/Bad.java", () -> spinUntil(released))) {
      CutFile file = CutFile.of("a/Bad.java", bytes(JAVA), cutter);
      assertEquals(ParseStatus.TIMEOUT, file.status());
      assertEquals(Strategy.LINES, file.strategy());
      assertEquals("java", file.bounded().detected().language());
      assertEquals(
          List.of("cut a/Bad.java by lines: finding its boundaries took over 400 ms"),
          log.messages());
      assertCutsBySyntax(cutter);
    } finally {
      released.countDown();
    }
  }

  /** On a busy machine a thread waits for a processor. That must not change how a file is cut. */
  @Test
  void aFileThatWaitsForLongerThanItMayComputeIsNotGivenUp() {
    Runnable waiting = () -> sleep(PATIENCE.multipliedBy(2));
    try (var cutter = hasty(CutStep.EXTRACT, "Waiting.java", waiting)) {
      assertEquals(List.of(ParseStatus.OK), statuses(cutter, "Waiting.java"));
    }
  }

  @Test
  void cutsWhatAProgramHasInMemory() {
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      ChunkedFile file = cutter.cut(SourceFile.of("src/A.java", bytes(JAVA)));
      assertEquals("src/A.java", file.source().ref().uri());
      assertEquals(JAVA.length(), file.source().ref().size());
      assertEquals(
          JAVA,
          String.join("", file.chunks().stream().map(each -> each.content().text()).toList()));
      assertTrue(cutter.check(file).ok());
    }
  }

  @Test
  void cutsFilesTogetherAsOneByOne() {
    SourceRef gone = SourceFiles.of("gone.c", bytes("")).ref();
    List<SourceFile> files =
        List.of(
            SourceFiles.of("A.java", bytes(JAVA)),
            SourceFile.rejected(gone, new Rejection(RejectReason.VANISHED, "")),
            SourceFiles.of("b.py", bytes("def b():\n  pass\n")),
            SourceFiles.of("empty.go", bytes("")),
            SourceFiles.of("c.md", bytes("# One\n\ntext\n\n# Two\n")));
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      List<ChunkedFile> together = cutter.cut(files);
      assertEquals(files, together.stream().map(ChunkedFile::source).toList());
      assertEquals(
          List.of(3, 0, 1, 0, 2), together.stream().map(file -> file.chunks().size()).toList());
      for (int i = 0; i < files.size(); i++) {
        assertEquals(cutter.cut(files.get(i)).chunks(), together.get(i).chunks());
      }
      assertEquals(List.of(), cutter.cut(List.of()));
    }
  }

  @Test
  void aFaultOfOneFileSparesThoseAroundIt() {
    try (var log = LogRecords.of(Cutter.class);
        var cutter = failing(OPTIONS, CutStep.DIVIDE, "Bad.java", CutterTest::recurse)) {
      assertEquals(
          List.of(ParseStatus.OK, ParseStatus.FAILED, ParseStatus.FAILED, ParseStatus.OK),
          statuses(cutter, "A.java", "Bad.java", "Bad.java", "B.java"));
      assertEquals(2, log.messages().size());
    }
  }

  /** A thread that is left behind must not go on with files that another one cuts now. */
  @Test
  void aThreadThatIsLeftBehindStopsAfterItsFile() throws InterruptedException {
    var late = new CountDownLatch(1);
    var ended = new CountDownLatch(2);
    var detected = new ConcurrentLinkedQueue<String>();
    Supplier<CutSteps> steps =
        () -> {
          CutSteps usual = CutSteps.of(OPTIONS);
          return new CutSteps(
              after(
                  file -> {
                    detected.add(file.ref().path());
                    failAt(CutStep.DETECT, CutStep.DETECT, "Bad.java", () -> spinUntil(late), file);
                  },
                  usual.detect()),
              usual.extract(),
              new FileStep<>() {
                @Override
                public ChunkedFile apply(BoundedFile file) {
                  return usual.divide().apply(file);
                }

                @Override
                public void close() {
                  ended.countDown();
                }
              });
        };
    try (var log = LogRecords.of(Cutter.class)) {
      try (var cutter = new Cutter(OPTIONS, steps, PATIENCE)) {
        assertEquals(
            List.of(ParseStatus.OK, ParseStatus.TIMEOUT, ParseStatus.OK),
            statuses(cutter, "A.java", "Bad.java", "B.java"));
      }
      late.countDown();
      ended.await();
      assertEquals(List.of("A.java", "Bad.java", "B.java"), List.copyOf(detected));
      assertEquals(1, log.messages().size());
    }
  }

  /** The patience is that for one file, however many there are. */
  @Test
  void doesNotLeaveManyFilesThatTakeLongTogether() {
    Runnable slow = () -> ProcessorTime.use(PATIENCE.dividedBy(3));
    try (var cutter = hasty(CutStep.EXTRACT, "Slow.java", slow)) {
      assertEquals(
          Collections.nCopies(4, ParseStatus.OK),
          statuses(cutter, "Slow.java", "Slow.java", "Slow.java", "Slow.java"));
    }
  }

  private static List<ParseStatus> statuses(Cutter cutter, String... paths) {
    List<SourceFile> files =
        Stream.of(paths).map(path -> SourceFiles.of(path, bytes(JAVA))).toList();
    return cutter.cut(files).stream().map(file -> file.bounded().parseStatus()).toList();
  }

  private static void spinUntil(CountDownLatch latch) {
    while (latch.getCount() > 0) {
      Thread.onSpinWait();
    }
  }

  private static void sleep(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFaultInAnyStepMakesAFailedRowAndOneWarning(CutStep step) {
    assertSurvives(
        step,
        () -> {
          throw new IllegalArgumentException("a fault");
        });
  }

  @ParameterizedTest
  @EnumSource
  void aStackOverflowInAnyStepMakesAFailedRowAndOneWarning(CutStep step) {
    assertSurvives(step, CutterTest::recurse);
  }

  private static void assertSurvives(CutStep step, Runnable fault) {
    String text = "// é\n" + JAVA.repeat(200);
    try (var log = LogRecords.of(Cutter.class);
        var cutter = failing(OPTIONS, step, "a/Bad.java", fault)) {
      CheckedFile checked = CheckedFile.cut(cutter, SourceFiles.of("a/Bad.java", bytes(text)));
      CutFile file = new CutFile(checked);
      assertEquals(ParseStatus.FAILED, file.status());
      assertEquals(text, file.joined());
      assertEquals(Strategy.LINES, file.strategy());
      assertTrue(file.chunks().size() > 1, "divided");
      for (Chunk chunk : file.chunks()) {
        assertTrue(file.textOf(chunk).endsWith("\n"), "not divided at a line end");
      }
      boolean undetected = step == CutStep.DETECT;
      assertEquals(undetected ? "text" : "java", file.bounded().detected().language());
      assertEquals(
          List.of("cut a/Bad.java by lines: " + step.activity() + " failed"), log.messages());

      CheckedFile next = CheckedFile.cut(cutter, SourceFiles.of("Good.java", bytes(JAVA)));
      assertEquals(ParseStatus.OK, next.chunked().bounded().parseStatus());
    }
  }

  @Test
  void aFileWhoseDetectionFailsKeepsItsBytes() {
    byte[] latin = "caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1);
    try (var log = LogRecords.of(Cutter.class);
        var cutter = failing(OPTIONS, CutStep.DETECT, "café.txt", CutterTest::recurse)) {
      CutFile file = new CutFile(CheckedFile.cut(cutter, SourceFiles.of("café.txt", latin)));
      assertEquals(ParseStatus.FAILED, file.status());
      Charset charset = file.bounded().detected().encoding().charset();
      assertEquals(StandardCharsets.ISO_8859_1, charset);
      assertEquals("café\n", file.joined());
      assertEquals(1, log.messages().size());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aRejectedFileStaysRejectedWhateverFails(CutStep step) {
    SourceRef ref = SourceFiles.of("a.bin", bytes("")).ref();
    SourceFile gone = SourceFile.rejected(ref, new Rejection(RejectReason.VANISHED, ""));
    try (var log = LogRecords.of(Cutter.class);
        var cutter = failing(OPTIONS, step, "a.bin", CutterTest::recurse)) {
      CheckedFile checked = CheckedFile.cut(cutter, gone);
      assertEquals(List.of(), checked.chunked().chunks());
      assertNull(checked.check());
      assertEquals(gone.rejection(), checked.source().rejection());
      assertEquals(1, log.messages().size());
    }
  }

  /** A build whose grammar does not work must not cut every file of the language by lines. */
  @Test
  void aGrammarThatDoesNotWorkIsNoFaultOfTheFile() {
    Runnable fault =
        () -> {
          throw new GrammarException("no native library for \"java\"");
        };
    try (var cutter = failing(OPTIONS, CutStep.EXTRACT, "a/Bad.java", fault)) {
      SourceFile file = SourceFiles.of("a/Bad.java", bytes(JAVA));
      assertThrows(GrammarException.class, () -> cutter.cut(file));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"BYTES", "CHARS", "TOKENS", "o200k_base"})
  void aFailedFileIsWithinTheMaximumInEveryUnit(String unit) {
    String text = "é".repeat(500) + "\n\n" + "x = 1\n".repeat(100) + "\uD83D\uDE00".repeat(300);
    var options = TestOptions.of("maxChunkSize", 16, "sizeUnit", unit, "maxParseBytes", 1 << 16);
    for (Charset charset : List.of(StandardCharsets.UTF_8, Charset.forName("UTF-32LE"))) {
      String marked = charset == StandardCharsets.UTF_8 ? text : "\uFEFF" + text;
      try (var log = LogRecords.of(Cutter.class);
          var cutter = failing(options, CutStep.DIVIDE, "a/Bad.java", CutterTest::recurse)) {
        byte[] bytes = marked.getBytes(charset);
        CutFile file = new CutFile(CheckedFile.cut(cutter, SourceFiles.of("a/Bad.java", bytes)));
        assertEquals(ParseStatus.FAILED, file.status());
        assertEquals(marked, file.joined());
        assertEquals(1, log.messages().size());
      }
    }
  }

  /** A cutter in which one step fails for one file. */
  private static Cutter failing(CutOptions options, CutStep step, String path, Runnable fault) {
    return new Cutter(options, () -> failing(CutSteps.of(options), step, path, fault));
  }

  /** The same with little patience. */
  private static Cutter hasty(CutStep step, String path, Runnable fault) {
    return new Cutter(OPTIONS, () -> failing(CutSteps.of(OPTIONS), step, path, fault), PATIENCE);
  }

  private static CutSteps failing(CutSteps steps, CutStep step, String path, Runnable fault) {
    return new CutSteps(
        after(file -> failAt(CutStep.DETECT, step, path, fault, file), steps.detect()),
        after(file -> failAt(CutStep.EXTRACT, step, path, fault, file.source()), steps.extract()),
        after(file -> failAt(CutStep.DIVIDE, step, path, fault, file.source()), steps.divide()));
  }

  /** A step before which something happens. */
  private static <A, B> FileStep<A, B> after(Consumer<A> first, FileStep<A, B> step) {
    return new FileStep<>() {
      @Override
      public B apply(A file) {
        first.accept(file);
        return step.apply(file);
      }

      @Override
      public void close() {
        step.close();
      }
    };
  }

  private static void failAt(
      CutStep at, CutStep step, String path, Runnable fault, SourceFile file) {
    if (at == step && file.ref().path().equals(path)) {
      fault.run();
    }
  }

  private static void recurse() {
    recurse();
  }

  private static void assertCutsBySyntax(Cutter cutter) {
    CutFile next = CutFile.of("b.java", bytes(JAVA), cutter);
    assertEquals(ParseStatus.OK, next.status());
    assertEquals(List.of("A", "A.b"), next.declared());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
