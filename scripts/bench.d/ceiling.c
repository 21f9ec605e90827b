// Measures how fast tree-sitter parses files when nothing else is done: the ceiling of Cleave's speed.
//
// ceiling [--cpu] [--budget] [--threads K] [--rounds N] NATIVES <list
//
// NATIVES holds the libraries that Cleave itself loads. Standard input has a line
// "grammar TAB path" for each file. All files are read first; then each round parses each of them
// once, grammar after grammar, dealing a grammar's files to K threads with a parser each. Prints a
// row for each grammar with the seconds of its best round, and the total of the best round as a whole.
// With --budget it parses as Cleave does, by cleave_parse of src/main/native/core.c, and prints for
// each grammar the most steps and allocated bytes that a file of 1,000 bytes or more took for a byte.
// Leaves out what a parser of UTF-8 has no use for: files that are empty, too large or not UTF-8.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PROGRAM "ceiling"
#include "../lib/program.h"

enum { MAX_FILE_BYTES = 2 << 20, LEAST_MEASURED_BYTES = 1000, MAX_GRAMMARS = 256, MAX_THREADS = 256 };

// The part of tree_sitter/api.h that is used.
typedef struct TSParser TSParser;
typedef struct TSTree TSTree;
typedef struct TSLanguage TSLanguage;
static TSParser *(*ts_parser_new)(void);
static void (*ts_parser_delete)(TSParser *);
static bool (*ts_parser_set_language)(TSParser *, const TSLanguage *);
static TSTree *(*ts_parser_parse_string)(TSParser *, const TSTree *, const char *, uint32_t);
static void (*ts_tree_delete)(TSTree *);

// The part of src/main/native/core.c that is used.
typedef struct {
  int64_t steps, bytes;
} Budget;
typedef struct Arena Arena;
static Arena *(*cleave_parse)(const TSLanguage *, Arena *, const char *, uint32_t, const void *,
                              uint32_t, uint64_t, Budget *);
static void (*cleave_release)(Arena *);

typedef struct {
  char *bytes;
  uint32_t size;
} File;

typedef struct {
  char *name;
  const TSLanguage *language;
  File *files;
  size_t count;
  uint64_t bytes;
  double best_seconds;
  double steps_a_byte, bytes_a_byte; // the most of any file
  atomic_size_t next_file;
} Grammar;

static Grammar grammars[MAX_GRAMMARS];
static size_t grammar_count;
static clockid_t clock_id = CLOCK_MONOTONIC;
static bool with_budget = false;
static pthread_mutex_t maxima = PTHREAD_MUTEX_INITIALIZER;

// Opens NATIVES/libtree-sitter<name>.
static void *open_library(const char *natives, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/libtree-sitter%s.%s", natives, name, SUFFIX);
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) fail("%s", dlerror());
  return library;
}

static void *symbol(void *library, const char *name) {
  void *address = dlsym(library, name);
  if (address == NULL) fail("%s", dlerror());
  return address;
}

static void load_core(const char *natives) {
  void *core = open_library(natives, "");
  ts_parser_new = symbol(core, "ts_parser_new");
  ts_parser_delete = symbol(core, "ts_parser_delete");
  ts_parser_set_language = symbol(core, "ts_parser_set_language");
  ts_parser_parse_string = symbol(core, "ts_parser_parse_string");
  ts_tree_delete = symbol(core, "ts_tree_delete");
  if (with_budget) {
    cleave_parse = symbol(core, "cleave_parse");
    cleave_release = symbol(core, "cleave_release");
  }
}

static Grammar *find_grammar(const char *natives, const char *name) {
  for (size_t i = 0; i < grammar_count; i++) {
    if (strcmp(grammars[i].name, name) == 0) return &grammars[i];
  }
  if (grammar_count == MAX_GRAMMARS) fail("more than %d grammars", MAX_GRAMMARS);
  char suffix[256], function[256];
  snprintf(suffix, sizeof suffix, "-%s", name);
  snprintf(function, sizeof function, "tree_sitter_%s", name);
  const TSLanguage *(*language)(void) = symbol(open_library(natives, suffix), function);
  Grammar *grammar = &grammars[grammar_count++];
  grammar->name = checked(strdup(name));
  grammar->language = language();
  return grammar;
}

// Whether the bytes are UTF-8 as RFC 3629 has it: no surrogates, no overlong forms.
static bool is_utf8(const char *bytes, size_t size) {
  const uint8_t *p = (const uint8_t *)bytes, *end = p + size;
  while (p < end) {
    uint8_t lead = *p++;
    if (lead < 0x80) continue;
    if (lead < 0xC2 || lead > 0xF4) return false;
    int more = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    if (end - p < more) return false;
    uint8_t low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    uint8_t high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (*p < low || *p > high) return false;
    for (p++; --more > 0; p++) {
      if (*p < 0x80 || *p > 0xBF) return false;
    }
  }
  return true;
}

// Reads a file; false if it is one to leave out.
static bool read_file(const char *path, File *file) {
  FILE *stream = fopen(path, "rb");
  if (stream == NULL) fail("cannot read %s", path);
  static char buffer[MAX_FILE_BYTES + 1];
  size_t size = fread(buffer, 1, sizeof buffer, stream);
  if (ferror(stream)) fail("cannot read %s", path);
  fclose(stream);
  if (size == 0 || size > MAX_FILE_BYTES || !is_utf8(buffer, size)) return false;
  file->bytes = checked(malloc(size));
  memcpy(file->bytes, buffer, size);
  file->size = (uint32_t)size;
  return true;
}

