// Copyright 2026 Nobody
#import <Foundation/Foundation.h>
#include "a.h"
@import UIKit;
@class Port;
@protocol Sailing;
NS_ASSUME_NONNULL_BEGIN
/// Sails.
@protocol Sailing <NSObject>
@required
/// Goes.
- (void)sailTo:(NSString *)port fast:(BOOL)fast;
@optional
- (int)speed;
@property (nonatomic) int crew;
@end

/** A ship. */
@interface Ship : NSObject <Sailing> {
  int _size;
}
/// Name.
@property (nonatomic, copy) NSString *name;
+ (instancetype)shipWithName:(NSString *)name;
/// Of any number.
- (void)load:(id)first, ... SEA_NONNULL;
- (void)sink;
- (void (^)(int))handler;
@end

@interface Ship (Private)
- (void)leak;
@end

SEA_EXPORT
@interface Port : NSObject
@end

@interface Ship ()
@property int depth;
@end

typedef void (^Handler)(int);
typedef NS_ENUM(NSInteger, Kind) { Small, Large };
static int helper(int a) { return a; }

@implementation Ship
@synthesize name = _name;
// Makes.
+ (instancetype)shipWithName:(NSString *)name {
  return nil;
}
- (void)sailTo:(NSString *)port fast:(BOOL)fast {
  void (^b)(void) = ^{ int x; };
}
#pragma mark - Sinking
- (void)sink
{
}
static void inside(void) {}
- (id)init { if (self = [super init]) {} return self; }
- (void)dealloc {}
@end
@implementation Ship (Private)
- (void)leak {}
@end
NS_ASSUME_NONNULL_END
@compatibility_alias Boat Ship;
