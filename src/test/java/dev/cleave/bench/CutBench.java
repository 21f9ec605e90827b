package dev.cleave.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.file.SourceFile;
import dev.cleave.rules.Languages;
import dev.cleave.testing.CheckedFile;
import dev.cleave.testing.SourceFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Measures the core on one thread, without Beam: {@code scripts/bench} runs it. Files are read
 * beforehand; each round parses and cuts all of them; the best round counts.
 *
 * <p>Prints lines of name, tab, value: parse and cut in MB/s, parse alone as seen from Java, chunks
 * a second, and the speed on one large file against the same text as small files.
 */
public final class CutBench {
  private static final int MAX_BYTES = 2 << 20;
  private static final int SMALL_BYTES = 40_000;
  private static final int LARGE_BYTES = 1_500_000;

  private final int rounds;

  private CutBench(int rounds) {
    this.rounds = rounds;
  }

  /**
   * @param args the folder of sources, the number of rounds, and maybe the extension of documents:
   *     then only these are cut, and the speeds are those in processor time: of the thread that
   *     cuts, and of the whole process with its compiler and garbage collector
   */
  public static void main(String[] args) throws IOException {
    var bench = new CutBench(Integer.parseInt(args[1]));
    if (args.length > 2) {
      bench.documents(Path.of(args[0]), args[2]);
      return;
    }
    List<SourceFile> files = sources(Path.of(args[0]), CutBench::hasGrammar);
    Speed all = bench.best(files);
    print("files", files.size());
    print("bytes", all.bytes());
    print("chunks", all.chunks());
    print("cut_mb_s", all.megabytesPerSecond());
    print("parse_mb_s", all.bytes() / 1e6 / all.parseSeconds());
    print("chunks_s", all.chunks() / all.seconds());
    for (String language : List.of("java", "js", "py", "go", "rs")) {
      List<SourceFile> small = small(files, language);
      double one = bench.best(List.of(joined(small, language))).megabytesPerSecond();
      double many = bench.best(small).megabytesPerSecond();
      print("large_to_small_" + language, one / many);
    }
  }

  private void documents(Path folder, String extension) throws IOException {
    List<SourceFile> files = sources(folder, extension::equals);
    var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean(); // of the JDK
    long process = Long.MAX_VALUE;
    long thread = Long.MAX_VALUE;
    Speed speed = null;
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      for (int round = 0; round < rounds; round++) {
        long processBegin = system.getProcessCpuTime();
        long threadBegin = cuttingNanos();
        speed = round(cutter, files);
        thread = Math.min(thread, cuttingNanos() - threadBegin);
        process = Math.min(process, system.getProcessCpuTime() - processBegin);
      }
    }
    print("files", files.size());
    print("bytes", speed.bytes());
    print("cut_mb_per_thread_second", speed.bytes() * 1e3 / thread);
    print("cut_mb_per_processor_second", speed.bytes() * 1e3 / process);
  }

  /** Processor time of the thread that cuts. */
  private static long cuttingNanos() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
        .filter(thread -> thread != null && thread.getThreadName().equals("cut"))
        .mapToLong(thread -> threads.getThreadCpuTime(thread.getThreadId()))
        .sum();
  }

  private record Speed(long bytes, long chunks, double seconds, double parseSeconds) {
    double megabytesPerSecond() {
      return bytes / 1e6 / seconds;
    }
  }

  private Speed best(List<SourceFile> files) {
    Speed best = null;
    for (int round = 0; round < rounds; round++) {
      Speed speed = round(files);
      best = best == null || speed.seconds() < best.seconds() ? speed : best;
    }
    return best;
  }

  private Speed round(List<SourceFile> files) {
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      return round(cutter, files);
    }
  }

  private static Speed round(Cutter cutter, List<SourceFile> files) {
    long bytes = 0;
    long chunks = 0;
    long nanos = 0;
    long parseMicros = 0;
    for (SourceFile file : files) {
      long begin = System.nanoTime();
      var cut = CheckedFile.cut(cutter, file);
      nanos += System.nanoTime() - begin;
      bytes += file.bytes().length;
      chunks += cut.chunked().chunks().size();
      parseMicros += cut.chunked().bounded().parseMicros();
      var check = cut.check();
      if (check != null && !check.ok()) {
        throw new IllegalStateException(file.ref().path() + " is not its chunks: " + check);
      }
    }
    return new Speed(bytes, chunks, nanos / 1e9, parseMicros / 1e6);
  }

  private static List<SourceFile> sources(Path folder, Predicate<String> extensions)
      throws IOException {
    List<SourceFile> files = new ArrayList<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : (Iterable<Path>) paths.filter(Files::isRegularFile).sorted()::iterator) {
        String name = path.getFileName().toString();
        long size = Files.size(path);
        if (extensions.test(name.substring(name.lastIndexOf('.') + 1))
            && size > 0
            && size <= MAX_BYTES) {
          files.add(file(folder.relativize(path).toString(), Files.readAllBytes(path)));
        }
      }
    }
    return files;
  }

  /** The same choice as the C ceiling makes. */
  private static boolean hasGrammar(String extension) {
    return Languages.bundled().ofExtension(extension.toLowerCase(Locale.ROOT)).stream()
        .anyMatch(language -> language.grammar() != null);
  }

  /** Files of about 40 KB, 1.5 MB together. */
  private static List<SourceFile> small(List<SourceFile> files, String extension) {
    List<SourceFile> small = new ArrayList<>();
    long total = 0;
    for (SourceFile file : files) {
      int size = file.bytes().length;
      if (file.ref().path().endsWith("." + extension)
          && size > SMALL_BYTES / 2
          && size < SMALL_BYTES * 2
          && total < LARGE_BYTES) {
        small.add(file);
        total += size;
      }
    }
    return small;
  }

  private static SourceFile joined(List<SourceFile> files, String extension) {
    var bytes = new ByteArrayOutputStream();
    files.forEach(file -> bytes.writeBytes(file.bytes()));
    return file("joined." + extension, bytes.toByteArray());
  }

  private static SourceFile file(String path, byte[] bytes) {
    return SourceFiles.of(path, bytes);
  }

  private static void print(String name, double value) {
    System.out.printf(Locale.ROOT, "%s\t%.3f%n", name, value);
  }
}
