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
#include <sys/mman.h>
#include <time.h>

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

// How many checks of a parse go by before it looks at the clocks, which costs a call of the system.
enum { CHECKS_BETWEEN_LOOKS = 16 };

// A parse that waits, for memory or for a processor, may take this many times its limit.
enum { WAITING_FACTOR = 20 };

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
  CHUNK_BYTES = 1 << 20,
  MAX_SPARE_CHUNKS = 16
};

// Whether each block comes from the C library, for a sanitizer that must see it. An arena does not
// release those.
#ifndef BLOCKS_APART
#define BLOCKS_APART false
#endif

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
  Free *free[CLASSES];
} Arena;

typedef struct {
  Arena *arena;
  Budget *left; // null if nothing is counted
  const char *text;
  uint32_t length;
  TSParser *parser; // null until it is made
  uint64_t last_processor_nanos; // of the thread, after which the parse is given up
  uint64_t last_clock_nanos;     // the same by a clock
  unsigned checks;
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

// Chunks of CHUNK_BYTES that no arena uses, or null. The system clears each page that it hands out
// again.
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
      if (chunk->bytes != CHUNK_BYTES || !keep_spare_chunk(chunk)) munmap(chunk, chunk->bytes);
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

// Takes a chunk from the system: the C library keeps the free space between released chunks. A page
// takes memory only when it is first used.
static void add_chunk(Arena *arena, size_t needed) {
  size_t bytes = sizeof(Chunk) + needed;
  if (bytes < CHUNK_BYTES) bytes = CHUNK_BYTES;
  Chunk *chunk = bytes == CHUNK_BYTES ? take_spare_chunk() : NULL;
  if (chunk == NULL) {
    chunk = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (chunk == MAP_FAILED) ts_out_of_memory(bytes);
    chunk->bytes = bytes;
  }
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
  if (current != NULL) count_bytes(size);
  if (current == NULL || BLOCKS_APART) {
    Header *header = or_abort(malloc(sizeof(Header) + size), size);
    header->class = FROM_C_LIBRARY;
    return header + 1;
  }
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
    if (current != NULL) count_bytes(size);
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

static uint64_t nanos(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static void set_limit(Parse *parse, uint64_t limit_micros) {
  parse->last_processor_nanos = parse->last_clock_nanos = UINT64_MAX;
  if (limit_micros == 0) return;
  parse->last_processor_nanos = nanos(CLOCK_THREAD_CPUTIME_ID) + limit_micros * 1000;
  parse->last_clock_nanos = nanos(CLOCK_MONOTONIC) + limit_micros * 1000 * WAITING_FACTOR;
}

// Whether the parse has taken too long. What counts is the time of the processor, since a busy machine
// must not decide how a file is cut.
static bool is_late(Parse *parse) {
  return parse->checks++ % CHECKS_BETWEEN_LOOKS == 0 &&
         (nanos(CLOCK_THREAD_CPUTIME_ID) > parse->last_processor_nanos ||
          nanos(CLOCK_MONOTONIC) > parse->last_clock_nanos);
}

static bool stop(TSParseState *state) {
  Parse *parse = state->payload;
  parse->left->steps -= OP_COUNT_PER_PARSER_TIMEOUT_CHECK;
  parse->failed = parse->until_error && must_fail(parse->parser);
  return parse->failed || exceeded(parse->left) || is_late(parse);
}

static Arena *new_arena(Arena *before) {
  Arena *arena = or_abort(calloc(1, sizeof(Arena)), sizeof(Arena));
  arena->users = 1;
  arena->before = before;
  if (before != NULL) before->users++;
  return arena;
}

// The tree, in the arena of the parse. Null if the language does not suit this core, or if the parse
// was left early.
static TSTree *run(Parse *parse, const TSLanguage *language, const TSTree *before,
                   const TSRange *ranges, uint32_t range_count, uint64_t limit_micros) {
  TSTree *volatile tree = NULL;
  set_limit(parse, limit_micros);
  current = parse;
  if (setjmp(parse->left_early) == 0) {
    parse->parser = ts_parser_new();
    if (ts_parser_set_language(parse->parser, language) &&
        ts_parser_set_included_ranges(parse->parser, ranges, range_count)) {
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
// limit_micros: of processor time, 0 for no limit; a parse that waits gets more by the clock
// left: the parse subtracts what it uses
TS_PUBLIC Arena *cleave_parse(const TSLanguage *language, Arena *before, const char *text,
                              uint32_t length, const TSRange *ranges, uint32_t range_count,
                              uint64_t limit_micros, Budget *left) {
  Parse parse = {.arena = new_arena(before), .left = left, .text = text, .length = length};
  TSTree *tree = run(&parse, language, before == NULL ? NULL : before->tree, ranges, range_count,
                     limit_micros);
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
                                  uint64_t limit_micros, Budget *left) {
  Parse parse = {
    .arena = new_arena(NULL), .left = left, .text = text, .length = length, .until_error = true};
  TSTree *tree = run(&parse, language, NULL, NULL, 0, limit_micros);
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

// A visible node, with what Java asks of every node. The nodes that were asked for are in one array, the
// root first, all children of a node together.
typedef struct {
  const void *id;
  uint32_t start;
  uint32_t end;
  uint16_t symbol;
  uint16_t field; // in the parent, or 0; the first if it has several
  uint32_t parent; // its place in the array
  uint32_t children; // the place of the first child, or 0 if the children are not yet in the array
  uint32_t count : 28; // of children
  uint32_t has_error : 1;
  uint32_t is_missing : 1;
  uint32_t several_fields : 1;
  uint32_t is_last : 1; // of the children of its parent
} Node;

static Node see(TSNode node, uint32_t parent) {
  return (Node){
    .id = node.id,
    .start = ts_node_start_byte(node),
    .end = ts_node_end_byte(node),
    .symbol = ts_node_symbol(node),
    .parent = parent,
    .count = ts_node_child_count(node),
    .has_error = ts_node_has_error(node),
    .is_missing = ts_node_is_missing(node)};
}

// The node with a row and column that nobody asks for: a cursor takes an end at (0, 0) for no end.
static TSNode node_of(const Arena *arena, const Node *seen) {
  return (TSNode){{seen->start, 1, 0, 0}, seen->id, arena->tree};
}

// Reads the root of the tree of an arena.
TS_PUBLIC void cleave_root(const Arena *arena, Node *root) {
  *root = see(ts_tree_root_node(arena->tree), 0);
  root->is_last = true;
}

// A place among the children of a visible node, or of a hidden node in it.
typedef struct {
  const Subtree *parent;
  uint32_t child;
  uint32_t structural_child; // counts those that are not extra
  uint32_t position;         // where the child starts
} Place;

enum { FEW_PLACES = 32 };

typedef struct {
  Place few[FEW_PLACES]; // nearly always enough
  Place *contents;       // from the visible node down: the few, or allocated
  uint32_t size;
  uint32_t capacity;
} Places;

static void descend(Places *places, const Subtree *parent, uint32_t position) {
  if (places->size == places->capacity) {
    places->capacity *= 2;
    size_t bytes = places->capacity * sizeof(Place);
    Place *allocated = places->contents == places->few ? NULL : places->contents;
    Place *larger = or_abort(realloc(allocated, bytes), bytes);
    if (allocated == NULL) memcpy(larger, places->few, sizeof places->few);
    places->contents = larger;
  }
  places->contents[places->size++] = (Place){.parent = parent, .position = position};
}

// Reads the fields of the child at a place: its own, and those of the hidden nodes around it.
static void see_fields(const TSLanguage *language, const Places *places, Node *seen) {
  for (uint32_t i = places->size; i-- > 0;) {
    const Place *at = &places->contents[i];
    if (ts_subtree_extra(ts_subtree_children(*at->parent)[at->child])) return;
    const TSFieldMapEntry *map, *end;
    ts_language_field_map(language, at->parent->ptr->production_id, &map, &end);
    for (; map < end; map++) {
      if (map->inherited || map->child_index != at->structural_child) continue;
      if (seen->field != 0) seen->several_fields = true;
      else seen->field = map->field_id;
    }
  }
}

// Goes to the next child. It starts after what is before it and its own white space.
static void advance(Place *at) {
  const Subtree *child = &ts_subtree_children(*at->parent)[at->child++];
  at->position += ts_subtree_size(*child).bytes;
  if (!ts_subtree_extra(*child)) at->structural_child++;
  if (at->child < ts_subtree_child_count(*at->parent)) at->position += ts_subtree_padding(child[1]).bytes;
}

// Reads the children of a node. There must be room for as many as it has.
TS_PUBLIC void cleave_children(const Arena *arena, Node *nodes, uint32_t parent, uint32_t first) {
  const TSLanguage *language = arena->tree->language;
  Node *next = &nodes[first], *end = next + nodes[parent].count;
  Places places;
  places.contents = places.few;
  places.size = 0;
  places.capacity = FEW_PLACES;
  descend(&places, nodes[parent].id, nodes[parent].start);
  while (places.size > 0 && next < end) {
    Place *at = &places.contents[places.size - 1];
    if (at->child == ts_subtree_child_count(*at->parent)) {
      if (--places.size > 0) advance(&places.contents[places.size - 1]);
      continue;
    }
    const Subtree *child = &ts_subtree_children(*at->parent)[at->child];
    TSSymbol alias = ts_subtree_extra(*child) ? 0
      : ts_language_alias_at(language, at->parent->ptr->production_id, at->structural_child);
    if (alias != 0 || ts_subtree_visible(*child)) {
      *next = see((TSNode){{at->position, 0, 0, alias}, child, arena->tree}, parent);
      see_fields(language, &places, next++);
    } else if (ts_subtree_visible_child_count(*child) > 0) {
      descend(&places, child, at->position);
      continue;
    }
    advance(at);
  }
  if (places.contents != places.few) free(places.contents);
  nodes[parent].count = (uint32_t)(next - &nodes[first]);
  if (nodes[parent].count > 0) next[-1].is_last = true;
  nodes[parent].children = first;
}

// The number of the first child that ends after an offset; -1 without one.
TS_PUBLIC int32_t cleave_child_after(const Arena *arena, const Node *node, uint32_t offset) {
  TSTreeCursor cursor = ts_tree_cursor_new(node_of(arena, node));
  int64_t child = ts_tree_cursor_goto_first_child_for_byte(&cursor, offset);
  ts_tree_cursor_delete(&cursor);
  return (int32_t)child;
}

// The id of the child in a field; null without one.
TS_PUBLIC const void *cleave_child_in(const Arena *arena, const Node *node, uint32_t field) {
  return ts_node_child_by_field_id(node_of(arena, node), (TSFieldId)field).id;
}
