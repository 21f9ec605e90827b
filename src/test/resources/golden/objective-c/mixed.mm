#import <UIKit/UIKit.h>
#include <memory>
#include <vector>

using namespace std;

namespace port {

/// A crane.
class Crane : public Base {
 public:
  explicit Crane(int n) : n_(n) {}
  /// Lifts.
  virtual void lift(const std::string& what) override;
  template <typename F>
  void each(F&& f) { for (auto& x : xs_) f(x); }
  static std::unique_ptr<Crane> make() { return std::make_unique<Crane>(1); }
 private:
  int n_ = 0;
  std::vector<int> xs_;
};

/// Lifts it.
void Crane::lift(const std::string& what) {
  NSString *s = [NSString stringWithUTF8String:what.c_str()];
  dispatch_async(dispatch_get_main_queue(), ^{
    [self log:s];
  });
}

enum class Kind : int { Small, Large };

}  // namespace port

/// A view.
@interface PortView : UIView {
  std::unique_ptr<port::Crane> _crane;
}
@property (nonatomic, strong) NSString *title;
- (void)show;
@end

template <typename T>
static T Clamp(T x, T lo, T hi) { return x < lo ? lo : x; }

@implementation PortView {
  std::map<std::string, std::function<void(int)>> _handlers;
}

/// Shows it.
- (void)show {
  auto f = [this_ = self](int x) -> bool { return x > 1; };
  _crane->lift("x");
}

@end

namespace {
/// Hidden.
struct Helper {
  int run() { return 1; }
};
}

extern "C" int port_main(int argc) { return 0; }
