// Copyright 2026 The Harbour Authors.

#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#include "tides.h"

#define BERTHS 12
#define HEIGHT(wave) \
  ((wave).height * 2)

typedef struct {
  float4 position; // of the bow
  uint kind;
} ship_t;

/* How far each lamp shines. */
__constant float RANGES[3] = { 1.0f, 2.0f, 4.0f };
constant sampler_t SEA = CLK_NORMALIZED_COORDS_FALSE | CLK_FILTER_NEAREST;

inline float depth(__private float at) { return at * at; }

float height(__global const ship_t *ships);

/**
 * Moves all ships.
 */
__kernel __attribute__((reqd_work_group_size(8, 1, 1)))
void move_ships(__global ship_t *restrict ships, __local float4 *winds,
                __constant uint *kinds)
{
  __local float tmp[16];
  int local = get_local_id(0);
  float4 wind = (float4)(1.0f, 2.0f, 3.0f, 4.0f);
  barrier(CLK_LOCAL_MEM_FENCE);
  ships[get_global_id(0)].position += wind.wzyx * RANGES[local % 3];
}

kernel void draw(read_only image2d_t sea, write_only image2d_t out)
{
  int2 at = { get_global_id(0), get_global_id(1) };
  write_imagef(out, at, read_imagef(sea, SEA, at));
}

#ifdef FAST
KERNEL_FQ void count(KERN_ATTR_BASIC()) { }
#else
kernel void count(global atomic_int *berths) { atomic_inc(berths); }
#endif

static float4 mean(global float4 *of, const size_t n)
{
  float4 sum = 0;
  for (size_t i = 0; i < n; i++) sum += of[i];
  return sum / n;
}
