package dev.cleave.transforms.listing;

import dev.cleave.transforms.glob.Glob;
import java.util.List;

/**
 * Folders of a store that still have to be listed for one input.
 *
 * @param start URI of the folder that the input names, with a slash at its end
 * @param pattern the {@link Glob} of the input, relative to that folder
 * @param folders their URIs, each with a slash at its end; at least one
 */
public record Branches(String start, String pattern, List<String> folders) {
  public Branches {
    folders = List.copyOf(folders);
  }
}
