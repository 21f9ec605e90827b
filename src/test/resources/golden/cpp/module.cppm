// A module.
module;

#include <cassert>

export module port.ships:berths;

export import :cranes;
import port.core;
import <vector>;
import "legacy.h";
export import std;

/// Bound.
export inline constexpr int bound = 3;

/// A box.
export template <typename T>
class Box {
 public:
  Box() = default;
  /// Gets it.
  T get() const { return t_; }
 private:
  T t_;
};

export namespace port {
/// Way.
enum class Way { Left, Right };
/// Runs.
int run(Way w);
struct Inner { int x; void f(); };
}

/// Colour.
export enum class Colour { Red };

/// A concept.
export template <typename T>
concept Small = sizeof(T) < 4;

export using Size = unsigned;
export struct Plain { int a; };
export extern "C++" { int linked(); }

export {
  /// One.
  int one();
  class Two { void three(); };
}

export auto make() -> Box<int> { return {}; }
export using port::run;
export typedef int Old;

module :private;

int hidden() { return 1; }
