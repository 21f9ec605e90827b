// What each port charges.
static NSDictionary *tariffs = @{
    @"hamburg": @{ @"perTon": @0.91, @"minimum": @120, @"pilots": @[@"compulsory", @"above 90 m"] },
    @"le-havre": @{ @"perTon": @0.87, @"minimum": @120, @"pilots": @[@"compulsory", @"above 70 m"] },
    @"rotterdam": @{ @"perTon": @0.93, @"minimum": @120, @"pilots": @[@"compulsory", @"above 75 m"] },
    @"antwerp": @{ @"perTon": @0.89, @"minimum": @120, @"pilots": @[@"compulsory", @"above 80 m"] },
};
