// BLAKE3, shortened to 128 bits, of many messages side by side, each in a lane of vectors.
//
// Most messages are shorter than two chunks, which leaves little to do side by side within one.
// Section numbers are those of the paper, "BLAKE3: one function, fast everywhere".

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
  LANES = 8,
  ROUNDS = 7,
  BLOCK_WORDS = 16,
  BLOCK_BYTES = 64,
  CHUNK_BYTES = 1024,
  CHAIN_WORDS = 8,
  MOST_SUBTREES = 54,
  HASH_BYTES = 16
};

enum { CHUNK_START = 1, CHUNK_END = 2, PARENT = 4, ROOT = 8 };

static const uint32_t IV[CHAIN_WORDS] = {0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
                                         0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19};

// The words of the block in the order of each round.
static const uint8_t ORDER[ROUNDS][BLOCK_WORDS] = {
  {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
  {2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8},
  {3, 4, 10, 12, 13, 2, 7, 14, 6, 5, 9, 0, 11, 15, 8, 1},
  {10, 7, 12, 9, 14, 3, 13, 15, 4, 0, 11, 2, 5, 8, 1, 6},
  {12, 13, 9, 11, 15, 10, 14, 8, 7, 2, 5, 3, 0, 1, 6, 4},
  {9, 14, 11, 5, 8, 12, 15, 1, 13, 3, 0, 10, 2, 6, 4, 7},
  {11, 15, 5, 0, 1, 9, 8, 6, 14, 10, 2, 12, 3, 4, 7, 13},
};

// A message, and what is compressed next of it.
typedef struct {
  char *hash; // where its hash goes; null if the lane has no message
  const uint8_t *at;
  uint64_t left;     // bytes after the block
  uint64_t chunks;   // complete ones
  uint32_t in_chunk; // bytes of the chunk up to the end of the block
  uint32_t joins;    // of subtrees, that come before the next chunk
  uint32_t depth;    // number of subtrees
  uint32_t subtrees[MOST_SUBTREES + 1][CHAIN_WORDS]; // the smallest is the last
  uint32_t chain[CHAIN_WORDS];
  const void *block;
  uint64_t counter;
  uint32_t length;
  uint32_t flags;
  uint8_t padded[BLOCK_BYTES]; // the block, if the message ends in it
} Lane;

// The same word of each lane.
typedef uint32_t Words __attribute__((vector_size(4 * LANES)));

#define ROTATED(word, bits) ((word) >> (bits) | (word) << (32 - (bits)))

// The function G of section 2.2.
#define MIX(a, b, c, d, x, y) \
  do {                        \
    a += b + x;               \
    d = ROTATED(d ^ a, 16);   \
    c += d;                   \
    b = ROTATED(b ^ c, 12);   \
    a += b + y;               \
    d = ROTATED(d ^ a, 8);    \
    c += d;                   \
    b = ROTATED(b ^ c, 7);    \
  } while (0)

// Compresses the block of each lane into its chain: section 2.2. Inline, for the instructions of its
// caller.
static inline __attribute__((always_inline)) void compress_inline(Lane *lanes) {
  Words v[BLOCK_WORDS], m[BLOCK_WORDS];
  for (int lane = 0; lane < LANES; lane++) {
    const Lane *from = &lanes[lane];
    uint32_t block[BLOCK_WORDS];
    memcpy(block, from->block, BLOCK_BYTES);
    for (int i = 0; i < BLOCK_WORDS; i++) m[i][lane] = block[i];
    for (int i = 0; i < CHAIN_WORDS; i++) v[i][lane] = from->chain[i];
    v[12][lane] = (uint32_t)from->counter;
    v[13][lane] = (uint32_t)(from->counter >> 32);
    v[14][lane] = from->length;
    v[15][lane] = from->flags;
  }
  for (int i = 0; i < 4; i++) v[8 + i] = (Words){} + IV[i];
#pragma GCC unroll 7
  for (int round = 0; round < ROUNDS; round++) {
    const uint8_t *in = ORDER[round];
    MIX(v[0], v[4], v[8], v[12], m[in[0]], m[in[1]]);
    MIX(v[1], v[5], v[9], v[13], m[in[2]], m[in[3]]);
    MIX(v[2], v[6], v[10], v[14], m[in[4]], m[in[5]]);
    MIX(v[3], v[7], v[11], v[15], m[in[6]], m[in[7]]);
    MIX(v[0], v[5], v[10], v[15], m[in[8]], m[in[9]]);
    MIX(v[1], v[6], v[11], v[12], m[in[10]], m[in[11]]);
    MIX(v[2], v[7], v[8], v[13], m[in[12]], m[in[13]]);
    MIX(v[3], v[4], v[9], v[14], m[in[14]], m[in[15]]);
  }
  for (int i = 0; i < CHAIN_WORDS; i++) {
    v[i] ^= v[i + 8];
    for (int lane = 0; lane < LANES; lane++) lanes[lane].chain[i] = v[i][lane];
  }
}

static void compress(Lane *lanes) { compress_inline(lanes); }

#ifdef __x86_64__
__attribute__((target("avx2"))) static void compress_avx2(Lane *lanes) { compress_inline(lanes); }

static bool has_avx2(void) { return __builtin_cpu_supports("avx2"); }
#else
#define compress_avx2 compress

static bool has_avx2(void) { return false; }
#endif

// Prepares the next block of a message.
static void take_block(Lane *lane) {
  uint32_t length = lane->left < BLOCK_BYTES ? (uint32_t)lane->left : BLOCK_BYTES;
  lane->block = lane->at;
  if (length < BLOCK_BYTES) {
    memset(lane->padded, 0, BLOCK_BYTES);
    memcpy(lane->padded, lane->at, length);
    lane->block = lane->padded;
  }
  lane->flags = 0;
  if (lane->in_chunk == 0) {
    memcpy(lane->chain, IV, sizeof IV);
    lane->flags |= CHUNK_START;
  }
  lane->at += length;
  lane->left -= length;
  lane->in_chunk += length;
  lane->length = length;
  lane->counter = lane->chunks;
  if (lane->left == 0 || lane->in_chunk == CHUNK_BYTES) lane->flags |= CHUNK_END;
  if (lane->left == 0 && lane->chunks == 0) lane->flags |= ROOT;
}

// Prepares the join of the two smallest subtrees.
static void join(Lane *lane) {
  lane->joins--;
  lane->depth -= 2;
  memcpy(lane->chain, IV, sizeof IV);
  lane->block = lane->subtrees[lane->depth];
  lane->length = BLOCK_BYTES;
  lane->counter = 0;
  lane->flags = lane->left == 0 && lane->depth == 0 ? PARENT | ROOT : PARENT;
}

// Prepares what follows a compression: section 2.1. Returns false after the last one.
static bool advance(Lane *lane) {
  if (lane->flags & ROOT) return false;
  if (lane->flags & (CHUNK_END | PARENT)) {
    memcpy(lane->subtrees[lane->depth++], lane->chain, sizeof IV);
  }
  if (lane->flags & CHUNK_END) {
    lane->chunks++;
    lane->in_chunk = 0;
    lane->joins = lane->left == 0 ? lane->depth - 1 : (uint32_t)__builtin_ctzll(lane->chunks);
  }
  if (lane->joins > 0) {
    join(lane);
  } else {
    take_block(lane);
  }
  return true;
}

static void begin(Lane *lane, const uint8_t *message, uint64_t length, char *hash) {
  lane->hash = hash;
  lane->at = message;
  lane->left = length;
  lane->chunks = 0;
  lane->in_chunk = lane->joins = lane->depth = 0;
  take_block(lane);
}

static void end(Lane *lane) {
  static const char DIGITS[] = "0123456789abcdef";
  uint8_t bytes[HASH_BYTES];
  memcpy(bytes, lane->chain, HASH_BYTES);
  for (int i = 0; i < HASH_BYTES; i++) {
    lane->hash[2 * i] = DIGITS[bytes[i] >> 4];
    lane->hash[2 * i + 1] = DIGITS[bytes[i] & 15];
  }
  lane->hash = NULL;
}

// Hashes messages that stand one after the other.
//
// ends: the offset after each
// hashes: receives 32 lower-case hex digits of each
__attribute__((visibility("default"))) void cleave_blake3(const uint8_t *messages,
                                                          const int32_t *ends, int32_t count,
                                                          char *hashes) {
  void (*compress_lanes)(Lane *) = has_avx2() ? compress_avx2 : compress;
  Lane lanes[LANES];
  for (int i = 0; i < LANES; i++) {
    lanes[i].hash = NULL;
    lanes[i].block = lanes[i].padded; // what an idle lane compresses does not matter
  }
  int32_t at = 0, begun = 0, ended = 0;
  while (ended < count) {
    for (int i = 0; i < LANES && begun < count; i++) {
      if (lanes[i].hash != NULL) continue;
      begin(&lanes[i], messages + at, (uint64_t)(ends[begun] - at), hashes + 2 * HASH_BYTES * begun);
      at = ends[begun++];
    }
    compress_lanes(lanes);
    for (int i = 0; i < LANES; i++) {
      if (lanes[i].hash == NULL || advance(&lanes[i])) continue;
      end(&lanes[i]);
      ended++;
    }
  }
}
