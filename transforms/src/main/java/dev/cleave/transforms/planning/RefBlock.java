package dev.cleave.transforms.planning;

import com.google.common.collect.Interner;
import com.google.common.collect.Interners;
import dev.cleave.file.Repository;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.coders.Packed;
import java.util.function.Consumer;

/**
 * Many listed objects as one encoded element. This takes a third of the memory, and an engine that
 * copies elements only copies bytes.
 *
 * @param ranges number of ranges that the listing is planned in; 1 until that is known
 * @param gitFiles whether these are Git's files of another range that apply to paths in this one
 * @param refs the objects
 */
public record RefBlock(int ranges, boolean gitFiles, Packed refs) {
  /** Objects in a full block. */
  static final int OBJECTS = 500;

  /** Passes its objects on, in the order in which they were added. */
  public void forEach(Consumer<SourceRef> sink) {
    // Most objects are of one repository, which is then in memory once.
    Interner<Repository> repositories = Interners.newStrongInterner();
    refs.forEach(
        SourceRef.class, ref -> sink.accept(ref.with(repositories.intern(ref.repository()))));
  }

  /** Collects the objects of a block. */
  public static final class Builder {
    private final int ranges;
    private final boolean gitFiles;
    private final Packed.Builder<SourceRef> refs = new Packed.Builder<>(SourceRef.class);
    private int objects;

    /** A builder without objects; the parameters are those of the block. */
    public Builder(int ranges, boolean gitFiles) {
      this.ranges = ranges;
      this.gitFiles = gitFiles;
    }

    /** Adds an object and returns whether the block is now full. */
    public boolean add(SourceRef ref) {
      refs.add(ref);
      return ++objects == OBJECTS;
    }

    /** The block. Objects cannot be added after it. */
    public RefBlock build() {
      return new RefBlock(ranges, gitFiles, refs.build());
    }
  }
}
