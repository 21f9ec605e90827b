package dev.cleave.transforms.git;

import dev.cleave.transforms.checkout.RemoteUrl;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.BlobBasedConfig;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The submodules that the file {@code .gitmodules} of a tree names. For one thread. */
public final class Submodules {
  private static final String FILE = ".gitmodules";
  private static final int LARGEST = 1 << 20;

  private final GitRepository outer;
  private final Map<String, Submodule> byPath = new LinkedHashMap<>();

  private record Submodule(String name, @Nullable String url) {}

  private Submodules(GitRepository outer) {
    this.outer = outer;
  }

  /** Reads those of a commit; none if the file is missing, damaged or malformed. */
  public static Submodules of(GitRepository outer, ObjectId commit) {
    var submodules = new Submodules(outer);
    try {
      TreeEntry file = outer.find(commit, FILE.getBytes(StandardCharsets.UTF_8));
      if (file != null && !file.isFolder()) {
        submodules.add(new BlobBasedConfig(null, outer.blob(file.id(), LARGEST)));
      }
    } catch (IOException | ConfigInvalidException _) {
      // Then the submodules have no name.
    }
    return submodules;
  }

  private void add(BlobBasedConfig file) {
    for (String name : file.getSubsections("submodule")) {
      String path = file.getString("submodule", name, "path");
      if (path != null) {
        byPath.put(path, new Submodule(name, file.getString("submodule", name, "url")));
      }
    }
  }

  /**
   * Opens the repository of a submodule, which Git keeps in the folder of the outer one.
   *
   * @param path of the submodule in the outer tree
   * @return null if it is not there, or does not have the commit
   */
  public @Nullable GitRepository open(String path, ObjectId commit) {
    Submodule submodule = byPath.get(path);
    if (submodule == null) {
      return null;
    }
    try {
      Path modules = outer.home().resolve("modules").normalize();
      Path folder = modules.resolve(submodule.name).normalize();
      // A name with ".." may lead out of the repository.
      if (folder.startsWith(modules) && GitRepository.is(folder)) {
        GitRepository inner = GitRepository.open(folder);
        if (inner.has(commit)) {
          return inner;
        }
        inner.close();
      }
    } catch (IOException | InvalidPathException _) {
      // Then it is not there.
    }
    return null;
  }

  /** The repository and the commit of a submodule, for people. */
  public String describe(String path, ObjectId commit) {
    Submodule submodule = byPath.get(path);
    String url = submodule == null ? null : submodule.url;
    String name = url == null ? null : RemoteUrl.nameOf(url);
    String shown = name == null ? submodule == null ? "unknown repository" : submodule.name : name;
    return "%s at commit %s, which is not in %s; git submodule update --init fetches it"
        .formatted(shown, commit.name(), outer.home().resolve("modules"));
  }
}
