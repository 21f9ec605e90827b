package dev.cleave.transforms.store;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a listing.
 *
 * @param objects found, in the store's order
 * @param folders URIs of the folders directly in the listed folder, each with a slash at its end;
 *     empty in a listing of everything below it
 * @param next the token of the next page, or null if this is the last one
 */
public record ObjectPage(List<StoredObject> objects, List<String> folders, @Nullable String next) {
  public ObjectPage {
    objects = List.copyOf(objects);
    folders = List.copyOf(folders);
  }
}
