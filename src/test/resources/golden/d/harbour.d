// Copyright 2026 The Harbour Authors.
/** Ships and berths. */
module fleet.harbour;

import std.stdio, std.algorithm : map;
public import fleet.ships;

/// How many ships fit.
enum limit = 10;
enum State : ubyte { free, taken }

/++
 + A place for one ship. /+ nested +/ class Hidden {}
 +/
@safe struct Berth(T) if (is(T == class))
{
    /// Its name.
    string name = "{";
    private T[] ships;

    @disable this();
    this(string name) { this.name = name; }

    ~this() {}

    /// Moors a ship.
    bool moor(T ship)
    in (ship !is null)
    {
        foreach (s; ships) { if (s is ship) return false; }
        void local() {}
        ships ~= ship;
        char c = '}';
        return true;
    }

    @property size_t length() const pure nothrow => ships.length;

    ref inout(T) opIndex(size_t i) inout { return ships[i]; }

    alias Ships = T[];
    union { int a; float b; }

    unittest
    {
        assert(Berth("a").length == 0);
    }
}

interface Moorable { void tie(string rope); }

final class Ship : Vessel, Moorable
{
    override void tie(string rope) { }
    private:
    int[string] ropes;
    static immutable(char)[] flag(int n = (1 + 2)) { return `}`; }
}

version (Windows)
{
    // For Windows.
    extern (C) int native(int x);
}
else
{
    int native(int x) { return x; }
}

template Twice(alias f)
{
    auto twice(A)(A a) { return f(f(a)); }
}

mixin template Named() { string name; }

extern (C++) {
    void call(int*);
}

auto max(T)(T a, T b) if (isNumeric!T)
{
    return a > b ? a : b;
}

void main(string[] args)
{
    writeln(args.map!(a => a ~ "{"));
}

void broken(int x) {
    if (x) {

/// Quotes and braces in characters do not count.
unittest
{
    check(['"': "\"", '\'': "'", '{': "\u007b", '\\': "}"]);
}

extern (C) Ship *find_ship(const(char)* name);

version (Tides) struct Tide { double height; }
