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
  MAX_CHUNK_BYTES = 1 << 20,
  MAX_SPARE_CHUNKS = 16
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
  size_t bytes;
} Chunk;

// All that a parse allocates, its tree among it. It is released as a whole: no node is visited, and a
// parse can be left in the middle of an action.
typedef struct Arena {
  TSTree *tree;
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
  TSParser *parser; // null until it is made
  bool until_error; // whether to leave the parse when it has an error
  bool failed;      // whether it was left for that
  jmp_buf left_early;
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

// Chunks of the largest size that no arena uses, or null. The C library would give them back to the
// system, which clears each page that it hands out again.
static Chunk *spare_chunks[MAX_SPARE_CHUNKS];

static Chunk *take_spare_chunk(void) {
  for (int i = 0; i < MAX_SPARE_CHUNKS; i++) {
    Chunk *chunk = __atomic_exchange_n(&spare_chunks[i], NULL, __ATOMIC_ACQUIRE);
    if (chunk != NULL) return chunk;
  }
  return NULL;
}

static bool keep_spare_chunk(Chunk *chunk) {
  for (int i = 0; i < MAX_SPARE_CHUNKS; i++) {
    Chunk *none = NULL;
    if (__atomic_compare_exchange_n(&spare_chunks[i], &none, chunk, false, __ATOMIC_RELEASE,
                                    __ATOMIC_RELAXED)) {
      return true;
    }
  }
  return false;
}

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
      if (chunk->bytes != MAX_CHUNK_BYTES || !keep_spare_chunk(chunk)) free(chunk);
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
  Chunk *chunk = bytes <= MAX_CHUNK_BYTES ? take_spare_chunk() : NULL;
  if (chunk == NULL) {
    chunk = or_abort(malloc(bytes), bytes);
    chunk->bytes = bytes;
  }
  bytes = chunk->bytes;
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
  if (current->left->bytes < 0) longjmp(current->left_early, 1);
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

// Whether every version of the stack has an error, so that the tree has one too. A version never
// becomes cheaper.
static bool must_fail(const TSParser *parser) {
  Stack *stack = parser->stack;
  if (parser->finished_tree.ptr && ts_subtree_error_cost(parser->finished_tree) == 0) return false;
  for (StackVersion i = 0; i < ts_stack_version_count(stack); i++) {
    if (!ts_stack_is_halted(stack, i) && ts_stack_error_cost(stack, i) == 0) return false;
  }
  return true;
}

static const char *read_piece(void *payload, uint32_t at, TSPoint point, uint32_t *size) {
  Parse *parse = payload;
  (void)point;
  // One action may read the text again and again. The end of the text may not be where it was not
  // before: the lexer asks twice for a character that two pieces share, and crashes if it is gone.
  if (exceeded(parse->left)) longjmp(parse->left_early, 1);
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
  parse->failed = parse->until_error && must_fail(parse->parser);
  return parse->failed || exceeded(parse->left);
}

static Arena *new_arena(Arena *before) {
  Arena *arena = or_abort(calloc(1, sizeof(Arena)), sizeof(Arena));
  arena->users = 1;
  arena->chunk_bytes = FIRST_CHUNK_BYTES;
  arena->before = before;
  if (before != NULL) before->users++;
  return arena;
}

// The tree, in the arena of the parse. Null if the language does not suit this core, or if the parse
// was left early.
static TSTree *run(Parse *parse, const TSLanguage *language, const TSTree *before,
                   const TSRange *ranges, uint32_t range_count, uint64_t timeout_micros) {
  TSTree *volatile tree = NULL;
  current = parse;
  if (setjmp(parse->left_early) == 0) {
    parse->parser = ts_parser_new();
    if (ts_parser_set_language(parse->parser, language) &&
        ts_parser_set_included_ranges(parse->parser, ranges, range_count)) {
      ts_parser_set_timeout_micros(parse->parser, timeout_micros);
      TSInput input = {parse, read_piece, TSInputEncodingUTF8, NULL};
      TSParseOptions options = {parse, stop};
      tree = ts_parser_parse_with_options(parse->parser, before, input, options);
    }
  }
  // Everything else that the parser holds is in the arena.
  if (parse->parser != NULL) ts_parser__external_scanner_destroy(parse->parser);
  current = NULL;
  return exceeded(parse->left) ? NULL : tree;
}

// Parses UTF-8. Null if the language does not suit this core, or if the time or the budget ran out.
// Otherwise the tree, in memory that cleave_release releases. A parser keeps memory for its next
// parse: a new one for each parse makes what is counted depend on the text alone.
//
// before: the tree of the text before an edit, or null
// ranges: what to parse; null for all of it
// left: the parse subtracts what it uses
TS_PUBLIC Arena *cleave_parse(const TSLanguage *language, Arena *before, const char *text,
                              uint32_t length, const TSRange *ranges, uint32_t range_count,
                              uint64_t timeout_micros, Budget *left) {
  Parse parse = {.arena = new_arena(before), .left = left, .text = text, .length = length};
  TSTree *tree = run(&parse, language, before == NULL ? NULL : before->tree, ranges, range_count,
                     timeout_micros);
  if (tree == NULL) {
    release(parse.arena);
    return NULL;
  }
  parse.arena->tree = tree;
  return parse.arena;
}

// Whether UTF-8 has no syntax error: 1 or 0; -1 if the time or the budget ran out first. Does not
// recover from an error, which costs more than anything else that a parser does.
TS_PUBLIC int32_t cleave_is_clean(const TSLanguage *language, const char *text, uint32_t length,
                                  uint64_t timeout_micros, Budget *left) {
  Parse parse = {
    .arena = new_arena(NULL), .left = left, .text = text, .length = length, .until_error = true};
  TSTree *tree = run(&parse, language, NULL, NULL, 0, timeout_micros);
  int32_t clean = parse.failed ? 0 : -1;
  if (tree != NULL) clean = !ts_node_has_error(ts_tree_root_node(tree));
  release(parse.arena);
  return clean;
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

// A node, with what Java asks of every node: one call reads it all.
typedef struct {
  TSNode node; // first: its start is its first number
  uint32_t end;
  uint16_t symbol;
  bool has_error;
  bool is_missing;
} Seen;

static bool see(TSNode node, Seen *seen) {
  if (ts_node_is_null(node)) return false;
  seen->node = node;
  seen->end = ts_node_end_byte(node);
  seen->symbol = ts_node_symbol(node);
  seen->has_error = ts_node_has_error(node);
  seen->is_missing = ts_node_is_missing(node);
  return true;
}

// The root of the tree of an arena.
TS_PUBLIC void cleave_root(const Arena *arena, Seen *seen) {
  see(ts_tree_root_node(arena->tree), seen);
}

// A cursor that stays within a node.
TS_PUBLIC void cleave_walk(const Seen *from, TSTreeCursor *cursor) {
  *cursor = ts_tree_cursor_new(from->node);
}

// Frees what a cursor holds.
TS_PUBLIC void cleave_leave(TSTreeCursor *cursor) { ts_tree_cursor_delete(cursor); }

// The id of the field of a cursor's node, or 0.
TS_PUBLIC uint16_t cleave_field(const TSTreeCursor *cursor) {
  return ts_tree_cursor_current_field_id(cursor);
}

enum { FIRST_CHILD, FIRST_CHILD_AFTER, LAST_CHILD, NEXT_SIBLING, PREVIOUS_SIBLING, PARENT };

// Moves a cursor, and reads the node where it is then. Returns false if it cannot move.
TS_PUBLIC bool cleave_move(TSTreeCursor *cursor, int32_t move, uint32_t offset, Seen *seen) {
  bool moved = false;
  switch (move) {
    case FIRST_CHILD: moved = ts_tree_cursor_goto_first_child(cursor); break;
    case FIRST_CHILD_AFTER:
      moved = ts_tree_cursor_goto_first_child_for_byte(cursor, offset) >= 0;
      break;
    case LAST_CHILD: moved = ts_tree_cursor_goto_last_child(cursor); break;
    case NEXT_SIBLING: moved = ts_tree_cursor_goto_next_sibling(cursor); break;
    case PREVIOUS_SIBLING: moved = ts_tree_cursor_goto_previous_sibling(cursor); break;
    case PARENT: moved = ts_tree_cursor_goto_parent(cursor); break;
  }
  return moved && see(ts_tree_cursor_current_node(cursor), seen);
}

enum { CHILD_OF_FIELD, DESCENDANT_AT, SIBLING_BEFORE, SIBLING_AFTER };

// Reads a node that is related to another. Returns false if that does not exist.
TS_PUBLIC bool cleave_related(const Seen *to, int32_t relation, uint32_t argument, Seen *seen) {
  switch (relation) {
    case CHILD_OF_FIELD: return see(ts_node_child_by_field_id(to->node, argument), seen);
    case DESCENDANT_AT:
      return see(ts_node_descendant_for_byte_range(to->node, argument, argument + 1), seen);
    case SIBLING_BEFORE: return see(ts_node_prev_sibling(to->node), seen);
    case SIBLING_AFTER: return see(ts_node_next_sibling(to->node), seen);
  }
  return false;
}
