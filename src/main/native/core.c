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

static void *counted_malloc(size_t size);
static void *counted_calloc(size_t count, size_t size);
static void *counted_realloc(void *memory, size_t size);
static void counted_free(void *memory);

#define ts_malloc counted_malloc
#define ts_calloc counted_calloc
#define ts_realloc counted_realloc
#define ts_free counted_free

#include "lib.c"

// The lexer asks for the text in pieces of this size, so that each piece can be counted.
enum { PIECE_BYTES = 64 };

// What a parse may still use. Negative: it used more than it had.
typedef struct {
  int64_t steps; // a step is an action of the parser, or a piece of text read by the lexer
  int64_t bytes; // requested from the allocator, whether released again or not
} Budget;

// Precedes all memory that the core allocates, and keeps its alignment. The blocks of one parse form
// a ring, so that they can be released when the parse is left in the middle of an action. A block that
// was allocated outside of a parse is a ring of its own.
typedef struct Block {
  struct Block *next;
  struct Block *previous;
} Block;

_Static_assert(sizeof(Block) % 16 == 0, "memory after a block is aligned as malloc aligns it");

typedef struct {
  const char *text;
  uint32_t length;
  Budget *left;
  Block blocks;
  jmp_buf over_budget;
} Parse;

// A variable of a thread costs a call at each allocation, unless the linker gives it a fixed place.
#ifdef __GLIBC__
#define FAST_THREAD_LOCAL __attribute__((tls_model("initial-exec")))
#else
#define FAST_THREAD_LOCAL
#endif

// The parse that runs on this thread. Null outside of a parse: deleting trees and walking them is not
// counted.
static _Thread_local Parse *current FAST_THREAD_LOCAL;

// Leaves the parse when its bytes are used up: one action may request gigabytes.
static void count_bytes(size_t size) {
  if (current == NULL) return;
  current->left->bytes -= (int64_t)size;
  if (current->left->bytes < 0) longjmp(current->over_budget, 1);
}

static void *link_block(Block *block) {
  if (current == NULL) {
    block->next = block->previous = block;
  } else {
    Block *head = &current->blocks;
    block->next = head->next;
    block->previous = head;
    head->next->previous = block;
    head->next = block;
  }
  return block + 1;
}

static void unlink_block(Block *block) {
  block->next->previous = block->previous;
  block->previous->next = block->next;
}

static void *counted_malloc(size_t size) {
  count_bytes(size);
  return link_block(ts_malloc_default(sizeof(Block) + size));
}

static void *counted_calloc(size_t count, size_t size) {
  count_bytes(count * size);
  return link_block(ts_calloc_default(1, sizeof(Block) + count * size));
}

static void *counted_realloc(void *memory, size_t size) {
  if (memory == NULL) return counted_malloc(size);
  count_bytes(size);
  Block *block = (Block *)memory - 1;
  unlink_block(block);
  return link_block(ts_realloc_default(block, sizeof(Block) + size));
}

static void counted_free(void *memory) {
  if (memory == NULL) return;
  Block *block = (Block *)memory - 1;
  unlink_block(block);
  free(block);
}

// Releases all blocks of a ring but this one.
static void free_others(Block *block) {
  while (block->next != block) {
    Block *other = block->next;
    unlink_block(other);
    free(other);
  }
}

static bool exceeded(const Budget *left) { return left->steps < 0 || left->bytes < 0; }

static const char *read_piece(void *payload, uint32_t at, TSPoint point, uint32_t *size) {
  Parse *parse = payload;
  (void)point;
  // One action may read the text again and again: over budget, it finds the end at once.
  if (at >= parse->length || exceeded(parse->left)) {
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

// Parses UTF-8. Null if the language does not suit this core, or if the time or the budget ran out.
// A parser keeps memory for its next parse: a new one for each parse makes what is counted depend on
// the text alone.
//
// before: the tree of the text before an edit, or null. If the result is null, it may only be read,
//   and be released with cleave_release: a parse that was left did not let go of its nodes
// ranges: what to parse; null for all of it
// left: is reduced by what the parse used
TS_PUBLIC TSTree *cleave_parse(const TSLanguage *language, const TSTree *before, const char *text,
                               uint32_t length, const TSRange *ranges, uint32_t range_count,
                               uint64_t timeout_micros, Budget *left) {
  Parse parse = {.text = text, .length = length, .left = left};
  parse.blocks.next = parse.blocks.previous = &parse.blocks;
  TSParser *volatile parser = NULL;
  if (setjmp(parse.over_budget) != 0) {
    current = NULL;
    // A scanner's memory comes from the C library.
    if (parser != NULL) ts_parser__external_scanner_destroy(parser);
    free_others(&parse.blocks);
    return NULL;
  }

  current = &parse;
  parser = ts_parser_new();
  TSTree *tree = NULL;
  if (ts_parser_set_language(parser, language) &&
      ts_parser_set_included_ranges(parser, ranges, range_count)) {
    ts_parser_set_timeout_micros(parser, timeout_micros);
    TSInput input = {&parse, read_piece, TSInputEncodingUTF8, NULL};
    TSParseOptions options = {&parse, stop};
    tree = ts_parser_parse_with_options(parser, before, input, options);
  }
  current = NULL;
  ts_parser_delete(parser);
  if (tree != NULL && exceeded(left)) {
    ts_tree_delete(tree);
    tree = NULL;
  }
  unlink_block(&parse.blocks);
  return tree;
}

// Releases all that the parse of this tree allocated and still holds.
TS_PUBLIC void cleave_release(TSTree *tree) {
  Block *block = (Block *)tree - 1;
  free_others(block);
  free(block);
}
