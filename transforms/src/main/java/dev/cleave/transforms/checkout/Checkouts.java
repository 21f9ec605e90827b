package dev.cleave.transforms.checkout;

import dev.cleave.file.Repository;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the repositories that local folders are checked out from. The user's options take
 * precedence; if they are complete, nothing is searched. For one thread.
 */
public final class Checkouts {
  private final Repository given;
  private final Map<Path, Repository> known = new LinkedHashMap<>();

  /**
   * @param given the repository of all files, as far as the user named it
   */
  public Checkouts(Repository given) {
    this.given = given;
  }

  /**
   * The repository of a folder: the nearest one in it or above it. Remembers the folder and those
   * above it.
   */
  public Repository of(Path folder) {
    if (given.complete()) {
      return given;
    }
    Repository repository = known.get(folder);
    if (repository == null) {
      repository = nearest(real(folder));
      known.put(folder, repository);
    }
    return repository;
  }

  /**
   * The repository of a folder in a folder whose repository is known. Remembers nothing.
   *
   * @param outer the repository of the folder that contains it
   */
  public Repository of(Path folder, Repository outer) {
    WorkingTree tree = given.complete() ? null : WorkingTree.of(folder);
    return tree == null ? outer : given.or(tree.repository());
  }

  private Repository nearest(@Nullable Path folder) {
    if (folder == null) {
      return given;
    }
    Repository repository = known.get(folder);
    if (repository == null) {
      repository = of(folder, nearest(folder.getParent()));
      known.put(folder, repository);
    }
    return repository;
  }

  private static Path real(Path folder) {
    try {
      return folder.toRealPath();
    } catch (IOException e) {
      return folder;
    }
  }
}
