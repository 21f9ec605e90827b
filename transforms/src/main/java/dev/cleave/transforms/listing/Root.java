package dev.cleave.transforms.listing;

import dev.cleave.transforms.inventory.Inventory;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The folder that paths are relative to.
 *
 * @param uri its URI, with a slash at its end
 */
public record Root(String uri) implements Serializable {

  /**
   * The folder that was asked for, or else the deepest one that all inputs have in common.
   *
   * @param inventory which is also of the inputs, or null. What it lists outside the folder that
   *     was asked for is left out, since it always lists the whole bucket
   * @throws IllegalArgumentException if an input lies outside it, or there is none
   */
  public static Root of(@Nullable String asked, List<Input> inputs, @Nullable Inventory inventory) {
    if (asked == null) {
      var all = new ArrayList<>(inputs);
      if (inventory != null) {
        all.add(new Input(inventory.text(), inventory.bucket(), Input.ALL, false));
      }
      return common(all);
    }
    Input folder = Input.parse(asked.endsWith("/") ? asked : asked + "/");
    if (!folder.isFolder()) {
      throw new IllegalArgumentException("root " + asked + " is no folder");
    }
    var root = new Root(folder.folder());
    for (Input input : inputs) {
      if (!input.folder().startsWith(root.uri)) {
        throw new IllegalArgumentException(
            "input " + input.text() + " is not below the root " + asked);
      }
    }
    if (inventory != null && !root.uri.startsWith(inventory.bucket())) {
      throw new IllegalArgumentException(
          "root %s is not in %s, which %s lists"
              .formatted(asked, inventory.bucket(), inventory.text()));
    }
    return root;
  }

  private static Root common(List<Input> inputs) {
    if (inputs.isEmpty()) {
      throw new IllegalArgumentException("no input");
    }
    String common = inputs.getFirst().folder();
    for (Input input : inputs) {
      common = commonFolder(common, input.folder());
      if (common.indexOf('/', common.indexOf("://") + 3) < 0) {
        throw new IllegalArgumentException(
            "inputs %s and %s have no folder in common: give each its own run"
                .formatted(inputs.getFirst().text(), input.text()));
      }
    }
    return new Root(common);
  }

  private static String commonFolder(String one, String other) {
    int end = 0;
    int length = Math.min(one.length(), other.length());
    while (end < length && one.charAt(end) == other.charAt(end)) {
      end++;
    }
    return one.substring(0, one.lastIndexOf('/', end - 1) + 1);
  }

  /** What a folder's or file's URI adds to the root's, names still escaped as they are there. */
  String below(String other) {
    return other.substring(uri.length());
  }
}
