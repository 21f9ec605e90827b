#ifndef QUAY_HPP
#define QUAY_HPP

namespace quays {

/// Moors.
int moor(int n);

// A comment without its marks.
/* And one
   more. */
#else
/// Frees.
int release(int n);

class Quay {
 public:
  int depth() const;
};

}  // namespace quays

int after();

#endif  // QUAY_HPP
