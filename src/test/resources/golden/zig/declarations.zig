//! Harbours and ships.
// Copyright 2026 The Harbour

const std = @import("std");
const Allocator = @import("std").mem.Allocator; // for all
pub usingnamespace @import("berths.zig");

const berths: u8 = 12;

/// Lets a ship in.
pub fn arrive(ship: *Ship, comptime T: type) !T {
    const Local = struct {
        fn notMe() void {}
    };
    _ = Local;
    return error.Sunk;
} // arrive

extern "c" fn puts(text: [*:0]const u8) c_int;
export fn depart() void {}
inline fn fast() u8 { return '{'; }

/// A ship.
pub const Ship = struct {
    name: []const u8,
    /// Where it lies.
    berth: u8 = 0,

    const Self = @This();

    /// Makes one.
    pub fn init(name: []const u8) Self {
        return .{ .name = name };
    }

    pub const Kind = enum(u8) {
        cargo,
        ferry,

        pub fn text(self: Kind) []const u8 {
            return @tagName(self);
        }
    };

    test "a ship has a name" {}
};

const Value = union(enum) {
    int: i64,
    pub fn get(self: Value) i64 { return self.int; }
};
const Error = error{ Sunk, Lost };
const Handle = opaque {};
const Plain = packed struct { a: u1 };

/// A list of anything.
pub fn List(comptime T: type) type {
    return struct {
        items: []T,

        pub fn append(self: *@This(), item: T) void {
            _ = item;
        }
    };
}

comptime {
    _ = Ship;
}

test "arrives" {
    const text =
        \\fn notMe() void {
    ;
    _ = text;
}
test Ship {}
test {
    _ = @import("berths.zig");
}
