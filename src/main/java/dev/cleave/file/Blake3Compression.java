package dev.cleave.file;

/**
 * The compression function of BLAKE3, of section 2.2 of its paper ("BLAKE3: one function, fast
 * everywhere", O'Connor, Aumasson, Neves, Wilcox-O'Hearn). The state is in local variables, which
 * stay in registers: in arrays it takes six times as long.
 */
final class Blake3Compression {
  /** The initial chaining value, which is that of SHA-256. */
  static final int[] IV = {
    0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19
  };

  private static final int WORDS = 16;
  private static final int ROUNDS = 7;

  /**
   * The order of the words of a block in each round: the permutation of the round before, again.
   */
  private static final int[] ORDER = orders(2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8);

  private Blake3Compression() {}

  private static int[] orders(int... permutation) {
    int[] orders = new int[ROUNDS * WORDS];
    for (int i = 0; i < orders.length; i++) {
      orders[i] = i < WORDS ? i : orders[i - i % WORDS - WORDS + permutation[i % WORDS]];
    }
    return orders;
  }

  /**
   * Compresses a block into a chaining value.
   *
   * @param chain eight words; receives the result
   * @param m the sixteen words of the block
   * @param counter of the block's chunk
   * @param length of the block in bytes
   * @param flags of the block
   */
  static void compress(int[] chain, int[] m, long counter, int length, int flags) {
    int v0 = chain[0];
    int v1 = chain[1];
    int v2 = chain[2];
    int v3 = chain[3];
    int v4 = chain[4];
    int v5 = chain[5];
    int v6 = chain[6];
    int v7 = chain[7];
    int v8 = IV[0];
    int v9 = IV[1];
    int v10 = IV[2];
    int v11 = IV[3];
    int v12 = (int) counter;
    int v13 = (int) (counter >>> 32);
    int v14 = length;
    int v15 = flags;
    for (int at = 0; at < ORDER.length; at += WORDS) {
      v0 += v4 + m[ORDER[at + 0]];
      v12 = Integer.rotateRight(v12 ^ v0, 16);
      v8 += v12;
      v4 = Integer.rotateRight(v4 ^ v8, 12);
      v0 += v4 + m[ORDER[at + 1]];
      v12 = Integer.rotateRight(v12 ^ v0, 8);
      v8 += v12;
      v4 = Integer.rotateRight(v4 ^ v8, 7);
      v1 += v5 + m[ORDER[at + 2]];
      v13 = Integer.rotateRight(v13 ^ v1, 16);
      v9 += v13;
      v5 = Integer.rotateRight(v5 ^ v9, 12);
      v1 += v5 + m[ORDER[at + 3]];
      v13 = Integer.rotateRight(v13 ^ v1, 8);
      v9 += v13;
      v5 = Integer.rotateRight(v5 ^ v9, 7);
      v2 += v6 + m[ORDER[at + 4]];
      v14 = Integer.rotateRight(v14 ^ v2, 16);
      v10 += v14;
      v6 = Integer.rotateRight(v6 ^ v10, 12);
      v2 += v6 + m[ORDER[at + 5]];
      v14 = Integer.rotateRight(v14 ^ v2, 8);
      v10 += v14;
      v6 = Integer.rotateRight(v6 ^ v10, 7);
      v3 += v7 + m[ORDER[at + 6]];
      v15 = Integer.rotateRight(v15 ^ v3, 16);
      v11 += v15;
      v7 = Integer.rotateRight(v7 ^ v11, 12);
      v3 += v7 + m[ORDER[at + 7]];
      v15 = Integer.rotateRight(v15 ^ v3, 8);
      v11 += v15;
      v7 = Integer.rotateRight(v7 ^ v11, 7);
      v0 += v5 + m[ORDER[at + 8]];
      v15 = Integer.rotateRight(v15 ^ v0, 16);
      v10 += v15;
      v5 = Integer.rotateRight(v5 ^ v10, 12);
      v0 += v5 + m[ORDER[at + 9]];
      v15 = Integer.rotateRight(v15 ^ v0, 8);
      v10 += v15;
      v5 = Integer.rotateRight(v5 ^ v10, 7);
      v1 += v6 + m[ORDER[at + 10]];
      v12 = Integer.rotateRight(v12 ^ v1, 16);
      v11 += v12;
      v6 = Integer.rotateRight(v6 ^ v11, 12);
      v1 += v6 + m[ORDER[at + 11]];
      v12 = Integer.rotateRight(v12 ^ v1, 8);
      v11 += v12;
      v6 = Integer.rotateRight(v6 ^ v11, 7);
      v2 += v7 + m[ORDER[at + 12]];
      v13 = Integer.rotateRight(v13 ^ v2, 16);
      v8 += v13;
      v7 = Integer.rotateRight(v7 ^ v8, 12);
      v2 += v7 + m[ORDER[at + 13]];
      v13 = Integer.rotateRight(v13 ^ v2, 8);
      v8 += v13;
      v7 = Integer.rotateRight(v7 ^ v8, 7);
      v3 += v4 + m[ORDER[at + 14]];
      v14 = Integer.rotateRight(v14 ^ v3, 16);
      v9 += v14;
      v4 = Integer.rotateRight(v4 ^ v9, 12);
      v3 += v4 + m[ORDER[at + 15]];
      v14 = Integer.rotateRight(v14 ^ v3, 8);
      v9 += v14;
      v4 = Integer.rotateRight(v4 ^ v9, 7);
    }
    chain[0] = v0 ^ v8;
    chain[1] = v1 ^ v9;
    chain[2] = v2 ^ v10;
    chain[3] = v3 ^ v11;
    chain[4] = v4 ^ v12;
    chain[5] = v5 ^ v13;
    chain[6] = v6 ^ v14;
    chain[7] = v7 ^ v15;
  }
}
