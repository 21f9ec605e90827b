// Compares the trees of two builds of the tree-sitter core.
//
// trees [--mutants N] [--seed N] OLD NEW GRAMMARS <list
//
// OLD and NEW are libraries that src/main/native/core.c has been compiled to; GRAMMARS is a folder of
// grammars. Standard input has a line "grammar TAB path" for each file. Each file is parsed by
// both, and then N mutants of it: from nothing, again after an edit of the tree before, and two parts
// alone. The trees must have the same visible nodes, with the same answers to all questions that the
// core answers of a node, and the new core may not count more steps.

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PROGRAM "trees"
#include "../lib/program.h"

enum { MAX_FILE_BYTES = 256 << 10, MAX_INSERTED_BYTES = 64, MAX_GRAMMARS = 256 };

// The part of tree_sitter/api.h that is used.
typedef struct TSTree TSTree;
typedef struct TSLanguage TSLanguage;
typedef struct {
  uint32_t row, column;
} TSPoint;
typedef struct {
  TSPoint start_point, end_point;
  uint32_t start_byte, end_byte;
} TSRange;
typedef struct {
  uint32_t start_byte, old_end_byte, new_end_byte;
  TSPoint start_point, old_end_point, new_end_point;
} TSInputEdit;
typedef struct {
  uint32_t context[4];
  const void *id;
  const TSTree *tree;
} TSNode;
typedef struct {
  const void *tree, *id;
  uint32_t context[3];
} TSTreeCursor;

// The part of src/main/native/core.c that is used.
typedef struct {
  int64_t steps, bytes;
} Budget;
typedef struct {
  TSTree *tree; // and more
} Arena;

typedef uint16_t (*NumberOf)(TSNode);
typedef uint32_t (*OffsetOf)(TSNode);
typedef TSPoint (*PointOf)(TSNode);
typedef bool (*FlagOf)(TSNode);

enum { NUMBERS = 4, OFFSETS = 3, POINTS = 2, FLAGS = 6 };
static const char *const NUMBER_NAMES[NUMBERS] = {
  "ts_node_symbol", "ts_node_grammar_symbol", "ts_node_parse_state", "ts_node_next_parse_state"};
static const char *const OFFSET_NAMES[OFFSETS] = {
  "ts_node_start_byte", "ts_node_end_byte", "ts_node_descendant_count"};
static const char *const POINT_NAMES[POINTS] = {"ts_node_start_point", "ts_node_end_point"};
static const char *const FLAG_NAMES[FLAGS] = {"ts_node_is_named",    "ts_node_is_missing",
                                              "ts_node_is_extra",    "ts_node_has_changes",
                                              "ts_node_has_error",   "ts_node_is_error"};

typedef struct {
  Arena *(*parse)(const TSLanguage *, Arena *, const char *, uint32_t, const TSRange *, uint32_t,
                  uint64_t, Budget *);
  void (*edit)(Arena *, const TSInputEdit *);
  void (*release)(Arena *);
  TSNode (*root)(const TSTree *);
  TSTreeCursor (*walk)(TSNode);
  void (*leave)(TSTreeCursor *);
  bool (*first_child)(TSTreeCursor *);
  bool (*next_sibling)(TSTreeCursor *);
  bool (*parent)(TSTreeCursor *);
  TSNode (*node)(const TSTreeCursor *);
  uint16_t (*field)(const TSTreeCursor *);
  NumberOf numbers[NUMBERS];
  OffsetOf offsets[OFFSETS];
  PointOf points[POINTS];
  FlagOf flags[FLAGS];
} Core;

typedef struct {
  char *bytes;
  uint32_t size;
} Text;

typedef struct {
  char *name;
  const TSLanguage *language;
} Grammar;

// The same text, parsed by the old core and by the new one. Null: over budget.
typedef struct {
  Arena *old, *new;
} Pair;

static Core old_core, new_core;
static Grammar grammars[MAX_GRAMMARS];
static size_t grammar_count, parses, without_tree, nodes;
static uint64_t random_state = 1;

