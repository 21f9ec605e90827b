#import <Foundation/Foundation.h>

@interface Harbour : Place
/** Asks for a berth. */
- (nullable Berth *)GET:(NSString *)name
             parameters:(nullable id)parameters
                headers:(nullable NSDictionary <NSString *, NSString *> *)headers
               progress:(nullable void (^)(NSProgress *progress))progress
                success:(nullable void (^)(Berth *berth, id _Nullable answer))success
                failure:(nullable void (^)(Berth * _Nullable berth, NSError *error))failure;
- (void)HEAD:(NSString *)name DELETE:(BOOL)all;
- (NSString *)UUID;
- (instancetype)init NS_UNAVAILABLE;
- (void)moor:(Ship *)ship at:(int)berth API_AVAILABLE(ios(13.0)) NS_SWIFT_NAME(moor(_:at:));
- (void)print:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2);
@end

@implementation Harbour
- (void)HEAD:(NSString *)name DELETE:(BOOL)all
{
  [self close];
}

- (NSString *)UUID {
  return @"a";
}
@end
