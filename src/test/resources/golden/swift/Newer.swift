import SwiftUI
import Testing

/// A view.
struct Board: View {
    @State private var count = 0
    @Environment(\.colorScheme) var scheme
    /// Body.
    var body: some View {
        Text("\(count)")
    }
    nonisolated(unsafe) static var shared: Board?
    /// Stored.
    nonisolated(unsafe) var other = 1
    /// Runs.
    nonisolated func run() async throws(BoardError) -> Int { 1 }
    /// Later.
    func later() throws(any Error) { }
}

#Preview {
    Board()
}

#Preview("Dark") {
    Board().preferredColorScheme(.dark)
}

#Preview("Wide", traits: .landscapeLeft) {
    Board()
}

@available(iOS 17, *)
#Preview("Old") { Board() }

/// An actor.
actor Store {
    /// Saves.
    func save() async {}
    isolated deinit { }
}

/// A handle.
struct Handle: ~Copyable, ~Escapable {
    /// Closes.
    consuming func close() { discard self }
    deinit { }
}

/// Peeks.
func peek<let N: Int, T: ~Copyable>(_ f: borrowing Handle, _ xs: inout [N of Int]) where T: Sendable {}

/// A suite.
@Suite("Sums") struct SumTests {
    /// Adds.
    @Test func adds() { #expect(1 + 1 == 2) }
    @Test("Named", arguments: [1, 2]) func named(n: Int) async throws {
        try #require(n > 0)
        #expect(throws: E.self) { try f() }
    }
    @Test func `raw name of it`() { }
}

/// Macro.
@attached(member, names: named(init))
public macro Model() = #externalMacro(module: "M", type: "S")

/// Global.
@MainActor
final class Last {
    /// Static.
    static func a() {}
    var x: Int { get async throws { 1 } }
    /// Inits.
    var y: Int {
        @storageRestrictions(initializes: z) init { }
        get { 1 }
    }
    subscript(i: Int) -> Int { _read { yield 1 } }
    func p(_ f: sending () -> Void, _ g: repeat each T) {}
    func t<each T>(_ v: repeat (each T, Int)) -> (repeat each T) {}
}
/// End.
func end() { let x = if a { 1 } else { 2 }; let y = switch z { case 1: 2; default: 3 } }
