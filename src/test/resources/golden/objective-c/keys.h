#import <Foundation/Foundation.h>

/// The key of a berth.
typedef NSString *BerthKey NS_TYPED_EXTENSIBLE_ENUM;
/// The name of a chart.
typedef NSString *ChartName NS_STRING_ENUM NS_SWIFT_NAME(Chart);

@interface Chart : NSObject
- (void)draw;
@end
