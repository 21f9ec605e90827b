package dev.cleave.transforms.planning;

import dev.cleave.file.Repository;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.coders.Packed;
import dev.cleave.transforms.coders.SourceRefCoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/**
 * Many listed objects as one encoded element. This takes a third of the memory, and an engine that
 * copies elements only copies bytes.
 */
public final class RefBlock {
  /** Objects in a full block. */
  static final int OBJECTS = 500;

  private final int ranges;
  private final boolean gitFiles;
  private final Packed refs;

  /**
   * A block.
   *
   * @param ranges number of ranges that the listing is planned in; 1 until that is known
   * @param gitFiles whether these are Git's files of another range that apply to paths in this one
   * @param refs the objects, encoded one after the other
   */
  public RefBlock(int ranges, boolean gitFiles, Packed refs) {
    this.ranges = ranges;
    this.gitFiles = gitFiles;
    this.refs = refs;
  }

  public int ranges() {
    return ranges;
  }

  public boolean gitFiles() {
    return gitFiles;
  }

  public Packed refs() {
    return refs;
  }

  /** Passes its objects on, in the order in which they were added. */
  public void forEach(Consumer<SourceRef> sink) {
    try {
      var in = new ByteArrayInputStream(refs.unpack());
      Repository last = Repository.NONE;
      while (in.available() > 0) {
        SourceRef ref = SourceRefCoder.of().decode(in);
        // Most neighbours are of one repository: keep it in memory once.
        last = ref.repository().equals(last) ? last : ref.repository();
        sink.accept(ref.with(last));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Collects the objects of a block. */
  public static final class Builder {
    private final int ranges;
    private final boolean gitFiles;
    private final ByteArrayOutputStream refs = new ByteArrayOutputStream();
    private int objects;

    /** A builder without objects; the parameters are those of the block. */
    public Builder(int ranges, boolean gitFiles) {
      this.ranges = ranges;
      this.gitFiles = gitFiles;
    }

    /** Adds an object and returns whether the block is now full. */
    public boolean add(SourceRef ref) {
      try {
        SourceRefCoder.of().encode(ref, refs);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return ++objects == OBJECTS;
    }

    /** The block; nothing may be added after it. */
    public RefBlock build() {
      return new RefBlock(ranges, gitFiles, Packed.of(refs.toByteArray()));
    }
  }
}