static void *symbol(void *library, const char *name) {
  void *address = dlsym(library, name);
  if (address == NULL) fail("%s", dlerror());
  return address;
}

static void *open_library(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) fail("%s", dlerror());
  return library;
}

static Core load_core(const char *path) {
  void *library = open_library(path);
  Core core = {.parse = symbol(library, "cleave_parse"),
               .edit = symbol(library, "cleave_edit"),
               .release = symbol(library, "cleave_release"),
               .root = symbol(library, "ts_tree_root_node"),
               .walk = symbol(library, "ts_tree_cursor_new"),
               .leave = symbol(library, "ts_tree_cursor_delete"),
               .first_child = symbol(library, "ts_tree_cursor_goto_first_child"),
               .next_sibling = symbol(library, "ts_tree_cursor_goto_next_sibling"),
               .parent = symbol(library, "ts_tree_cursor_goto_parent"),
               .node = symbol(library, "ts_tree_cursor_current_node"),
               .field = symbol(library, "ts_tree_cursor_current_field_id")};
  for (int i = 0; i < NUMBERS; i++) core.numbers[i] = symbol(library, NUMBER_NAMES[i]);
  for (int i = 0; i < OFFSETS; i++) core.offsets[i] = symbol(library, OFFSET_NAMES[i]);
  for (int i = 0; i < POINTS; i++) core.points[i] = symbol(library, POINT_NAMES[i]);
  for (int i = 0; i < FLAGS; i++) core.flags[i] = symbol(library, FLAG_NAMES[i]);
  return core;
}

static const TSLanguage *find_language(const char *folder, const char *name) {
  for (size_t i = 0; i < grammar_count; i++) {
    if (strcmp(grammars[i].name, name) == 0) return grammars[i].language;
  }
  if (grammar_count == MAX_GRAMMARS) fail("more than %d grammars", MAX_GRAMMARS);
  char path[4096], function[256];
  snprintf(path, sizeof path, "%s/libtree-sitter-%s.%s", folder, name, SUFFIX);
  snprintf(function, sizeof function, "tree_sitter_%s", name);
  const TSLanguage *(*language)(void) = symbol(open_library(path), function);
  grammars[grammar_count] = (Grammar){checked(strdup(name)), language()};
  return grammars[grammar_count++].language;
}

static uint32_t random_below(uint32_t bound) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return (uint32_t)((random_state >> 32) * bound >> 32);
}

// The name of a question that two nodes answer differently, or null.
static const char *difference(TSNode a, TSNode b) {
  for (int i = 0; i < NUMBERS; i++) {
    if (old_core.numbers[i](a) != new_core.numbers[i](b)) return NUMBER_NAMES[i];
  }
  for (int i = 0; i < OFFSETS; i++) {
    if (old_core.offsets[i](a) != new_core.offsets[i](b)) return OFFSET_NAMES[i];
  }
  for (int i = 0; i < POINTS; i++) {
    TSPoint one = old_core.points[i](a), other = new_core.points[i](b);
    if (one.row != other.row || one.column != other.column) return POINT_NAMES[i];
  }
  for (int i = 0; i < FLAGS; i++) {
    if (old_core.flags[i](a) != new_core.flags[i](b)) return FLAG_NAMES[i];
  }
  return NULL;
}

// Walks both trees, node after node.
static void compare_trees(const TSTree *old_tree, const TSTree *new_tree, const char *path,
                          const char *what) {
  TSTreeCursor a = old_core.walk(old_core.root(old_tree));
  TSTreeCursor b = new_core.walk(new_core.root(new_tree));
  for (bool is_new = true;;) {
    if (is_new) {
      TSNode node = old_core.node(&a);
      const char *found = difference(node, new_core.node(&b));
      if (found == NULL && old_core.field(&a) != new_core.field(&b)) found = "the field";
      if (found != NULL) {
        fail("%s differs at byte %u of %s, %s", found, old_core.offsets[0](node), path, what);
      }
      nodes++;
    }
    bool moved = is_new && old_core.first_child(&a);
    if (is_new && new_core.first_child(&b) != moved) fail("children differ: %s, %s", path, what);
    if (moved) continue;
    is_new = old_core.next_sibling(&a);
    if (new_core.next_sibling(&b) != is_new) fail("siblings differ: %s, %s", path, what);
    if (is_new) continue;
    moved = old_core.parent(&a);
    if (new_core.parent(&b) != moved) fail("parents differ: %s, %s", path, what);
    if (!moved) break;
  }
  old_core.leave(&a);
  new_core.leave(&b);
}

