// Attributes of C++11 behind the name.

/// Whether the harbour is open.
int open [[maybe_unused]];

/// How many berths there are.
const int berths [[deprecated("count them")]] = 12;

int tide [[maybe_unused]];

struct Berth {
  int depth [[maybe_unused]];
  /// In metres.
  double length [[deprecated]];
  [[nodiscard]] bool free() const;
  char *owner [[maybe_unused]], *guest;
};
