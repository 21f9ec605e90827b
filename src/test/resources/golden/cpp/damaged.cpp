#include "ship.h"

namespace harbour {

/// A quay.
class Damaged {
 public:
  int berths() const;
};

/// Misses the brace that closes its condition.
int Damaged::berths() const {
  if (ships.empty()) {
    return 0;
  return ships.size();
}

/// Found all the same.
int length(const Damaged& quay) {
  return quay.berths();
}

}  // namespace harbour
