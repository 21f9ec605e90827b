// Copyright 2026 Nobody
#include <string>
#include "harbour.h" // ships

namespace sea::port {

/// A berth of some kind.
template <typename T>
class Berth : public Place<T> {
 public:
  /// Empty.
  Berth();
  explicit Berth(int depth) : depth_(depth), free_{true} {}
  ~Berth() override;

  // How deep.
  int depth() const { return depth_; }
  int& at(int i);
  T* data();
  operator bool() const { return free_; }
  operator T*();
  bool operator==(const Berth& other) const;
  Berth& operator=(Berth&&) = default;
  virtual void clear() = 0;
  template <class U>
  void put(U&& ship);

  /// Where it lies.
  class Position { int x, y; };
  struct { int z; } anonymous;
  enum class Side : int { Left, Right };
  using value_type = T;
  friend bool operator<(Berth a, Berth b) { return a.depth_ < b.depth_; }
  friend class Harbour;

#ifdef DEBUG
  void dump();
#else
  void dump() {}
#endif

 private:
  static int count;
  int (*callback_)(int);
  std::function<int(int)> later_;
  bool free_ = true;
};

namespace {
int hidden() { return 1; }
}  // namespace

inline namespace v1 { void visible(); }

}  // namespace sea::port

/* Deep. */
template <typename T>
Berth<T>::Berth(int depth) : depth_(depth) {}

template <> struct hash<Ship> { int operator()(Ship) const; };
template <class T> void Berth<T>::clear() {}
Berth::operator bool() const { return true; }
std::vector<int> Berth<sea::Ship>::all() const noexcept { return {}; }
Berth::~Berth() = default;
const std::string &Ship::name() { return name_; }
int sea::port::Berth<std::pair<A, B>>::size() { return 2; }

int& reference(int);
auto trailing() -> int { return 1; }
decltype(auto) deduced() { return 1; }
[[nodiscard]] int attributed();
void guarded() try { run(); } catch (...) { }
bool operator ""_knots(unsigned long long);
void (*handler(int, void (*f)(int)))(int);

extern "C" int c_function(int);
extern "C" {
/** Linked. */
void linked();
}

TEST(Berth, IsEmpty) {
  struct Local { void inner() {} };
}

Ship first(1);
Ship second{1};
auto lambda = [](int x) { return x; };
template <class T> concept Floats = requires(T t) { t.float_(); };
typedef struct point { int x; int sum() { return x; } } point_t;
typedef std::map<int, Ship> fleet_t;
struct Flag final : Cloth { Flag() {} } flag;
enum Colour { Red, Green };
union Bits { int i; float f; };
class Forward;
template class Berth<int>;
using namespace std;
namespace short_name = sea::port;

/// A test: a macro with a body.
TEST(Harbour, Berth) {
  EXPECT_EQ(1, Berth<int>(1).depth());
}

Berth<int>::operator std::string() const { return "berth"; }
