package dev.cleave;

import dev.cleave.boundary.BoundaryExtractor;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Chunker;
import dev.cleave.file.SourceFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.LanguageDetector;
import dev.cleave.language.SkippedCategories;

/**
 * The steps of one thread that cuts files, in the order in which they are taken.
 *
 * @param detect detects language and charset
 * @param extract finds boundaries
 * @param divide makes chunks of at most the maximum size
 */
public record CutSteps(
    FileStep<SourceFile, DetectedFile> detect,
    FileStep<DetectedFile, BoundedFile> extract,
    FileStep<BoundedFile, ChunkedFile> divide)
    implements AutoCloseable {

  /** All steps with these options. No category of files is skipped. */
  static CutSteps of(CutOptions options) {
    return new CutSteps(detect(SkippedCategories.NONE), extract(options), divide(options));
  }

  /** Detects the language and the charset, and rejects files of the skipped categories. */
  public static FileStep<SourceFile, DetectedFile> detect(SkippedCategories skipped) {
    var detector = LanguageDetector.standard();
    return file -> skipped.afterDetection(detector.detect(file));
  }

  /** Finds the boundaries of a file. */
  public static FileStep<DetectedFile, BoundedFile> extract(CutOptions options) {
    var extractor = new BoundaryExtractor(options.parse(), options.readLimits());
    int mostTogether = options.readLimits().size().bytesSureToFit();
    return new FileStep<>() {
      @Override
      public BoundedFile apply(DetectedFile file) {
        return extractor.extract(file.divisible(mostTogether));
      }

      @Override
      public void close() {
        extractor.close();
      }
    };
  }

  /** Makes chunks of what lies between boundaries, and divides what is over the maximum. */
  public static FileStep<BoundedFile, ChunkedFile> divide(CutOptions options) {
    return new Chunker(options.sizeLimit(), options.context(), options.embed())::chunk;
  }

  @Override
  public void close() {
    detect.close();
    extract.close();
    divide.close();
  }
}
