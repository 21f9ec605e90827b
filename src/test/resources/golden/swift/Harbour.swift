// Copyright 2025 Nobody.

import Foundation
@testable import struct Sea.Ship
#if canImport(UIKit)
import UIKit
#endif

/// How deep.
public typealias Depth = Int

let limit = 3

/// Doubles.
let twice = { (x: Int) in x * 2 }

/// What can be loaded.
@objc public protocol Loadable: AnyObject {
    associatedtype Cargo
    var capacity: Int { get }
    /// Loads it.
    func load(_ cargo: Cargo) throws
    init(name: String)
    subscript(i: Int) -> Cargo { get }
}

/// A ship.
@MainActor
open class Ship<T>: Vessel, Loadable where T: Cargo {
    // MARK: - State

    static let shared = Ship()
    @Published private(set) var tonnes = 0 // dead weight
    lazy var holds: [Hold] = { [] }()

    /// Whether it is empty.
    var isEmpty: Bool { tonnes == 0 }

    var draught: Double {
        get { _draught }
        set { _draught = newValue }
    }

    var watched: Int = 0 {
        willSet { log(newValue) }
        didSet { log(oldValue) }
    }

    /// A ship of a name.
    public required init?(name: String) {
        super.init()
    }

    convenience init() { self.init(name: "")! }

    deinit { close() }

    /// Loads it.
    /// - Parameter cargo: what to load
    @discardableResult
    public func load(_ cargo: T, into hold: Int = 0) async throws -> Bool {
        func inner() {}
        return true
    }

    subscript(index: Int) -> Hold {
        get { holds[index] }
        set { holds[index] = newValue }
    }

    static func == (a: Ship, b: Ship) -> Bool { a === b }

    class func build() -> Ship { Ship() }

    #if DEBUG
    func dump() {}
    #endif

    /// Inside.
    struct Hold {
        let no: Int
        mutating func clear() {}
    }

    private nonisolated(unsafe) static var cache = 1

    func strict() throws(Lost) {}
}

/// How the wind blows.
indirect enum Wind: String, CaseIterable {
    case north = "n"
    case south
    case from(Ship<Int>)

    var cold: Bool { self == .north }
}

// MARK: - Loading

/// More of it.
extension Ship: CustomStringConvertible where T: Equatable {
    public var description: String { "ship" }
    func more() {}
}

extension Array.Index {
    func up() -> Self { self }
}

public actor Registry {
    func find(_ name: String) -> Ship<Int>? { nil }
}

prefix operator +++
infix operator <=>: ComparisonPrecedence

/// Compares.
func <=> (a: Int, b: Int) -> Int { a - b }

@available(iOS 13, *)
func free<T>(_ x: T) -> some View {
    Text("x")
}

struct Empty {}

@main
struct App { static func main() {} }

#if os(macOS)
/// Only there.
func mac() {}
#else
func other() {}
#endif

#Preview {
    Text("a")
}
