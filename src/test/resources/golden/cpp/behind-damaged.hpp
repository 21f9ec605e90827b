#ifndef QUAY_HPP
#define QUAY_HPP

#ifndef NO_QUAY

class Quay : public Place {
  PLACE
private:
  explicit Quay(Place *around);
public:
  void clear(Mode mode = Ebb) BROKEN(;

  void moved(Mode mode);
};

#endif // NO_QUAY

/// Moors.
#if defined(ROPES)
template <typename Rope>
#else
template <typename Chain>
#endif
class Moor {
public:
  int knots() { return BROKEN(; }
};

#endif // QUAY_HPP
