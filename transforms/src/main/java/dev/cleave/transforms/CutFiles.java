package dev.cleave.transforms;

import dev.cleave.CutOptions;
import dev.cleave.CutSteps;
import dev.cleave.Cutter;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.natives.NativeLibraries;
import java.io.Serializable;
import java.util.List;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.transforms.display.HasDisplayData;
import org.jspecify.annotations.Nullable;

/**
 * The three steps that cut a file, inside the one guard around it ({@link Cutter}): if one of them
 * fails or does not end, the file is cut by lines. The chunks are checked when their rows are
 * written.
 */
public final class CutFiles implements Serializable, HasDisplayData {
  private final CutOptions options;
  private final JobStep<SourceFile, DetectedFile> detect;
  private final JobStep<DetectedFile, BoundedFile> extract;
  private final JobStep<BoundedFile, ChunkedFile> divide;
  private transient @Nullable Cutter cutter;

  /**
   * Cuts files by these steps.
   *
   * @param options limit the time and the memory for a file, and set how it is cut by lines
   */
  public CutFiles(
      CutOptions options,
      JobStep<SourceFile, DetectedFile> detect,
      JobStep<DetectedFile, BoundedFile> extract,
      JobStep<BoundedFile, ChunkedFile> divide) {
    this.options = options;
    this.detect = detect;
    this.extract = extract;
    this.divide = divide;
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder.include("detect", detect).include("extract", extract).include("divide", divide);
  }

  /** Prepares for cutting on a worker. */
  void setup() {
    NativeLibraries.bundled().load(NativeLibraries.CORE); // or fail before any file is read
    cutter = new Cutter(options, () -> new CutSteps(detect.open(), extract.open(), divide.open()));
  }

  /** Cuts files, in order. Small files cost less together. */
  List<ChunkedFile> cut(List<SourceFile> files) {
    List<ChunkedFile> chunked = chunk(files);
    for (ChunkedFile file : chunked) {
      detect.count(file.bounded().detected());
      extract.count(file.bounded());
      divide.count(file);
    }
    return chunked;
  }

  private synchronized List<ChunkedFile> chunk(List<SourceFile> files) {
    if (cutter == null) {
      throw new IllegalStateException("torn down");
    }
    return cutter.cut(files);
  }

  /** A runner may tear down a failed job while another thread is inside the native parser. */
  synchronized void teardown() {
    if (cutter != null) {
      cutter.close();
      cutter = null;
    }
  }
}