static Budget budget_of(Text text) {
  return (Budget){20000 + 12 * (int64_t)text.size, (4 << 20) + 1200 * (int64_t)text.size};
}

static Pair parse(const TSLanguage *language, Pair before, Text text, const TSRange *ranges,
                  uint32_t range_count, const char *path, const char *what) {
  Budget old_left = budget_of(text), new_left = old_left, whole = old_left;
  Pair pair = {
    old_core.parse(language, before.old, text.bytes, text.size, ranges, range_count, 0, &old_left),
    new_core.parse(language, before.new, text.bytes, text.size, ranges, range_count, 0, &new_left)};
  parses++;
  if (pair.old == NULL || pair.new == NULL) without_tree++;
  if ((pair.old == NULL) != (pair.new == NULL)) fail("one core has no tree of %s, %s", path, what);
  if (pair.old == NULL) return pair;
  if (new_left.steps < old_left.steps) {
    fail("%lld steps, before %lld: %s, %s", (long long)(whole.steps - new_left.steps),
         (long long)(whole.steps - old_left.steps), path, what);
  }
  compare_trees(pair.old->tree, pair.new->tree, path, what);
  return pair;
}

static void release(Pair pair) {
  if (pair.old != NULL) old_core.release(pair.old);
  if (pair.new != NULL) new_core.release(pair.new);
}

static TSPoint point_at(Text text, uint32_t at) {
  TSPoint point = {0, 0};
  for (uint32_t i = 0; i < at; i++) {
    if (text.bytes[i] == '\n') point = (TSPoint){point.row + 1, 0};
    else point.column++;
  }
  return point;
}

// Puts other bytes in the place of some: nothing, bytes from elsewhere in the text, or a word that
// opens or closes something in many languages.
static Text mutate(Text text, TSInputEdit *edit) {
  static const char *const WORDS[] = {"{",  "}",  "(",    ")",     "[",  "]",   "\"", "'",  "`",  "/*",
                                      "*/", "//", "#",    "<",     ">",  ";",   ",",  "\n", "\t", "=",
                                      "\\", "@",  "\xff", "\u00e9", "if", "end", ":",  "0x", "<<", "\r"};
  uint32_t at = random_below(text.size + 1);
  uint32_t removed = random_below(3) == 0 ? 0 : random_below(48);
  if (removed > text.size - at) removed = text.size - at;
  char inserted[MAX_INSERTED_BYTES];
  uint32_t size = 0;
  if (random_below(3) == 0) {
    uint32_t from = random_below(text.size);
    size = random_below(sizeof inserted);
    if (size > text.size - from) size = text.size - from;
    memcpy(inserted, text.bytes + from, size);
  } else if (random_below(3) > 0) {
    const char *word = WORDS[random_below(sizeof WORDS / sizeof *WORDS)];
    size = (uint32_t)strlen(word);
    memcpy(inserted, word, size);
  }
  Text mutant = {checked(malloc(text.size - removed + size + 1)), text.size - removed + size};
  memcpy(mutant.bytes, text.bytes, at);
  memcpy(mutant.bytes + at, inserted, size);
  memcpy(mutant.bytes + at + size, text.bytes + at + removed, text.size - at - removed);
  *edit = (TSInputEdit){.start_byte = at,
                        .old_end_byte = at + removed,
                        .new_end_byte = at + size,
                        .start_point = point_at(text, at),
                        .old_end_point = point_at(text, at + removed),
                        .new_end_point = point_at(mutant, at + size)};
  return mutant;
}

