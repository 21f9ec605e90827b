package dev.cleave.transforms.store;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Lists the objects of a store page by page. Safe for use by several threads. */
public interface ObjectListing {
  /**
   * A page of all objects whose URI begins with a prefix.
   *
   * @param prefix a URI; a folder's ends in a slash
   * @param token from the page before, or null for the first
   * @throws java.io.FileNotFoundException if there is no such bucket
   */
  ObjectPage listAll(String prefix, @Nullable String token) throws IOException;

  /**
   * A page of the objects and folders right in a folder.
   *
   * @param folder a URI with a slash at its end
   * @param token from the page before, or null for the first
   * @throws java.io.FileNotFoundException if there is no such bucket
   */
  ObjectPage listFolder(String folder, @Nullable String token) throws IOException;
}
