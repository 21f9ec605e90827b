package dev.cleave.transforms.listing;

import dev.cleave.transforms.inventory.Inventory;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run is asked to read.
 *
 * @param inputs files, folders, globs ({@link Glob}) or URIs; a folder means all below it
 * @param includes if there are any, only files that match one of these globs are read. A glob
 *     without {@code /} is matched against a file's name, any other against its path below the root
 * @param excludes files and folders that match one of these globs are left out, and so is all below
 *     such a folder
 * @param noDefaultExcludes whether {@link DefaultExcludes} are read as well
 * @param inventory a listing that a store made, read beside the inputs, or null
 * @param root the folder that paths are relative to, or null for the deepest folder that all inputs
 *     have in common, of an inventory the bucket. There, an input without a pattern counts as the
 *     folder that holds it, unless it is a local folder or ends in {@code /}
 */
public record InputSpec(
    List<String> inputs,
    List<String> includes,
    List<String> excludes,
    boolean noDefaultExcludes,
    @Nullable String root,
    @Nullable Inventory inventory)
    implements Serializable {

  /**
   * A request.
   *
   * @throws IllegalArgumentException if there is no input, or a filter is malformed
   */
  public InputSpec {
    inputs = List.copyOf(inputs);
    includes = List.copyOf(includes);
    excludes = List.copyOf(excludes);
    if (inputs.isEmpty() && inventory == null) {
      throw new IllegalArgumentException("no input");
    }
    var _ = new PathFilter(includes, excludes, List.of());
  }

  /** A request without an inventory. */
  public InputSpec(
      List<String> inputs,
      List<String> includes,
      List<String> excludes,
      boolean noDefaultExcludes,
      @Nullable String root) {
    this(inputs, includes, excludes, noDefaultExcludes, root, null);
  }

  /** The same, but with these excludes. */
  public InputSpec excluding(List<String> others) {
    return new InputSpec(inputs, includes, others, noDefaultExcludes, root, inventory);
  }

  /** Inputs with the default excludes, no other filter, and their common folder as the root. */
  public static InputSpec of(String... inputs) {
    return new InputSpec(List.of(inputs), List.of(), List.of(), false, null);
  }

  /** The inputs, read. Relative paths are taken from the working folder. */
  public List<Input> parsed() {
    return inputs.stream().map(Input::parse).toList();
  }

  /** Whether all inputs are local files. */
  public boolean local() {
    return inventory == null && parsed().stream().noneMatch(Input::remote);
  }

  /** Whether two inputs may name the same object. */
  public boolean overlaps() {
    if (inventory != null && !inputs.isEmpty()) {
      return true;
    }
    List<String> places =
        parsed().stream()
            .map(i -> i.literal() ? i.folder() + i.pattern() + "/" : i.folder())
            .sorted()
            .toList();
    for (int i = 1; i < places.size(); i++) {
      if (places.get(i).startsWith(places.get(i - 1))) {
        return true;
      }
    }
    return false;
  }

  PathFilter filter() {
    return new PathFilter(
        includes, excludes, noDefaultExcludes ? List.of() : DefaultExcludes.NAMES);
  }
}
