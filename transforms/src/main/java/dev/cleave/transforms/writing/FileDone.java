package dev.cleave.transforms.writing;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.transforms.tables.FileColumn;
import dev.cleave.transforms.tables.FileEntry;
import java.util.concurrent.atomic.LongAdder;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/**
 * Counts the files of this process that are done, for its progress line, and writes each to a
 * flight recording, if there is one (docs/adr/0027).
 */
public final class FileDone {
  /** The event's name. */
  public static final String NAME = "cleave.FileDone";

  private static final LongAdder ALL_FILES = new LongAdder();
  private static final LongAdder ALL_BYTES = new LongAdder();

  @Name(NAME)
  @Label("File done")
  @Description(
      "A source file was cut and its rows were written, or it was rejected, unchanged or verified")
  @Category("Cleave")
  @StackTrace(false)
  private static final class Recorded extends Event {
    @Label("Path")
    private String path = "";

    @Label("Size, read or not")
    @DataAmount
    private long bytes;

    @Label("Chunks")
    private int chunks;

    @Label("Language")
    private String language = "";

    @Label("Time in the parser")
    @Timespan(Timespan.MICROSECONDS)
    private long parseMicros;
  }

  private FileDone() {}

  /** Reports a file that was cut or rejected. */
  static void commit(ChunkedFile chunked) {
    DetectedFile file = chunked.bounded().detected();
    commit(
        file.source().ref().path(),
        file.source().ref().size(),
        chunked.chunks().size(),
        file.language(),
        chunked.bounded().parseMicros());
  }

  /** Reports a file that was verified, or not cut because an earlier run has its chunks. */
  public static void commit(FileEntry entry) {
    commit(
        entry.path(),
        entry.sizeBytes(),
        (int) entry.number(FileColumn.CHUNK_COUNT),
        entry.language(),
        0);
  }

  /**
   * Reports a file.
   *
   * @param bytes its size
   * @param parseMicros time in the parser in microseconds, or 0
   */
  public static void commit(
      String path, long bytes, int chunks, String language, long parseMicros) {
    ALL_FILES.increment();
    ALL_BYTES.add(bytes);
    if (FlightRecorder.isInitialized()) { // else to load the class would start it
      var event = new Recorded();
      event.path = path;
      event.bytes = bytes;
      event.chunks = chunks;
      event.language = language;
      event.parseMicros = parseMicros;
      event.commit();
    }
  }

  /**
   * The files that all jobs of this process have done so far; one of a bundle that failed, again.
   */
  public static long allFiles() {
    return ALL_FILES.sum();
  }

  /** The size of these files in bytes. */
  public static long allBytes() {
    return ALL_BYTES.sum();
  }
}
