package dev.cleave.file;

/**
 * The compression function of BLAKE3, of section 2.2 of its paper ("BLAKE3: one function, fast
 * everywhere", O'Connor, Aumasson, Neves, Wilcox-O'Hearn). State and message are in local
 * variables: with the message in an array it takes twice as long, with both four times.
 */
final class Blake3Compression {
  /** The initial chaining value, which is that of SHA-256. */
  static final int[] IV = {
    0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19
  };

  private static final int ROUNDS = 7;

  private Blake3Compression() {}

  /**
   * Compresses a block into a chaining value.
   *
   * @param chain eight words; receives the result
   * @param words the sixteen words of the block
   * @param counter of the block's chunk
   * @param length of the block in bytes
   * @param flags of the block
   */
  static void compress(int[] chain, int[] words, long counter, int length, int flags) {
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
    int m0 = words[0];
    int m1 = words[1];
    int m2 = words[2];
    int m3 = words[3];
    int m4 = words[4];
    int m5 = words[5];
    int m6 = words[6];
    int m7 = words[7];
    int m8 = words[8];
    int m9 = words[9];
    int m10 = words[10];
    int m11 = words[11];
    int m12 = words[12];
    int m13 = words[13];
    int m14 = words[14];
    int m15 = words[15];
    for (int round = 0; round < ROUNDS; round++) {
      v0 += v4 + m0;
      v12 = Integer.rotateRight(v12 ^ v0, 16);
      v8 += v12;
      v4 = Integer.rotateRight(v4 ^ v8, 12);
      v0 += v4 + m1;
      v12 = Integer.rotateRight(v12 ^ v0, 8);
      v8 += v12;
      v4 = Integer.rotateRight(v4 ^ v8, 7);
      v1 += v5 + m2;
      v13 = Integer.rotateRight(v13 ^ v1, 16);
      v9 += v13;
      v5 = Integer.rotateRight(v5 ^ v9, 12);
      v1 += v5 + m3;
      v13 = Integer.rotateRight(v13 ^ v1, 8);
      v9 += v13;
      v5 = Integer.rotateRight(v5 ^ v9, 7);
      v2 += v6 + m4;
      v14 = Integer.rotateRight(v14 ^ v2, 16);
      v10 += v14;
      v6 = Integer.rotateRight(v6 ^ v10, 12);
      v2 += v6 + m5;
      v14 = Integer.rotateRight(v14 ^ v2, 8);
      v10 += v14;
      v6 = Integer.rotateRight(v6 ^ v10, 7);
      v3 += v7 + m6;
      v15 = Integer.rotateRight(v15 ^ v3, 16);
      v11 += v15;
      v7 = Integer.rotateRight(v7 ^ v11, 12);
      v3 += v7 + m7;
      v15 = Integer.rotateRight(v15 ^ v3, 8);
      v11 += v15;
      v7 = Integer.rotateRight(v7 ^ v11, 7);
      v0 += v5 + m8;
      v15 = Integer.rotateRight(v15 ^ v0, 16);
      v10 += v15;
      v5 = Integer.rotateRight(v5 ^ v10, 12);
      v0 += v5 + m9;
      v15 = Integer.rotateRight(v15 ^ v0, 8);
      v10 += v15;
      v5 = Integer.rotateRight(v5 ^ v10, 7);
      v1 += v6 + m10;
      v12 = Integer.rotateRight(v12 ^ v1, 16);
      v11 += v12;
      v6 = Integer.rotateRight(v6 ^ v11, 12);
      v1 += v6 + m11;
      v12 = Integer.rotateRight(v12 ^ v1, 8);
      v11 += v12;
      v6 = Integer.rotateRight(v6 ^ v11, 7);
      v2 += v7 + m12;
      v13 = Integer.rotateRight(v13 ^ v2, 16);
      v8 += v13;
      v7 = Integer.rotateRight(v7 ^ v8, 12);
      v2 += v7 + m13;
      v13 = Integer.rotateRight(v13 ^ v2, 8);
      v8 += v13;
      v7 = Integer.rotateRight(v7 ^ v8, 7);
      v3 += v4 + m14;
      v14 = Integer.rotateRight(v14 ^ v3, 16);
      v9 += v14;
      v4 = Integer.rotateRight(v4 ^ v9, 12);
      v3 += v4 + m15;
      v14 = Integer.rotateRight(v14 ^ v3, 8);
      v9 += v14;
      v4 = Integer.rotateRight(v4 ^ v9, 7);
      // The words of the next round: a permutation of two cycles.
      int first = m0;
      m0 = m2;
      m2 = m3;
      m3 = m10;
      m10 = m12;
      m12 = m9;
      m9 = m11;
      m11 = m5;
      m5 = first;
      int second = m1;
      m1 = m6;
      m6 = m4;
      m4 = m7;
      m7 = m13;
      m13 = m14;
      m14 = m15;
      m15 = m8;
      m8 = second;
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
