#pragma once

class Crane {
 public:
  Crane();
  Crane(int, , >>
  void InitRef(const Load* load) {
    clone_ = &Crane::InitRef;
  }

  const Load* load_;
  void (Crane::*clone_)(const Load*, int);
};
