#if DEBUG
extension Quay: Place {
#else
extension Quay: Port {
#endif
  func deep() -> Int { 1 }
}

struct Boat {
#if os(iOS)
  func moor(_ n: Int) {
#else
  func moor(_ n: Int32) {
#endif
    print(n)
  }
  func after() {}
}
func last() {}
