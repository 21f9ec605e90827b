// The tree-sitter core, and a parse that ends when it has done too much work or taken too much
// memory. Both are counted, not timed, so that the same text ends the same way on every machine.
//
// The core is included rather than linked: its allocations then reach the counter through a direct
// call, and no other user of the core in the process is concerned.

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *arena_malloc(size_t size);
static void *arena_calloc(size_t count, size_t size);
static void *arena_realloc(void *memory, size_t size);
static void arena_free(void *memory);

#define ts_malloc arena_malloc
#define ts_calloc arena_calloc
#define ts_realloc arena_realloc
#define ts_free arena_free

#include "lib.c"

// The lexer asks for the text in pieces of this size, so that each piece can be counted.
enum { PIECE_BYTES = 64 };

// What a parse may still use. Negative: it used more than it had.
typedef struct {
  int64_t steps; // a step is an action of the parser, or a piece of text read by the lexer
  int64_t bytes; // requested from the allocator, whether released again or not
} Budget;

// Memory is given out in sizes of a class, in bytes: multiples of 16 up to 1024, then powers of two.
enum {
  FROM_C_LIBRARY = 0,
  FINE_CLASSES = 64,
  CLASSES = FINE_CLASSES + 32,
  FIRST_CHUNK_BYTES = 32 << 10,
  MAX_CHUNK_BYTES = 1 << 20
};

// Precedes all memory that the core allocates.
typedef struct {
  uint64_t class;
} Header;

typedef struct Free {
  struct Free *next;
} Free;

typedef struct Chunk {
  struct Chunk *next;
} Chunk;

// All that a parse allocates, its tree among it. It is released as a whole: no node is visited, and a
// parse can be left in the middle of an action.
typedef struct Arena {
  TSTree *tree; // first: Java reads it
  struct Arena *before; // the arena of the tree before an edit, whose nodes this tree shares; or null
  int users;
  Chunk *chunks;
  char *at;
  char *end;
  size_t chunk_bytes; // of the next chunk
  Free *free[CLASSES];
} Arena;

typedef struct {
  Arena *arena;
  Budget *left; // null if nothing is counted
  const char *text;
  uint32_t length;
  jmp_buf over_budget;
} Parse;

// A variable of a thread costs a call at each allocation, unless the linker gives it a fixed place.
#ifdef __GLIBC__
#define FAST_THREAD_LOCAL __attribute__((tls_model("initial-exec")))
#else
#define FAST_THREAD_LOCAL
#endif

// The parse that runs on this thread. Null outside of a parse: walking trees is not counted, and
// takes its memory from the C library.
static _Thread_local Parse *current FAST_THREAD_LOCAL;

static inline unsigned class_of(size_t size) {
  if (size <= 16) return 1;
  if (size <= 16 * FINE_CLASSES) return (unsigned)((size + 15) / 16);
  return FINE_CLASSES + 54 - (unsigned)__builtin_clzll(size - 1); // 1025 to 2048: the first
}

static inline size_t bytes_of(unsigned class) {
  return class <= FINE_CLASSES ? 16 * (size_t)class : (size_t)1 << (class - FINE_CLASSES + 10);
}

static void release(Arena *arena) {
  while (arena != NULL && --arena->users == 0) {
    Arena *before = arena->before;
    for (Chunk *chunk = arena->chunks, *next; chunk != NULL; chunk = next) {
      next = chunk->next;
      free(chunk);
    }
    free(arena);
    arena = before;
  }
}

static void *ts_out_of_memory(size_t size) {
  fprintf(stderr, "tree-sitter failed to allocate %zu bytes\n", size);
  abort();
}

static void *or_abort(void *memory, size_t size) {
  return memory == NULL ? ts_out_of_memory(size) : memory;
}

static void add_chunk(Arena *arena, size_t needed) {
  size_t bytes = arena->chunk_bytes;
  if (bytes < MAX_CHUNK_BYTES) arena->chunk_bytes *= 2;
  if (bytes < sizeof(Chunk) + needed) bytes = sizeof(Chunk) + needed;
  Chunk *chunk = or_abort(malloc(bytes), bytes);
  chunk->next = arena->chunks;
  arena->chunks = chunk;
  arena->at = (char *)(chunk + 1);
  arena->end = (char *)chunk + bytes;
}

static void *take(Arena *arena, unsigned class) {
  Free *reused = arena->free[class];
  if (reused != NULL) {
    arena->free[class] = reused->next;
    return reused;
  }
  size_t needed = sizeof(Header) + bytes_of(class);
  if ((size_t)(arena->end - arena->at) < needed) add_chunk(arena, needed);
  Header *header = (Header *)arena->at;
  arena->at += needed;
  header->class = class;
  return header + 1;
}

