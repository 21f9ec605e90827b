package dev.cleave.transforms.git;

import dev.cleave.file.Repository;
import java.io.Serializable;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The files of a commit, as an input.
 *
 * @param place of the Git repository, on every machine of a run: the absolute path of its folder or
 *     bundle, or its URL
 * @param repository with the commit as its revision
 */
public record GitTree(String place, Repository repository) implements Serializable {
  /** The commit that is read. */
  public ObjectId commit() {
    return ObjectId.fromString(Objects.requireNonNull(repository.revision()));
  }

  /** URI of the top of the tree, with a slash at its end. */
  public String uri() {
    return new GitUri(place, commit(), "").toString();
  }
}
