package dev.cleave.transforms.listing;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.inventory.Inventory;
import dev.cleave.transforms.inventory.InventoryFile;
import dev.cleave.transforms.store.StoredObject;
import java.util.function.Consumer;

/** Lists the objects of an inventory that are below the root. */
final class InventoryLister {
  private final Root root;
  private final PathFilter filter;

  InventoryLister(Root root, PathFilter filter) {
    this.root = root;
    this.filter = filter;
  }

  /** Lists the objects in one data file of the inventory. */
  void list(Inventory inventory, String file, Consumer<SourceRef> sink) {
    InventoryFile.of(inventory, file)
        .forEach(
            object -> {
              if (object.uri().startsWith(root.uri())) {
                take(object, root.below(object.uri()), sink);
              }
            });
  }

  private void take(StoredObject object, String path, Consumer<SourceRef> sink) {
    boolean folder = path.isEmpty() || path.endsWith("/");
    if (!folder && filter.entersFoldersAbove(path, 0) && filter.takesFile(path)) {
      sink.accept(StoreLister.ref(object, path));
    }
  }
}
