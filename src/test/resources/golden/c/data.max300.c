/* Copyright 2026. */

/* How many ships there may be. */
#define MOST 10
#define LEAST 1

#define DOCK \
  do {       \
  } while (0)

/* The quays. */
static const char *quays[] = {"north", "south"};
int ships = 3;
static const int depths[] = {
  12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35,
};
