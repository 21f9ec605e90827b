package dev.cleave.file;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The repository that a file belongs to, and its commit that is read.
 *
 * @param name null if it is not known
 * @param revision the commit, or what the user gave in place of it; null if it is not known
 * @param ref the full name of the ref that named the commit, such as {@code refs/heads/main}; null
 *     if none did, as for a checkout
 * @param given whether the user gave the name, so that it is part of all ids
 */
public record Repository(
    @Nullable String name, @Nullable String revision, @Nullable String ref, boolean given)
    implements Serializable, Comparable<Repository> {
  private static final Comparator<@Nullable String> TEXTS =
      Comparator.nullsFirst(Comparator.naturalOrder());
  private static final Comparator<Repository> ORDER =
      Comparator.comparing(Repository::name, TEXTS)
          .thenComparing(Repository::revision, TEXTS)
          .thenComparing(Repository::ref, TEXTS)
          .thenComparing(repository -> repository.given());

  /** No repository, as for the objects of a store. */
  public static final Repository NONE = new Repository(null, null, null, false);

  /** What the user gave; null for what the user did not give. */
  public static Repository given(@Nullable String name, @Nullable String revision) {
    return new Repository(name, revision, null, name != null);
  }

  /** What was found next to the files. */
  public static Repository found(@Nullable String name, @Nullable String revision) {
    return found(name, revision, null);
  }

  /** What was found of a commit that a ref names. */
  public static Repository found(
      @Nullable String name, @Nullable String revision, @Nullable String ref) {
    return new Repository(name, revision, ref, false);
  }

  /** Whether nothing is left to find. */
  public boolean complete() {
    return name != null && revision != null;
  }

  /** This, and what was found for what is not known. */
  public Repository or(Repository found) {
    return new Repository(
        name == null ? found.name : name,
        revision == null ? found.revision : revision,
        ref == null ? found.ref : ref,
        given);
  }

  /** By name, revision and ref. */
  @Override
  public int compareTo(Repository other) {
    return ORDER.compare(this, other);
  }

  /** The id of something that these texts identify in the repository, 32 hex digits. */
  public String id(String... parts) {
    return Blake3Hash.hex(identity(parts));
  }

  /** The texts that the same id is a hash of. */
  public String[] identity(String... parts) {
    String own = name;
    if (!given || own == null) {
      return parts;
    }
    var all = new ArrayList<>(List.of("repository", own));
    all.addAll(Arrays.asList(parts));
    return all.toArray(String[]::new);
  }
}
