/* harbour.c - ships
 * Copyright (C) 2026 Nobody
 */
#ifndef HARBOUR_H
#define HARBOUR_H

#include <stdio.h>
#include "ship.h" /* ships */

#define LIMIT 5
#define SQUARE(x) \
  ((x) * (x))

/* A ship. */
struct ship {
  char *name;
  int size;
};

typedef struct {
  int a;
} port_t;

typedef int (*handler_fn)(struct ship *, int);
typedef unsigned long ulong_t, *ulong_p;

/** Kinds. */
enum kind { SMALL, LARGE };

union bits { int i; float f; };

static int count = 0, other;
static const struct ops { int (*open)(void); } ops_table = { 0 };
int (*callback)(int);

/** Declared here. */
extern int load(const char *name, struct ship **out);
int first(void), second(void);

#ifdef __cplusplus
extern "C" {
#endif

/* Adds. */
static inline int
add(int a, int b)
{
  return a + b;
}

struct ship *find(const char *name) { return 0; } /* trailing */

#if LIMIT > 3
char **table(void) { return 0; }
#else
char **table(void) { return (char **)1; }
#endif

int old_style(a, b)
  int a;
  char *b;
{
  return a;
}

void (*signal_of(int sig, void (*func)(int)))(int) { return func; }

#ifdef __cplusplus
}
#endif

#endif /* HARBOUR_H */
