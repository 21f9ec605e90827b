#include <string>

namespace harbour {

// A ship.
template <class T>
class Ship : public Mover<T> {
 public:
  explicit Ship(int depth);

  // Sails.
  int sail(int by) const override { return by; }

  enum Flag { kRed };

 private:
  std::string name_ = "// no comment";
};

struct Berth {
  int depth;
};

// Counts.
int count();

}  // namespace harbour

int harbour::count() {
  auto inside = [] { return 1; };
  return inside();
}
