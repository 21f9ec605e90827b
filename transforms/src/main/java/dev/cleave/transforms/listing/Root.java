package dev.cleave.transforms.listing;

import dev.cleave.transforms.git.GitUri;
import dev.cleave.transforms.inventory.Inventory;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The folder that file paths are relative to.
 *
 * @param uri its URI, with a slash at its end
 */
public record Root(String uri) implements Serializable {

  /**
   * The folder that the user named, or the deepest folder that contains all inputs.
   *
   * @param asked the folder that the user named, or null
   * @param inventory an inventory that is read as well, or null. It lists a whole bucket; objects
   *     outside of the named folder are left out
   * @throws IllegalArgumentException if an input is outside of the folder, or there is no input
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
      throw new IllegalArgumentException("root " + asked + " is not a folder");
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
            "inputs %s and %s have no folder in common: use a run for each of them"
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

  /** The root, or the folder of the repository if it is the top of one of its trees. */
  Root aboveRefs() {
    int name = uri.lastIndexOf('/', uri.length() - 2) + 1;
    boolean tree = GitUri.is(uri) && uri.indexOf('@', name) >= 0;
    return tree ? new Root(uri.substring(0, name)) : this;
  }

  /** The path of a URI relative to the root, as the tables have it. */
  public String path(String other) {
    String below = other.substring(uri.length());
    // HDFS escapes names as in a URI, too.
    return uri.startsWith("file:") || uri.startsWith("hdfs:") || GitUri.is(uri)
        ? FileUris.namesOf(below)
        : below;
  }
}
