// The tree-sitter core, and a parse that ends when it has done too much work or taken too much
// memory. Both are counted, not timed, so that the same text ends the same way on every machine.
//
// The core is included rather than linked: its allocations then reach the counter through a direct
// call, and no other user of the core in the process is concerned.

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void *counted_malloc(size_t size);
static void *counted_calloc(size_t count, size_t size);
static void *counted_realloc(void *block, size_t size);

#define ts_malloc counted_malloc
#define ts_calloc counted_calloc
#define ts_realloc counted_realloc
#define ts_free free

#include "lib.c"

// The lexer asks for the text in pieces of this size, so that each piece can be counted.
enum { PIECE_BYTES = 64 };

// What a parse may still use. Negative: it used more than it had.
typedef struct {
  int64_t steps; // a step is an action of the parser, or a piece of text read by the lexer
  int64_t bytes; // requested from the allocator, whether released again or not
} Budget;

typedef struct {
  const char *text;
  uint32_t length;
  Budget *left;
} Parse;

// A variable of a thread costs a call at each allocation, unless the linker gives it a fixed place.
#ifdef __GLIBC__
#define FAST_THREAD_LOCAL __attribute__((tls_model("initial-exec")))
#else
#define FAST_THREAD_LOCAL
#endif

// The budget of the parse that runs on this thread. Null outside of a parse: deleting trees and
// walking them is not counted.
static _Thread_local Budget *current FAST_THREAD_LOCAL;

static void count_bytes(size_t size) {
  if (current != NULL) current->bytes -= (int64_t)size;
}

static void *counted_malloc(size_t size) {
  count_bytes(size);
  return ts_malloc_default(size);
}

static void *counted_calloc(size_t count, size_t size) {
  count_bytes(count * size);
  return ts_calloc_default(count, size);
}

static void *counted_realloc(void *block, size_t size) {
  count_bytes(size);
  return ts_realloc_default(block, size);
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
// before: the tree of the text before an edit, or null
// ranges: what to parse; null for all of it
// left: is reduced by what the parse used
TS_PUBLIC TSTree *cleave_parse(const TSLanguage *language, const TSTree *before, const char *text,
                               uint32_t length, const TSRange *ranges, uint32_t range_count,
                               uint64_t timeout_micros, Budget *left) {
  current = left;
  Parse parse = {text, length, left};
  TSParser *parser = ts_parser_new();
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
  return tree;
}
