#pragma once

/// No grammar can know that the macro is none of its names; nothing is an error here.
class API_EXPORT Lighthouse {
 public:
  /// Lights it.
  void light(int hours);
  void out() { lit = false; }

 private:
  bool lit;
};

/// After it.
int lighthouses();
