/* SPDX-License-Identifier: Apache-2.0 */
#pragma once
#include "base.h"

API_EXPORT int api_open(const char *path, int flags) API_NONNULL(1);

/** Closes it. */
API_EXPORT void api_close(int handle);

#define EACH(list, it) \
  for (int it = 0; it < (list)->size; it++)

static inline int twice(int x) { return 2 * x; }

struct opaque;
typedef struct opaque opaque;

BEGIN_DECLS
struct list { int size; struct item { int x; } *items; };
END_DECLS

/* Calls back. */
void each(void (*call)(int), int from);

/* Gives back what to call. */
int (*chosen(int which))(void);
