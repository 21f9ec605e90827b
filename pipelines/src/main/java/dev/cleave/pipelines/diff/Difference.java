package dev.cleave.pipelines.diff;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A declaration that differs.
 *
 * @param change how it differs
 * @param name the names of its containers and its own; empty without a name
 * @param file the path of its file in the second run; of a removed one, in the first
 * @param line where it begins there, from 1
 * @param fromFile the path of its file in the first run, of a moved one; else null
 * @param fromLine where it began there; else null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Difference(
    Change change,
    String kind,
    String name,
    String file,
    long line,
    @Nullable String fromFile,
    @Nullable Long fromLine) {
  /** How a declaration differs, as JSON and the listing write it. */
  enum Change {
    added,
    removed,
    changed,
    moved
  }

  /** By file and line. */
  static final Comparator<Difference> ORDER =
      Comparator.comparing(Difference::file)
          .thenComparingLong(Difference::line)
          .thenComparing(Difference::change)
          .thenComparing(Difference::name);

  static Difference of(Change change, Declaration declaration) {
    return new Difference(
        change,
        declaration.kind(),
        declaration.name(),
        declaration.file(),
        declaration.line(),
        null,
        null);
  }

  static Difference moved(Declaration before, Declaration now) {
    return new Difference(
        Change.moved, now.kind(), now.name(), now.file(), now.line(), before.file(), before.line());
  }

  /** Where it stands, and where it stood. */
  String place() {
    String place = file + ":" + line;
    return fromFile == null ? place : fromFile + ":" + fromLine + " -> " + place;
  }
}
