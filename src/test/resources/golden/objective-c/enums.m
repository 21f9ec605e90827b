#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Colours.
typedef NS_ENUM(NSInteger, Hue) {
    /// Red.
    HueRed = 0,
    HueBlue NS_SWIFT_NAME(blue) = 1,
    HueGreen API_AVAILABLE(ios(13.0), macos(10.15)),
} NS_SWIFT_NAME(Palette.Hue);

/// Flags.
typedef NS_OPTIONS(NSUInteger, HueFlags) {
    HueFlagsNone = 0,
    HueFlagsAll = 1 << 0,
} API_AVAILABLE(ios(13.0));

typedef CF_ENUM(CFIndex, Weight) {
    WeightLight = 1,
    WeightHeavy = 2,
};

typedef NS_CLOSED_ENUM(NSInteger, Way) {
    WayLeft,
    WayRight
} NS_SWIFT_NAME(Way);

typedef NS_ENUM(NSInteger, Fore);

NS_ENUM(NSInteger) { kA = 1, kB = 2, };

FOUNDATION_EXPORT NSString * const HueErrorDomain NS_SWIFT_NAME(domain);
extern NSNotificationName const HueDidChange API_DEPRECATED("no", ios(2.0, 3.0));

typedef NSString *HueKey NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(Hue.Key);

NS_SWIFT_NAME(Painter)
API_AVAILABLE(ios(13.0))
@interface HuePainter : NSObject <NSCopying>

/// The hue.
@property (nonatomic, assign) Hue hue NS_AVAILABLE_IOS(7_0);
@property (nonatomic, copy, nullable) void (^done)(BOOL ok) API_AVAILABLE(ios(13.0));
@property (class, nonatomic, readonly) HuePainter *shared NS_SWIFT_NAME(shared);

@end

@implementation HuePainter
/// Runs.
- (void)run { [self paint:@"x"]; }
@end

NS_ASSUME_NONNULL_END