static void read_list(const char *natives) {
  char *line = NULL;
  size_t capacity = 0, left_out = 0;
  for (ssize_t length; (length = getline(&line, &capacity, stdin)) > 0;) {
    line[strcspn(line, "\n")] = '\0';
    char *tab = strchr(line, '\t');
    if (tab == NULL) fail("not \"grammar TAB path\": %s", line);
    *tab = '\0';
    Grammar *grammar = find_grammar(natives, line);
    File file;
    if (!read_file(tab + 1, &file)) {
      left_out++;
      continue;
    }
    grammar->files = checked(realloc(grammar->files, (grammar->count + 1) * sizeof file));
    grammar->files[grammar->count++] = file;
    grammar->bytes += file.size;
  }
  free(line);
  fprintf(stderr, "ceiling: left out %zu files: empty, over %d bytes or not UTF-8\n", left_out,
          MAX_FILE_BYTES);
}

static void keep_maxima(Grammar *grammar, uint32_t size, Budget used) {
  if (size < LEAST_MEASURED_BYTES) return;
  double steps = (double)used.steps / size, bytes = (double)used.bytes / size;
  pthread_mutex_lock(&maxima);
  if (steps > grammar->steps_a_byte) grammar->steps_a_byte = steps;
  if (bytes > grammar->bytes_a_byte) grammar->bytes_a_byte = bytes;
  pthread_mutex_unlock(&maxima);
}

static bool parse(TSParser *parser, Grammar *grammar, const File *file) {
  if (!with_budget) {
    TSTree *tree = ts_parser_parse_string(parser, NULL, file->bytes, file->size);
    if (tree != NULL) ts_tree_delete(tree);
    return tree != NULL;
  }
  Budget left = {INT64_MAX, INT64_MAX};
  Arena *arena =
      cleave_parse(grammar->language, NULL, file->bytes, file->size, NULL, 0, 0, &left);
  if (arena != NULL) cleave_release(arena);
  Budget used = {INT64_MAX - left.steps, INT64_MAX - left.bytes};
  keep_maxima(grammar, file->size, used);
  return arena != NULL;
}

static void *parse_files(void *argument) {
  Grammar *grammar = argument;
  TSParser *parser = ts_parser_new();
  if (!ts_parser_set_language(parser, grammar->language)) {
    fail("the core does not take the ABI of grammar %s", grammar->name);
  }
  for (size_t i; (i = atomic_fetch_add(&grammar->next_file, 1)) < grammar->count;) {
    if (!parse(parser, grammar, &grammar->files[i])) fail("grammar %s gave no tree", grammar->name);
  }
  ts_parser_delete(parser);
  return NULL;
}

static double now(void) {
  struct timespec time;
  clock_gettime(clock_id, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// Parses all files of a grammar once; the seconds that this took.
static double measure(Grammar *grammar, int threads) {
  pthread_t others[MAX_THREADS];
  atomic_store(&grammar->next_file, 0);
  double start = now();
  for (int i = 1; i < threads; i++) {
    if (pthread_create(&others[i], NULL, parse_files, grammar) != 0) fail("cannot start a thread");
  }
  parse_files(grammar);
  for (int i = 1; i < threads; i++) pthread_join(others[i], NULL);
  return now() - start;
}

static void print_row(const char *name, size_t files, uint64_t bytes, double seconds) {
  printf("%s\t%zu\t%llu\t%.3f\t%.2f", name, files, (unsigned long long)bytes, seconds,
         seconds > 0 ? (double)bytes / 1e6 / seconds : 0);
}

static int number(const char *text, int max) {
  char *end;
  long value = text == NULL ? 0 : strtol(text, &end, 10);
  if (value < 1 || value > max || *end != '\0') fail("expected a number from 1 to %d", max);
  return (int)value;
}

int main(int count, char **arguments) {
  int threads = 1, rounds = 3;
  const char *natives = NULL;
  for (int i = 1; i < count; i++) {
    if (strcmp(arguments[i], "--threads") == 0) {
      threads = number(arguments[++i], MAX_THREADS);
    } else if (strcmp(arguments[i], "--budget") == 0) {
      with_budget = true;
    } else if (strcmp(arguments[i], "--cpu") == 0) {
      clock_id = CLOCK_PROCESS_CPUTIME_ID;
    } else if (strcmp(arguments[i], "--rounds") == 0) {
      rounds = number(arguments[++i], 1000);
    } else {
      natives = arguments[i];
    }
  }
  if (natives == NULL) fail("usage: ceiling [--cpu] [--budget] [--threads K] [--rounds N] NATIVES <list");
  load_core(natives);
  read_list(natives);

  double best_total = 0;
  for (int round = 0; round < rounds; round++) {
    double total = 0;
    for (size_t i = 0; i < grammar_count; i++) {
      double seconds = measure(&grammars[i], threads);
      if (round == 0 || seconds < grammars[i].best_seconds) grammars[i].best_seconds = seconds;
      total += seconds;
    }
    if (round == 0 || total < best_total) best_total = total;
  }

  size_t files = 0;
  uint64_t bytes = 0;
  printf("grammar\tfiles\tbytes\tseconds\tMB/s%s\n",
         with_budget ? "\tsteps a byte\tbytes a byte" : "");
  for (size_t i = 0; i < grammar_count; i++) {
    Grammar *grammar = &grammars[i];
    files += grammar->count;
    bytes += grammar->bytes;
    print_row(grammar->name, grammar->count, grammar->bytes, grammar->best_seconds);
    if (with_budget) printf("\t%.2f\t%.0f", grammar->steps_a_byte, grammar->bytes_a_byte);
    putchar('\n');
  }
  print_row("total", files, bytes, best_total);
  putchar('\n');
}
