// What the measuring and testing programs in C share. Define PROGRAM, its name, before this is included.

#ifndef CLEAVE_PROGRAM_H
#define CLEAVE_PROGRAM_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

// The extension of a shared library.
#ifdef __APPLE__
#define SUFFIX "dylib"
#else
#define SUFFIX "so"
#endif

// Prints a message of one line, and exits with 1.
static _Noreturn void fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs(PROGRAM ": ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  exit(1);
}

// Returns the allocated memory. Fails if it is NULL.
static void *checked(void *allocated) {
  if (allocated == NULL) fail("out of memory");
  return allocated;
}

#endif
