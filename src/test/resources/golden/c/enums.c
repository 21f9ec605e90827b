/** What a ship flies. */
enum flag {
  /** A pilot is on board. */
  FLAG_H = 1,

  /* About to sail. */
  FLAG_P, /* at sea: nets are fast */
  FLAG_Q,
  // Quarantine.
  FLAG_L
};

typedef enum {
  TIDE_EBB, TIDE_FLOOD,
  /** Between the tides. */
  TIDE_SLACK
} tide;

enum {
  /** A group without a name stays whole. */
  DEPTH = 12,
  WIDTH
};
