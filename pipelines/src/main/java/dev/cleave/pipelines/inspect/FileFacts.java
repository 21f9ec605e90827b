package dev.cleave.pipelines.inspect;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.file.Rejection;
import dev.cleave.language.DetectedFile;
import dev.cleave.pipelines.command.Amount;
import dev.cleave.text.Labels;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is said of a file as a whole. */
final class FileFacts {
  private FileFacts() {}

  /** A few words each. */
  static List<String> of(ChunkedFile file, @Nullable ReconstructionCheck check) {
    BoundedFile bounded = file.bounded();
    DetectedFile detected = bounded.detected();
    Rejection rejection = detected.source().rejection();
    if (rejection != null) {
      return List.of(
          ("rejected: " + label(rejection.reason()) + ", " + rejection.detail()).strip());
    }
    return List.of(
        "%s (%s)".formatted(detected.language(), label(detected.languageSource())),
        "%s (%s)"
            .formatted(detected.encoding().charset().name(), label(detected.encoding().source())),
        Amount.count(detected.source().bytes().length, "byte"),
        Amount.count(file.lineCount(), "line"),
        "%s (%s)".formatted(label(bounded.reading().strategy()), label(bounded.parseStatus())),
        Amount.count(file.chunks().size(), "chunk"),
        "check " + (check != null && check.ok() ? "ok" : "FAILED: " + check));
  }

  /** A constant in words. */
  static String label(Enum<?> value) {
    return Labels.of(value).replace('_', ' ');
  }
}
