/* Branches that do not close what they open. */
#include "ships.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Loads. */
#ifdef WIDE
int load(int a, int b) {
#else
int load(int a) {
#endif
  if (a
#ifdef WIDE
      && b
#endif
  )
    return 1;
#if DEBUG
  {
#endif
  trace(a);
#if DEBUG
  }
#endif
  return 0;
}

static const char *names[] = {
  "a",
#if 1
  "b",
#endif
};

#if A
int both(void);
#else
int both(int a);
#endif

/* Sinks. */
SHIP_API void sink(void) SHIP_NOTHROW;

int stands(void) { return 2; }

#ifdef __cplusplus
}
#endif
