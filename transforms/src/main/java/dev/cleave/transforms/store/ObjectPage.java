package dev.cleave.transforms.store;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a listing.
 *
 * @param objects found, in the store's order
 * @param folders URIs of the folders right below the one that was asked for, each with a slash at
 *     its end; empty if all below it was asked for
 * @param next what to ask for the next page with, or null if this is the last
 */
public record ObjectPage(List<StoredObject> objects, List<String> folders, @Nullable String next) {
  public ObjectPage {
    objects = List.copyOf(objects);
    folders = List.copyOf(folders);
  }
}
