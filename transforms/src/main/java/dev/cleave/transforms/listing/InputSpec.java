package dev.cleave.transforms.listing;

import com.google.common.collect.ImmutableSet;
import dev.cleave.file.Repository;
import dev.cleave.transforms.checkout.BareRepository;
import dev.cleave.transforms.glob.Glob;
import dev.cleave.transforms.glob.PathPattern;
import dev.cleave.transforms.inventory.Inventory;
import dev.cleave.transforms.store.BeamObject;
import java.io.IOException;
import java.io.Serializable;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a run reads. Everything is resolved, so that it means the same on every machine.
 *
 * @param inputs the files, folders and globs that the user named; empty if there is only an
 *     inventory
 * @param inventory a listing made by a store, read in addition to the inputs, or null
 * @param root the folder that file paths are relative to
 * @param filter which of the listed files are read
 * @param repository the repository of all files, as far as the user named it
 */
public record InputSpec(
    List<Input> inputs,
    @Nullable Inventory inventory,
    Root root,
    PathFilter filter,
    Repository repository)
    implements Serializable {

  public InputSpec {
    inputs = List.copyOf(inputs);
  }

  /**
   * Resolves what the user named. Relative paths start at the working folder.
   *
   * @param inputs each as {@link Input#parse} reads it
   * @param refs globs of the refs of Git repositories that are read, if an input names none; empty
   *     for {@code HEAD}. The paths then begin with the repository and the ref, even if one matches
   * @param root the folder that file paths are relative to, or null for the deepest folder that
   *     contains all inputs
   * @throws IllegalArgumentException if there is nothing to read, an input is malformed, or one is
   *     not below the root
   */
  public static InputSpec resolve(
      List<String> inputs,
      List<String> refs,
      @Nullable Inventory inventory,
      @Nullable String root,
      PathFilter filter) {
    List<Glob> globs = refs.stream().map(Glob::of).toList();
    List<Input> parsed =
        inputs.stream().flatMap(text -> Input.parse(text, globs).stream()).toList();
    Root common = Root.of(root, parsed, inventory);
    return new InputSpec(
        parsed, inventory, refs.isEmpty() ? common : common.aboveRefs(), filter, Repository.NONE);
  }

  /** The inputs with the default excludes and their common folder as the root. */
  public static InputSpec of(String... inputs) {
    return resolve(
        List.of(inputs),
        List.of(),
        null,
        null,
        PathFilter.of(List.of(), List.of(), DefaultExcludes.NAMES));
  }

  /** The same inputs with more excludes. */
  public InputSpec excluding(List<PathPattern> more) {
    return new InputSpec(inputs, inventory, root, filter.excluding(more), repository);
  }

  /** The same inputs, of a repository as far as the user named it. */
  public InputSpec in(Repository given) {
    return new InputSpec(inputs, inventory, root, filter, given);
  }

  /**
   * The first input that is a bare Git repository; empty if the files of Git itself are read. In a
   * store its name and its file {@code HEAD} identify it.
   */
  public Optional<Input> bareRepository() {
    return filter.excludesGit()
        ? inputs.stream().filter(InputSpec::isBare).findFirst()
        : Optional.empty();
  }

  private static boolean isBare(Input input) {
    if (!input.remote()) {
      return input.git() == null
          && input.isFolder()
          && BareRepository.is(Path.of(URI.create(input.place())));
    }
    String folder = input.place().replaceFirst("/$", "");
    try {
      return folder.endsWith(".git") && !BeamObject.match(folder + "/HEAD").isEmpty();
    } catch (IOException _) {
      return false; // the listing reports the failure of the store
    }
  }

  /** Whether all inputs are local files. */
  public boolean local() {
    return inventory == null && inputs.stream().noneMatch(Input::remote);
  }

  /** Whether two inputs may name the same object. */
  public boolean overlaps() {
    if (inventory != null && !inputs.isEmpty()) {
      return true;
    }
    List<String> places =
        inputs.stream()
            .map(input -> input.literal() ? input.place() + "/" : input.place())
            .sorted()
            .toList();
    for (int i = 1; i < places.size(); i++) {
      if (places.get(i).startsWith(places.get(i - 1))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Paths of the folders that the inputs name, relative to the root, each with a slash at its end;
   * a glob counts as the folder it starts in. A name in a store may also be that of a file.
   */
  public Set<String> folders() {
    return inputs.stream()
        .filter(input -> input.remote() || !input.literal())
        .map(input -> root.path(input.place()).replaceFirst("(?<=[^/])$", "/"))
        .collect(ImmutableSet.toImmutableSet());
  }

  /**
   * URIs of the files, folders and buckets that are read, and of the inventory; a glob counts as
   * the folder it starts in.
   *
   * @return sorted, each once
   */
  public List<String> places() {
    Stream<String> named = inputs.stream().map(Input::place);
    Stream<String> listed =
        inventory == null ? Stream.of() : Stream.of(inventory.uri(), inventory.bucket());
    return Stream.concat(named, listed).sorted().distinct().toList();
  }
}
