import Foundation
/// Box.
public struct Box {
    #if DEBUG
    /// A.
    func a() {}
    #else
    /// B.
    func b() {}
    #endif
    /// C.
    func c() {
        x
        #if os(iOS)
        .foo()
        #endif
        .bar()
    }
    #if canImport(UIKit)
    public typealias V = UIView
    #elseif canImport(AppKit)
    public typealias V = NSView
    #endif
    /// D.
    func d() {}
}
#if compiler(>=6)
/// E.
func e() {}
#endif
/// F.
func f() {}
extension Box: @retroactive Codable {
    /// G.
    package func g() {}
}
extension Box: @unchecked Sendable {}
@_spi(X) public import Darwin
private import struct Foundation.URL
/// H
public protocol P<Element>: ~Copyable { 
    associatedtype Element: ~Copyable
    /// M.
    mutating func m() throws(Self.E)
    var q: Int { get async throws }
}
/// I
@resultBuilder enum Build { static func buildBlock(_ c: Int...) -> Int { 1 } }
@globalActor actor G { static let shared = G() }
/// opt
func opt(_ x: Int?) { guard let x else { return }; if let x, x > 1 {} }
/// re
let re = /a(b)c/
let r2 = #/x/y/#
precedencegroup Fwd { associativity: left }
infix operator |> : Fwd
/// op
func |> <A, B>(a: A, f: (A) -> B) -> B { f(a) }
