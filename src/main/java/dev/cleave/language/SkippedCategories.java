package dev.cleave.language;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceRef;
import dev.cleave.text.Labels;
import java.io.Serializable;
import java.util.List;

/**
 * The categories whose files a run does not cut. Each such file is rejected and has a row; it is
 * not read if its category follows from its path.
 *
 * @param categories in no order
 */
public record SkippedCategories(List<Category> categories) implements Serializable {
  /** All files are cut. */
  public static final SkippedCategories NONE = new SkippedCategories(List.of());

  public SkippedCategories {
    categories = List.copyOf(categories);
  }

  /** The object, rejected if its category follows from its path. */
  public SourceRef beforeReading(SourceRef ref) {
    if (categories.isEmpty() || ref.rejection() != null) {
      return ref;
    }
    Category settled = Categorizer.standard().settled(ref);
    return settled != null && categories.contains(settled)
        ? ref.reject(RejectReason.SKIPPED_CATEGORY, Labels.of(settled))
        : ref;
  }

  /** The file, rejected if it has a skipped category. */
  public DetectedFile afterDetection(DetectedFile file) {
    Rejection rejection = file.source().rejection();
    return rejection == null && categories.contains(file.category())
        ? file.reject(RejectReason.SKIPPED_CATEGORY, Labels.of(file.category()))
        : file;
  }
}
