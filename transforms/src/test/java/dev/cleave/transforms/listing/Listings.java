package dev.cleave.transforms.listing;

import dev.cleave.file.Rejection;
import dev.cleave.file.SourceRef;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptionsFactory;

/** The refs that inputs list, and the forms in which tests compare them. */
final class Listings {
  private Listings() {}

  static List<SourceRef> list(String... inputs) {
    return list(InputSpec.of(inputs));
  }

  /** In the order of the paths. */
  static List<SourceRef> list(InputSpec spec) {
    var refs = new ArrayList<SourceRef>();
    SourceLister.list(spec, PipelineOptionsFactory.create(), refs::add);
    refs.sort((one, other) -> one.path().compareTo(other.path()));
    return refs;
  }

  /** The paths. */
  static List<String> sorted(List<SourceRef> refs) {
    return refs.stream().map(SourceRef::path).sorted().toList();
  }

  /** The paths, each with its size or why it is rejected. */
  static List<String> described(List<SourceRef> refs) {
    return refs.stream().map(Listings::describe).sorted().toList();
  }

  private static String describe(SourceRef ref) {
    Rejection rejection = ref.rejection();
    return rejection == null
        ? ref.path() + ": " + ref.size()
        : "%s: %s %s".formatted(ref.path(), rejection.reason(), rejection.detail());
  }
}
