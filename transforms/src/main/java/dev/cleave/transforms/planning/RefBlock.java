package dev.cleave.transforms.planning;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.coders.SourceRefCoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/**
 * Many listed objects as one element, encoded: it takes a third of their memory, and where an
 * engine copies elements it copies bytes.
 */
public final class RefBlock {
  /** Objects in a full block. */
  static final int OBJECTS = 500;

  private final int places;
  private final boolean told;
  private final byte[] refs;

  /**
   * A block.
   *
   * @param places how many places all objects are planned in; 1 as long as that is not known
   * @param told whether they are planned in other places, and told of in this one
   * @param refs the objects, encoded one after the other; not to be altered any more
   */
  public RefBlock(int places, boolean told, byte[] refs) {
    this.places = places;
    this.told = told;
    this.refs = refs;
  }

  public int places() {
    return places;
  }

  public boolean told() {
    return told;
  }

  public byte[] refs() {
    return refs;
  }

  /** Gives its objects, in the order in which they were added. */
  public void forEach(Consumer<SourceRef> sink) {
    var in = new ByteArrayInputStream(refs);
    try {
      while (in.available() > 0) {
        sink.accept(SourceRefCoder.of().decode(in));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Collects the objects of a block. */
  public static final class Builder {
    private final int places;
    private final boolean told;
    private final ByteArrayOutputStream refs = new ByteArrayOutputStream();
    private int objects;

    /** A builder without objects; the parameters are those of the block. */
    public Builder(int places, boolean told) {
      this.places = places;
      this.told = told;
    }

    /** Adds an object, and says whether the block is now full. */
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
      return new RefBlock(places, told, refs.toByteArray());
    }
  }
}
