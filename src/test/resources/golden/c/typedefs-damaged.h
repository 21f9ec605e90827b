/* Names behind bodies, in a file with errors. */

typedef struct {
  int depth;
  /* Its ropes. */
  int ropes[8];
+ ] @ 3 {
} quay_t;

/* How it stands. */
typedef enum {
  EBB,
  /* Rising. */
  FLOOD
 tide_t;

typedef union mooring
  int bollard;
  /* Its anchor. */
  void *anchor;
} mooring_t;

typedef struct port {
  /* The first. */
  quay_t *quay;
#else
  int depth;
} __attribute__((packed)) port_t, *port_ptr;

/* Moors. */
int moor(quay_t *quay);
