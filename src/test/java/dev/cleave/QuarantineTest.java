package dev.cleave;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.file.SourceFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.SkippedCategories;
import dev.cleave.testing.LogRecords;
import dev.cleave.testing.SourceFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that kills its process. What a crash would leave is copied from a process that lives. */
class QuarantineTest {
  private static final String BAD = "class Bad {\n  void b() {}\n}\n";

  /** For each file another parser, which may be on any thread. */
  private static final FileStep<DetectedFile, BoundedFile> USUAL =
      file -> {
        try (var extract = CutSteps.extract(CutOptions.DEFAULT)) {
          return extract.apply(file);
        }
      };

  @TempDir Path folders;
  private int processes;

  @Test
  void aFileThatHasCrashedTwoProcessesIsCutByLinesAndAllOthersAsUsual() throws IOException {
    Path first = crash(folders, "a/Bad.java", BAD);
    assertEquals(List.of("suspect"), recordsAfter(first));
    Path second = crash(first, "a/Bad.java", BAD);
    try (var log = LogRecords.of(Quarantine.class)) {
      var third = step(second);
      assertEquals(ParseStatus.QUARANTINED, status(third, "a/Bad.java", BAD));
      assertEquals(ParseStatus.OK, status(third, "Good.java", "class Good {}\n"));
      assertEquals(ParseStatus.OK, status(third, "a/Bad.java", BAD + "\n"), "it was edited");
      assertNotEquals(ParseStatus.QUARANTINED, status(third, "a/Bad.py", BAD), "another grammar");
      third.close();
      assertEquals(1, log.messages().size());
      String message = log.messages().getFirst();
      assertTrue(
          message.startsWith(
              "cut a/Bad.java by lines: two processes crashed while they parsed it; to try again,"
                  + " delete "),
          message);
      Files.delete(Path.of(message.substring(message.lastIndexOf(' ') + 1)));
    }
    assertEquals(ParseStatus.OK, status(step(second), "a/Bad.java", BAD), "the record is gone");
  }

  /** It was in work on another thread, or somebody killed the process. */
  @Test
  void aFileThatIsParsedAfterACrashIsNoLongerSuspect() throws IOException {
    Path first = crash(folders, "Innocent.java", BAD);
    var second = step(first);
    assertEquals(ParseStatus.OK, status(second, "Innocent.java", BAD));
    second.close();
    assertEquals(List.of(), recordsAfter(first));
    Path third = crash(first, "Innocent.java", BAD);
    assertEquals(List.of("suspect"), recordsAfter(third));
  }

  @Test
  void threadsParseSuspectsOneAtATime() throws Exception {
    Path first = crash(folders, "A.java", BAD);
    Path second = crash(folders, "B.java", BAD + "\n");
    for (Path journal : list(second)) {
      Files.copy(journal, first.resolve(journal.getFileName()));
    }
    var inWork = new AtomicInteger();
    var most = new AtomicInteger();
    var main = Thread.currentThread();
    Runnable parseB = () -> parse(waiting(first, inWork, most, main), "B.java", BAD + "\n");
    Thread other = new Thread(parseB, "other");
    var step = waiting(first, inWork, most, other);
    other.start();
    parse(step, "A.java", BAD);
    other.join();
    assertEquals(1, most.get());
    assertEquals(List.of(), recordsAfter(first));
  }

  /** Steps that wait, inside of a parse, until the other thread is in one, waits or has ended. */
  private static FileStep<DetectedFile, BoundedFile> waiting(
      Path folder, AtomicInteger inWork, AtomicInteger most, Thread other) {
    return around(
        file -> {
          most.accumulateAndGet(inWork.incrementAndGet(), Math::max);
          while (most.get() == 1 && other.getState() == Thread.State.RUNNABLE) {
            Thread.onSpinWait();
          }
          inWork.decrementAndGet();
          return BoundedFile.byLines(file, ParseStatus.OK, 0);
        },
        folder);
  }

  private static void parse(FileStep<DetectedFile, BoundedFile> step, String path, String text) {
    assertEquals(ParseStatus.OK, status(step, path, text));
    step.close();
  }

  @Test
  void theJournalOfALivingProcessStays() throws IOException {
    Path first = crash(folders, "Bad.java", BAD);
    Path journal = list(first).getFirst();
    try (FileChannel channel = FileChannel.open(journal, StandardOpenOption.WRITE);
        var lock = channel.lock()) {
      assertTrue(lock.isValid());
      step(first).close();
      assertTrue(Files.exists(journal));
    }
    assertEquals(List.of("suspect"), recordsAfter(first));
    assertFalse(Files.exists(journal));
  }

  @Test
  void aJournalThatHoldsNothingOrNonsenseIsRemoved() throws IOException {
    Files.write(folders.resolve("running-0-0-a"), new byte[0]);
    Files.write(folders.resolve("running-0-0-b"), new byte[4096]);
    byte[] nonsense = new byte[4096];
    nonsense[3] = 10;
    Files.write(folders.resolve("running-0-0-c"), nonsense);
    byte[] long_ = new byte[4096];
    long_[0] = 10;
    Files.write(folders.resolve("running-0-0-d"), long_);
    assertEquals(List.of(), recordsAfter(folders));
  }

  @Test
  void aLongPathIsCutOff() throws IOException {
    String path = "é".repeat(5000) + "/Bad.java";
    Path second = crash(crash(folders, path, BAD), path, BAD);
    try (var log = LogRecords.of(Quarantine.class)) {
      assertEquals(ParseStatus.QUARANTINED, status(step(second), path, BAD));
      assertEquals(1, log.messages().size());
    }
  }

  @Test
  void whereNothingCanBeRecordedNothingIsGuarded() throws IOException {
    Path file = Files.writeString(folders.resolve("file"), "");
    assertThrows(IOException.class, () -> Quarantine.around(USUAL, file));
  }

  /** What a process that crashes at a file leaves in its folder, in another folder. */
  private Path crash(Path folder, String path, String text) throws IOException {
    Path left = Files.createDirectory(folders.resolve("crash" + ++processes));
    var step =
        around(
            file -> {
              copy(folder, left);
              return USUAL.apply(file);
            },
            folder);
    status(step, path, text);
    step.close();
    return left;
  }

  private void copy(Path folder, Path left) {
    try {
      for (Path file : list(folder)) {
        String name = file.getFileName().toString();
        String dead = name.replaceFirst("running-.*", "running-0-0-" + processes);
        Files.copy(file, left.resolve(dead));
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** What is recorded when another process has started and ended: kinds of records. */
  private static List<String> recordsAfter(Path folder) throws IOException {
    step(folder).close();
    return list(folder).stream()
        .map(file -> file.getFileName().toString().replaceFirst("-.*", ""))
        .toList();
  }

  private static FileStep<DetectedFile, BoundedFile> step(Path folder) {
    return around(USUAL, folder);
  }

  private static FileStep<DetectedFile, BoundedFile> around(
      FileStep<DetectedFile, BoundedFile> step, Path folder) {
    try {
      return Quarantine.around(step, folder);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ParseStatus status(
      FileStep<DetectedFile, BoundedFile> step, String path, String text) {
    SourceFile file = SourceFiles.of(path, text.getBytes(UTF_8));
    return step.apply(CutSteps.detect(SkippedCategories.NONE).apply(file)).parseStatus();
  }
}
