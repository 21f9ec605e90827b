package dev.cleave.transforms.git;

import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;

/**
 * An entry of a tree.
 *
 * @param name its bytes, in any charset. Not copied; must not be changed
 * @param mode the kind of the entry: a file, a link, a folder or a submodule
 * @param id of the blob, the tree or, of a submodule, the commit
 */
@SuppressWarnings("ArrayRecordComponent")
public record TreeEntry(byte[] name, FileMode mode, ObjectId id) {
  /** Whether it is a blob: a file or a link. */
  public boolean isFile() {
    return mode.getObjectType() == Constants.OBJ_BLOB;
  }

  /** Whether it is a commit of another repository. */
  public boolean isSubmodule() {
    return mode == FileMode.GITLINK;
  }

  /** Whether it is a folder of the same repository. */
  public boolean isFolder() {
    return mode == FileMode.TREE;
  }
}
