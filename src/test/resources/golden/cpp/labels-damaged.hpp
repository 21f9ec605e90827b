namespace quays {

class Quay : public Place {
  PLACE(;

 public:
  struct Rope {
    int length() const { return BROKEN(; }
    void cut() const BROKEN(;

   private:
    Knot* knot_;
  };

 protected:
  Quay(Place* around);
  void moor(int n) BROKEN(;

  // Where it is.
 private:
  int tide(int n) {
    if (n) goto out;
   out:
    return BROKEN(;
  }

  int x_;
};

int main(int n) {
  switch (n) {
    case 1:
      BROKEN(;
out:
    default:
      return 0;
  }
}

}  // namespace quays

namespace docks {

// A dry one.
class DOCKS_EXPORT Dock DOCKS_FINAL
    : public Place
 public:
  Dock(int depth);
  ~Dock();
  int depth() const;
  static Dock* dry(int n);
};

int deepest(int n) { return n; }

}  // namespace docks

int afloat();
