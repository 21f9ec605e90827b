package dev.cleave.transforms.listing;

import com.google.common.base.Strings;
import dev.cleave.transforms.glob.Glob;
import java.util.Comparator;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;

/**
 * The refs of a Git repository.
 *
 * @param names full names, such as {@code refs/heads/main}, sorted
 */
record GitRefs(List<String> names) {
  private static final int NEAR = 3;

  /** Where Git looks for a ref, in this order. */
  private static final List<String> PREFIXES =
      List.of("", Constants.R_REFS, Constants.R_TAGS, Constants.R_HEADS, Constants.R_REMOTES);

  /** The full name of the ref that a name stands for; null if no ref has the name. */
  @Nullable String find(String name) {
    return PREFIXES.stream()
        .map(prefix -> prefix + name)
        .filter(names::contains)
        .findFirst()
        .orElse(null);
  }

  /** The shortest name that stands for a ref. */
  String shorten(String ref) {
    String name = Repository.shortenRefName(ref);
    return ref.equals(find(name)) ? name : ref;
  }

  /** The refs whose full or short name a glob matches. */
  List<String> matching(List<Glob> globs) {
    return names.stream()
        .filter(
            ref ->
                globs.stream()
                    .anyMatch(
                        glob -> glob.matches(ref) || glob.matches(Repository.shortenRefName(ref))))
        .toList();
  }

  /** The refs that begin and end as a name does, for an error. */
  String near(String name) {
    List<String> near =
        names.stream()
            .map(Repository::shortenRefName)
            .distinct()
            .sorted(
                Comparator.comparing((String ref) -> -common(ref, name))
                    .thenComparing(Comparator.naturalOrder()))
            .limit(NEAR)
            .toList();
    return near.isEmpty() ? "; it has no refs" : "; it has " + String.join(", ", near);
  }

  private static int common(String one, String other) {
    return Strings.commonPrefix(one, other).length() + Strings.commonSuffix(one, other).length();
  }
}