// Parses two parts of a text with a gap between them.
static void compare_parts(const TSLanguage *language, Text text, const char *path) {
  uint32_t at[4];
  for (int i = 0; i < 4; i++) {
    at[i] = random_below(text.size + 1);
    for (int j = i; j > 0 && at[j - 1] > at[j]; j--) {
      uint32_t other = at[j];
      at[j] = at[j - 1];
      at[j - 1] = other;
    }
  }
  TSRange ranges[2];
  for (int i = 0; i < 2; i++) {
    ranges[i] = (TSRange){point_at(text, at[2 * i]), point_at(text, at[2 * i + 1]), at[2 * i],
                          at[2 * i + 1]};
  }
  release(parse(language, (Pair){NULL, NULL}, text, ranges, 2, path, "in part"));
}

static void compare(const TSLanguage *language, Text text, const char *path, int mutants) {
  const Pair none = {NULL, NULL};
  char what[64];
  Pair pair = parse(language, none, text, NULL, 0, path, "as it is");
  Text last = {checked(malloc(text.size + 1)), text.size};
  memcpy(last.bytes, text.bytes, text.size);
  for (int i = 1; i <= mutants && last.size > 0; i++) {
    TSInputEdit edit;
    Text mutant = mutate(last, &edit);
    snprintf(what, sizeof what, "mutant %d", i);
    release(parse(language, none, mutant, NULL, 0, path, what));
    if (pair.old != NULL) {
      old_core.edit(pair.old, &edit);
      new_core.edit(pair.new, &edit);
      snprintf(what, sizeof what, "mutant %d by an edit", i);
      Pair edited = parse(language, pair, mutant, NULL, 0, path, what);
      release(pair);
      pair = edited;
    }
    free(last.bytes);
    last = mutant;
  }
  if (mutants > 0 && last.size > 0) compare_parts(language, last, path);
  free(last.bytes);
  release(pair);
}

static Text read_file(const char *path) {
  FILE *stream = fopen(path, "rb");
  if (stream == NULL) fail("cannot read %s", path);
  Text text = {checked(malloc(MAX_FILE_BYTES)), 0};
  text.size = (uint32_t)fread(text.bytes, 1, MAX_FILE_BYTES, stream);
  if (ferror(stream)) fail("cannot read %s", path);
  fclose(stream);
  text.bytes = checked(realloc(text.bytes, text.size + 1)); // so that a sanitizer sees its end
  return text;
}

static int number(const char *text) {
  char *end;
  long value = text == NULL ? -1 : strtol(text, &end, 10);
  if (value < 0 || value > INT32_MAX || *end != '\0') fail("expected a number");
  return (int)value;
}

int main(int count, char **arguments) {
  int mutants = 0, seed = 1, given = 0;
  const char *libraries[3];
  for (int i = 1; i < count; i++) {
    if (strcmp(arguments[i], "--mutants") == 0) mutants = number(arguments[++i]);
    else if (strcmp(arguments[i], "--seed") == 0) seed = number(arguments[++i]);
    else if (given < 3) libraries[given++] = arguments[i];
  }
  if (given < 3) fail("usage: trees [--mutants N] [--seed N] OLD NEW GRAMMARS <list");
  old_core = load_core(libraries[0]);
  new_core = load_core(libraries[1]);

  char *line = NULL;
  size_t capacity = 0, files = 0;
  for (size_t n = 0; getline(&line, &capacity, stdin) > 0; n++) {
    line[strcspn(line, "\n")] = '\0';
    char *tab = strchr(line, '\t');
    if (tab == NULL) fail("not \"grammar TAB path\": %s", line);
    *tab = '\0';
    Text text = read_file(tab + 1);
    random_state = (uint64_t)seed * 1000003 + n + 1;
    compare(find_language(libraries[2], line), text, tab + 1, mutants);
    free(text.bytes);
    files++;
  }
  free(line);
  if (files == 0) fail("no file is listed");
  printf("trees: the same in %zu parses of %zu files and their mutants, with %zu nodes; %zu over budget\n",
         parses, files, nodes, without_tree);
}
