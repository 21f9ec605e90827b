import Foundation

/// A ship.
@objc
public final class Ship: NSObject, Mover {
    private let name = "// no \"comment\""

    /// Makes one.
    public init?(name: String) {
        return nil
    }

    // Sails.
    @discardableResult
    func sail<T: Hashable>(by: T) throws -> [T] where T: Codable {
        func inside() {}
        return [by]
    }

    deinit {
        print("gone")
    }
}

protocol Mover {
    func move(by: Int) -> Int
    func stop()
}

extension Ship {
    static func == (a: Ship, b: Ship) -> Bool { true }
}

enum Flag: String {
    case red
    func lower() {}
}

struct Berth {
    var depth: Int { 1 }
}

func launch() {}