// Leaves the parse when its bytes are used up: one action may request gigabytes.
static inline void count_bytes(size_t size) {
  if (current->left == NULL) return;
  current->left->bytes -= (int64_t)size;
  if (current->left->bytes < 0) longjmp(current->over_budget, 1);
}

static void *arena_malloc(size_t size) {
  if (current == NULL) {
    Header *header = or_abort(malloc(sizeof(Header) + size), size);
    header->class = FROM_C_LIBRARY;
    return header + 1;
  }
  count_bytes(size);
  return take(current->arena, class_of(size));
}

static void *arena_calloc(size_t count, size_t size) {
  return memset(arena_malloc(count * size), 0, count * size);
}

static void arena_free(void *memory) {
  if (memory == NULL) return;
  Header *header = (Header *)memory - 1;
  if (header->class == FROM_C_LIBRARY) {
    free(header);
  } else if (current != NULL) {
    Free *freed = memory;
    freed->next = current->arena->free[header->class];
    current->arena->free[header->class] = freed;
  } // else it goes with its arena
}

static void *arena_realloc(void *memory, size_t size) {
  if (memory == NULL) return arena_malloc(size);
  Header *header = (Header *)memory - 1;
  if (header->class == FROM_C_LIBRARY) {
    header = or_abort(realloc(header, sizeof(Header) + size), size);
    return header + 1;
  }
  size_t old_size = bytes_of((unsigned)header->class);
  if (size <= old_size) {
    if (current != NULL) count_bytes(size);
    return memory;
  }
  void *larger = arena_malloc(size);
  memcpy(larger, memory, old_size);
  arena_free(memory);
  return larger;
}

static bool exceeded(const Budget *left) { return left->steps < 0 || left->bytes < 0; }

static const char *read_piece(void *payload, uint32_t at, TSPoint point, uint32_t *size) {
  Parse *parse = payload;
  (void)point;
  // One action may read the text again and again. The end of the text may not be where it was not
  // before: the lexer asks twice for a character that two pieces share, and crashes if it is gone.
  if (exceeded(parse->left)) longjmp(parse->over_budget, 1);
  if (at >= parse->length) {
    *size = 0;
    return "";
  }
  parse->left->steps--;
  *size = parse->length - at < PIECE_BYTES ? parse->length - at : PIECE_BYTES;
  return parse->text + at;
}

static bool stop(TSParseState *state) {
  Parse *parse = state->payload;
  parse->left->steps -= OP_COUNT_PER_PARSER_TIMEOUT_CHECK;
  return exceeded(parse->left);
}

static Arena *new_arena(Arena *before) {
  Arena *arena = or_abort(calloc(1, sizeof(Arena)), sizeof(Arena));
  arena->users = 1;
  arena->chunk_bytes = FIRST_CHUNK_BYTES;
  arena->before = before;
  if (before != NULL) before->users++;
  return arena;
}

// Parses UTF-8. Null if the language does not suit this core, or if the time or the budget ran out.
// Otherwise the tree, in memory that cleave_release releases. A parser keeps memory for its next
// parse: a new one for each parse makes what is counted depend on the text alone.
//
// before: the tree of the text before an edit, or null
// ranges: what to parse; null for all of it
// left: is reduced by what the parse used
TS_PUBLIC Arena *cleave_parse(const TSLanguage *language, Arena *before, const char *text,
                              uint32_t length, const TSRange *ranges, uint32_t range_count,
                              uint64_t timeout_micros, Budget *left) {
  Parse parse = {.arena = new_arena(before), .left = left, .text = text, .length = length};
  Arena *arena = parse.arena;
  TSParser *volatile parser = NULL;
  TSTree *volatile tree = NULL;
  current = &parse;
  if (setjmp(parse.over_budget) == 0) {
    parser = ts_parser_new();
    if (ts_parser_set_language(parser, language) &&
        ts_parser_set_included_ranges(parser, ranges, range_count)) {
      ts_parser_set_timeout_micros(parser, timeout_micros);
      TSInput input = {&parse, read_piece, TSInputEncodingUTF8, NULL};
      TSParseOptions options = {&parse, stop};
      tree = ts_parser_parse_with_options(parser, before == NULL ? NULL : before->tree, input,
                                          options);
    }
  }
  // Everything else that the parser holds is in the arena.
  if (parser != NULL) ts_parser__external_scanner_destroy(parser);
  current = NULL;
  if (tree == NULL || exceeded(left)) {
    release(arena);
    return NULL;
  }
  arena->tree = tree;
  return arena;
}

// Notifies a tree of a change to its text.
TS_PUBLIC void cleave_edit(Arena *arena, const TSInputEdit *edit) {
  Parse parse = {.arena = arena};
  current = &parse;
  ts_tree_edit(arena->tree, edit);
  current = NULL;
}

// Releases a tree. Memory that a later tree shares with it stays until that is released, too.
TS_PUBLIC void cleave_release(Arena *arena) { release(arena); }
