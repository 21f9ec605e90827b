/* The deepest quay. */
<<<<<<< HEAD
#define QUAY_DEPTH 12
=======
#define QUAY_DEPTH 14
>>>>>>> feature/dredging

/* The longest quay. */
#define QUAY_LENGTH 300

struct quay {
  /* In metres. */
<<<<<<< HEAD
  int depth;
=======
  long depth;
>>>>>>> feature/dredging
  int left;
};

/* Moors there. */
? 4 @ = <
int moor(struct quay *quay);

define QUAY_NAMES \
  { "north", \
    "south" }
