package dev.cleave.transforms;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cleave.CutOptions;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.SkippedCategories;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.writing.RunTarget;
import dev.cleave.transforms.writing.WriteTables;
import dev.cleave.view.Views;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The steps of the job, composed as the job composes them. */
final class JobSteps {
  static final int MAX_FILE_BYTES = 2 << 20;

  private JobSteps() {}

  /** The steps between reading and writing. */
  static CutFiles cut(CutOptions options) {
    return cut(options, new DivideBySize(options));
  }

  /** The same with another last step. */
  static CutFiles cut(CutOptions options, JobStep<BoundedFile, ChunkedFile> divide) {
    return new CutFiles(
        options,
        new DetectLanguage(SkippedCategories.NONE),
        new ExtractBoundaries(options),
        divide);
  }

  /** All steps, from the units to the tables in a folder. */
  static OnePass onePass(Path output, CutOptions options, CutFiles cut) {
    var target = new RunTarget(output + "/", "runs/r/", "r", "fingerprint");
    return OnePass.of(
        new ReadSources(MAX_FILE_BYTES, SkippedCategories.NONE),
        detector(options),
        cut,
        WriteTables.into(target, options));
  }

  static ChangeDetector detector(CutOptions options) {
    return new ChangeDetector(options, SkippedCategories.NONE, MAX_FILE_BYTES, false, Views.NONE);
  }

  /** Writes a file into a folder, and plans it. */
  static PlannedFile write(Path folder, String path, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(path), text);
    long size = text.getBytes(UTF_8).length;
    return PlannedFile.of(new SourceRef(file.toUri().toString(), path, size, 0, null, null));
  }
}
