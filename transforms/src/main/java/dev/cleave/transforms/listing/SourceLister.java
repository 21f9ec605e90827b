package dev.cleave.transforms.listing;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.StorageException;
import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lists what inputs name, in no particular order; what two inputs name is listed twice. */
public final class SourceLister implements Serializable {
  private static final Logger LOG = LoggerFactory.getLogger(SourceLister.class);

  private final Root root;
  private final PathFilter filter;

  private SourceLister(Root root, PathFilter filter) {
    this.root = root;
    this.filter = filter;
  }

  /**
   * A lister for the inputs of a request, with its filter and root.
   *
   * @throws IllegalArgumentException if an input is malformed, or not below the root
   */
  public static SourceLister of(InputSpec spec) {
    return of(spec, spec.parsed());
  }

  /** As {@link #of(InputSpec)}, for a caller that has the parsed inputs already. */
  public static SourceLister of(InputSpec spec, List<Input> inputs) {
    return new SourceLister(Root.of(spec.root(), inputs), spec.filter());
  }

  /** Lists all that a request names. */
  public static void list(InputSpec spec, Consumer<SourceRef> sink) {
    List<Input> inputs = spec.parsed();
    var lister = of(spec, inputs);
    inputs.forEach(input -> lister.list(input, sink));
  }

  /** The folder that paths are relative to. */
  public Root root() {
    return root;
  }

  /**
   * Lists one of the inputs. That it names nothing is logged, and no error.
   *
   * @throws StorageException if a folder cannot be listed
   */
  public void list(Input input, Consumer<SourceRef> sink) {
    boolean exists =
        input.remote()
            ? new RemoteLister(root, filter).list(input, sink)
            : new LocalLister(root, filter).list(input, sink);
    if (!exists) {
      LOG.warn("Input {} does not exist", input.text());
    }
  }
}
