// Copyright 2026 The Harbour Authors.

#include <metal_stdlib>
#import "Tides.h"
using namespace metal;

/// What the vertex shader returns.
struct Wave {
  float4 position [[position]];
  float2 at;
};

constant float2 CORNERS[4] = { {0, 0}, {1, 0}, {0, 1}, {1, 1} };
// Whether the sea is drawn.
constant bool has_sea [[function_constant(0)]];

/// Moves a vertex.
vertex Wave move_vertex(uint id [[vertex_id]],
                        constant float4x4 &matrix [[buffer(0)]]) {
  Wave out;
  out.position = matrix * float4(CORNERS[id], 0, 1);
  return out;
}

fragment half4 shade(Wave in [[stage_in]], texture2d<half, access::sample> sea [[texture(0)]]) {
  constexpr sampler linear(coord::normalized, filter::linear);
  return sea.sample(linear, in.at);
}

kernel void count_berths(device atomic_uint *berths [[buffer(0)]], threadgroup float *shared [[threadgroup(0)]],
                         uint id [[thread_position_in_grid]]) {
  threadgroup_barrier(mem_flags::mem_threadgroup);
  atomic_fetch_add_explicit(berths, 1, memory_order_relaxed);
}

template <typename T>
[[kernel]] void twice(device T *values, uint id [[thread_position_in_grid]]) { values[id] *= 2; }
template [[host_name("twice_float")]] [[kernel]] void twice<float>(device float *values, uint id);

namespace sea {
  METAL_FUNC float depth(thread float2 &at) { return at.x; }
  static inline float3 normal(const device packed_float3 *of) { return float3(of[0]); }
}

#if __METAL_VERSION__ >= 310
[[visible]] float light(float3 at) { return at.z; }
#else
float light(float3 at) { return 1; }
#endif
