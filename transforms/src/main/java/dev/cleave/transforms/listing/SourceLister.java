package dev.cleave.transforms.listing;

import dev.cleave.file.Repository;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.checkout.Checkouts;
import dev.cleave.transforms.inventory.Inventory;
import dev.cleave.transforms.inventory.InventoryFile;
import dev.cleave.transforms.store.OpenStores;
import dev.cleave.transforms.store.StorageException;
import java.io.Serializable;
import java.util.function.Consumer;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lists the files of inputs, in no particular order. A file of two inputs is listed twice. */
public final class SourceLister implements Serializable {
  private static final Logger LOG = LoggerFactory.getLogger(SourceLister.class);

  private final Root root;
  private final PathFilter filter;
  private final Repository repository;
  private transient @Nullable Checkouts checkouts;

  /** A lister with the root, the filter and the repository of a spec. */
  public SourceLister(InputSpec spec) {
    root = spec.root();
    filter = spec.filter();
    repository = spec.repository();
  }

  /** Lists everything that a spec names, with the options that open its stores. */
  public static void list(InputSpec spec, PipelineOptions options, Consumer<SourceRef> sink) {
    var lister = new SourceLister(spec);
    try (var stores = new OpenStores(options)) {
      for (Input input : spec.inputs()) {
        lister.split(input, stores, sink, branches -> lister.list(branches, stores, sink));
      }
    }
    Inventory inventory = spec.inventory();
    if (inventory != null) {
      inventory.files().forEach(file -> lister.list(inventory, file, sink));
    }
  }

  /**
   * Lists the top of one input. The folders of a large store are passed on, so that several workers
   * can list them in parallel. If the input does not exist, a warning is logged.
   *
   * @throws StorageException if a folder cannot be listed
   */
  public void split(
      Input input, OpenStores stores, Consumer<SourceRef> sink, Consumer<Branches> rest) {
    boolean exists =
        input.git() != null
            ? new GitLister(root, filter, repository).list(input, input.git(), sink)
            : input.remote()
                ? new StoreLister(stores.listing(input.folder()), root, filter)
                    .split(input, given(sink), rest)
                : new LocalLister(root, filter, checkouts()).list(input, sink);
    if (!exists) {
      LOG.warn("Input {} does not exist", input.text());
    }
  }

  /**
   * Lists folders that {@link #split} has passed on.
   *
   * @throws StorageException if a folder cannot be listed
   */
  public void list(Branches branches, OpenStores stores, Consumer<SourceRef> sink) {
    new StoreLister(stores.listing(branches.start()), root, filter).list(branches, given(sink));
  }

  /**
   * Lists the objects in one data file of an inventory.
   *
   * @throws StorageException if it cannot be read, or is malformed
   */
  public void list(Inventory inventory, String file, Consumer<SourceRef> sink) {
    Consumer<SourceRef> given = given(sink);
    InventoryFile.of(inventory, file)
        .forEach(
            object -> {
              String path = object.uri().startsWith(root.uri()) ? root.path(object.uri()) : "";
              boolean folder = path.isEmpty() || path.endsWith("/");
              if (!folder && filter.takesFile(path, 0)) {
                given.accept(StoreLister.ref(object, path));
              }
            });
  }

  private Checkouts checkouts() {
    if (checkouts == null) {
      checkouts = new Checkouts(repository);
    }
    return checkouts;
  }

  /** Sets the repository that the user named. */
  private Consumer<SourceRef> given(Consumer<SourceRef> sink) {
    return ref -> sink.accept(ref.with(repository));
  }
}
