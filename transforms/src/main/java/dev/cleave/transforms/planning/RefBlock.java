package dev.cleave.transforms.planning;

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
    refs.forEach(SourceRef.class, new OneRepository(sink));
  }

  /** Most neighbours are of one repository: keeps it in memory once. */
  private static final class OneRepository implements Consumer<SourceRef> {
    private final Consumer<SourceRef> sink;
    private Repository last = Repository.NONE;

    OneRepository(Consumer<SourceRef> sink) {
      this.sink = sink;
    }

    @Override
    public void accept(SourceRef ref) {
      last = ref.repository().equals(last) ? last : ref.repository();
      sink.accept(ref.with(last));
    }
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

    /** The block; nothing may be added after it. */
    public RefBlock build() {
      return new RefBlock(ranges, gitFiles, refs.build());
    }
  }
}
