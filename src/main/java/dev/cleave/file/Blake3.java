package dev.cleave.file;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * A BLAKE3 hash of bytes that come in pieces: the tree of section 2.1 of its paper. A chunk is
 * hashed several times, and the hash of commons-codec takes twice as long.
 *
 * <p>Not safe for use by two threads at once.
 */
final class Blake3 {
  private static final int BLOCK_BYTES = 64;
  private static final int BLOCKS_A_CHUNK = 16;
  private static final int WORDS = 8; // of a chaining value
  private static final int CHUNK_START = 1;
  private static final int CHUNK_END = 2;
  private static final int PARENT = 4;
  private static final int ROOT = 8;
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private final int[] words = new int[2 * WORDS];
  private final byte[] block = new byte[BLOCK_BYTES];
  private final Deque<int[]> subtrees = new ArrayDeque<>(); // of 2^n chunks, the smallest first
  private int[] chain = Blake3Compression.IV.clone();
  private int filled; // bytes of the block
  private int blocks; // compressed ones of the chunk
  private long chunks; // that are complete

  /** Adds a range of bytes. */
  Blake3 update(byte[] bytes, int start, int end) {
    int at = start;
    while (at < end) {
      if (filled == BLOCK_BYTES) {
        compressBlock(block, 0);
        filled = 0;
      }
      if (filled == 0 && end - at > BLOCK_BYTES) {
        compressBlock(bytes, at); // without a copy
        at += BLOCK_BYTES;
        continue;
      }
      int length = Math.min(BLOCK_BYTES - filled, end - at);
      System.arraycopy(bytes, at, block, filled, length);
      filled += length;
      at += length;
    }
    return this;
  }

  /** Adds bytes. */
  Blake3 update(byte[] bytes) {
    return update(bytes, 0, bytes.length);
  }

  /**
   * The first bytes of the hash. Nothing may be added afterwards.
   *
   * @param length at most 32, a multiple of 4
   */
  byte[] first(int length) {
    int[] root = chain;
    int flags = startFlag() | CHUNK_END;
    Arrays.fill(block, filled, BLOCK_BYTES, (byte) 0);
    readWords(block, 0);
    long counter = chunks;
    int bytes = filled;
    while (!subtrees.isEmpty()) {
      Blake3Compression.compress(root, words, counter, bytes, flags);
      join(subtrees.pop(), root);
      root = Blake3Compression.IV.clone();
      flags = PARENT;
      counter = 0;
      bytes = BLOCK_BYTES;
    }
    Blake3Compression.compress(root, words, counter, bytes, flags | ROOT);
    byte[] hash = new byte[length];
    for (int i = 0; i < length; i += Integer.BYTES) {
      WORD.set(hash, i, root[i / Integer.BYTES]);
    }
    return hash;
  }

  /** Compresses a block after which more bytes follow. */
  private void compressBlock(byte[] bytes, int start) {
    readWords(bytes, start);
    boolean last = blocks == BLOCKS_A_CHUNK - 1;
    int flags = startFlag() | (last ? CHUNK_END : 0);
    Blake3Compression.compress(chain, words, chunks, BLOCK_BYTES, flags);
    blocks++;
    if (last) {
      addSubtree();
    }
  }

  /** Adds the chunk that is complete, and joins subtrees of equal size. */
  private void addSubtree() {
    int[] subtree = chain;
    chunks++;
    for (long rest = chunks; (rest & 1) == 0; rest >>= 1) {
      join(subtrees.pop(), subtree);
      subtree = Blake3Compression.IV.clone();
      Blake3Compression.compress(subtree, words, 0, BLOCK_BYTES, PARENT);
    }
    subtrees.push(subtree);
    chain = Blake3Compression.IV.clone();
    blocks = 0;
  }

  private void join(int[] left, int[] right) {
    System.arraycopy(left, 0, words, 0, WORDS);
    System.arraycopy(right, 0, words, WORDS, WORDS);
  }

  private void readWords(byte[] bytes, int start) {
    for (int i = 0; i < words.length; i++) {
      words[i] = (int) WORD.get(bytes, start + i * Integer.BYTES);
    }
  }

  private int startFlag() {
    return blocks == 0 ? CHUNK_START : 0;
  }
}
