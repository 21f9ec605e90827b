/* A ship. */
struct ship {
  /* Metres. */
  unsigned length;
  unsigned width; /* metres, too */

  /* What to call when it docks. */
  void (*docked)(struct ship *, int quay);
  char *name, *port;
#ifdef FLAGS
  /** Colours of the flag. */
  int colours[3];
#endif
};

typedef union {
  /* As a number. */
  unsigned long number;
  unsigned char bytes[8];
} id_t;

struct plain {
  int x; /* across */
  int y;
} origin = {0, 0};

struct pair {
  /* Both sides. */
  int left, *right;
};
