/// What each port charges.
const tariffs = [_]Tariff{
    .{ .name = "hamburg", .per_ton = 0.91, .minimum = 120, .pilots = "above 90 m" },
    .{ .name = "le-havre", .per_ton = 0.87, .minimum = 120, .pilots = "above 70 m" },
    .{ .name = "rotterdam", .per_ton = 0.93, .minimum = 120, .pilots = "above 75 m" },
    .{ .name = "antwerp", .per_ton = 0.89, .minimum = 120, .pilots = "above 80 m" },
};
