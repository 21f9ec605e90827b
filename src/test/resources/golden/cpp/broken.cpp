// What is broken spoils nothing else.

/// Stands.
int before() { return 1; }

class Ship {
  void sail();
  int = ;
  /// Stands as well.
  void sink();
};

int broken( { ;

/// Stands too.
int after() { return 2; }

namespace sea {
int within() { return 3; }
}  // namespace sea
