module port.ships;
import std;

namespace port {
/// Runs.
int run(Way w) { return 1; }
}
