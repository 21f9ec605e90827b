package dev.cleave.transforms.listing;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.inventory.Inventory;
import dev.cleave.transforms.store.ObjectStore;
import dev.cleave.transforms.store.OpenStores;
import dev.cleave.transforms.store.StorageException;
import java.io.Serializable;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.beam.sdk.options.PipelineOptions;
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

  /** A lister with the root and the filter of a spec. */
  public static SourceLister of(InputSpec spec) {
    return new SourceLister(spec.root(), spec.filter());
  }

  /** Lists all that a request names, with the options that open its stores. */
  public static void list(InputSpec spec, PipelineOptions options, Consumer<SourceRef> sink) {
    var lister = of(spec);
    try (var stores = new OpenStores(options)) {
      spec.inputs().forEach(input -> lister.list(input, stores, sink));
    }
    Inventory inventory = spec.inventory();
    if (inventory != null) {
      inventory.files().forEach(file -> lister.list(inventory, file, sink));
    }
  }

  /**
   * Lists one of the inputs. That it names nothing is logged, and no error.
   *
   * @throws StorageException if a folder cannot be listed
   */
  public void list(Input input, OpenStores stores, Consumer<SourceRef> sink) {
    split(input, stores, sink, branches -> list(branches, stores, sink));
  }

  /**
   * Lists one of the inputs, but hands on what several can list side by side: folders of a store
   * that has many objects. That an input names nothing is logged, and no error.
   *
   * @throws StorageException if a folder cannot be listed
   */
  public void split(
      Input input, OpenStores stores, Consumer<SourceRef> sink, Consumer<Branches> rest) {
    if (!exists(input, stores, sink, rest)) {
      LOG.warn("Input {} does not exist", input.text());
    }
  }

  private boolean exists(
      Input input, OpenStores stores, Consumer<SourceRef> sink, Consumer<Branches> rest) {
    if (!input.remote()) {
      return new LocalLister(root, filter).list(input, sink);
    }
    Optional<ObjectStore> store = stores.of(input.folder());
    return store.isPresent()
        ? new StoreLister(store.get(), root, filter).split(input, sink, rest)
        : new RemoteLister(root, filter).list(input, sink);
  }

  /**
   * Lists what was handed on.
   *
   * @throws StorageException if a folder cannot be listed
   */
  public void list(Branches branches, OpenStores stores, Consumer<SourceRef> sink) {
    ObjectStore store = stores.of(branches.start()).orElseThrow();
    new StoreLister(store, root, filter).list(branches, sink);
  }

  /**
   * Lists what a data file of an inventory lists.
   *
   * @throws StorageException if it cannot be read, or is malformed
   */
  public void list(Inventory inventory, String file, Consumer<SourceRef> sink) {
    new InventoryLister(root, filter).list(inventory, file, sink);
  }
}
