@implementation Quay

/// Moors a ship.
- (BOOL)moor:(Ship *)ship MOORING_NO_ESCAPE { return YES; }

static int Count(Ship *ship) { return 1; }

- (void)free { [super free]; }

@end

@implementation Quay (Lights)
- (void)light {}
@end
