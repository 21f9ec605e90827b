package dev.cleave.transforms.writing;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.language.DetectedFile;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/**
 * Says that a file's rows are written, to whoever listens in the same JVM: a progress line, or a
 * flight recording. Without a listener it costs nothing.
 */
@Name(FileDone.NAME)
@Label("File done")
@Description("A source file was cut and its rows were written, or it was rejected")
@Category("Cleave")
@StackTrace(false)
public final class FileDone extends Event {
  /** The event's name. */
  public static final String NAME = "cleave.FileDone";

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

  private FileDone() {}

  /** Says so of one file. */
  static void commit(ChunkedFile chunked) {
    var event = new FileDone();
    if (event.isEnabled()) {
      DetectedFile file = chunked.bounded().detected();
      event.path = file.source().ref().path();
      event.bytes = file.source().ref().size();
      event.chunks = chunked.chunks().size();
      event.language = file.language();
      event.parseMicros = chunked.bounded().parseMicros();
      event.commit();
    }
  }
}
