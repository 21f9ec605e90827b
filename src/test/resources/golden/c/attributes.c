// Attributes of C23 behind the name.

/* Whether the harbour is open. */
int open [[maybe_unused]];

int tide [[maybe_unused]], ebb;

struct berth {
  int depth [[deprecated]];
};
