package dev.cleave;

import dev.cleave.boundary.BoundaryExtractor;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.CheckedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Chunker;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.file.SourceFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.LanguageDetector;
import dev.cleave.language.SkippedCategories;
import dev.cleave.size.SizeLimit;
import java.util.function.Function;

/**
 * What is done to a file, step by step. For one thread.
 *
 * @param close frees native memory
 */
record CutSteps(
    Function<SourceFile, DetectedFile> detect,
    Function<DetectedFile, BoundedFile> bound,
    Function<BoundedFile, ChunkedFile> divide,
    Function<ChunkedFile, CheckedFile> check,
    Runnable close) {

  /** The steps of a run with these options. */
  static CutSteps of(CutOptions options, SkippedCategories skipped) {
    SizeLimit size = options.sizeLimit();
    var detector = LanguageDetector.standard();
    var extractor = new BoundaryExtractor(options.parseLimits(), options.readLimits(size));
    var chunker = new Chunker(size, options.context());
    var checker = new ReconstructionChecker(size, options.context().counted());
    return new CutSteps(
        file -> skipped.afterDetection(detector.detect(file)),
        extractor::extract,
        chunker::chunk,
        checker::check,
        extractor::close);
  }
}
