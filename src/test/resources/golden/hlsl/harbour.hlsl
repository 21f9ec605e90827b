// Copyright 2026 The Harbour Authors.

#ifndef HARBOUR_INCLUDED
#define HARBOUR_INCLUDED

#include "Common.hlsl"
#include_with_pragmas <Waves.hlsli>

#define BERTHS 12
/** How deep a keel may be, in metres. */
#define MAX_DRAUGHT 9.5
#define DRAUGHT(ship) \
    ((ship).draught * \
     MAX_DRAUGHT)

cbuffer Tides : register(b0)
{
    float4x4 tideMatrix; // of the next high water
    float height;
};

CBUFFER_START(HarbourPerMaterial)
    float4 _Colour;
CBUFFER_END

Texture2D<float4> seaMap : register(t0);
/// The lights of the quay.
StructuredBuffer<float3> lights : register(t1);
SamplerState seaSampler;

// How far each lamp shines.
static const float RANGES[3] = {
    1.0, 2.0, 4.0
};

typedef float3 Position;

struct Ship : Hull
{
    float4 position : SV_POSITION;
    nointerpolation uint kind : KIND;

    // How high it floats.
    float Freeboard() { return position.y - draught; }
    float draught;
};

interface Cargo { float Weight(); };
enum class Flag : uint { RED, GREEN };

namespace harbour
{
    template<typename T>
    T Twice(T value) { return value + value; }
}

float Height(float2 at);

/// Moves a ship.
Ship MoveShip(inout Ship ship, float4 wind : TEXCOORD0,
              // The current.
              float4 current)
{
#define PULL 0.5
    for (int i = 0; i < 3; i++) {
        ship.position += wind * RANGES[i] + current * PULL;
    }
#undef PULL
    return ship;
}

#if SHADOWS
half4 Shade(Ship ship) : SV_Target {
    return half4(0, 0, 0, 1);
}
#else
half4 Shade(Ship ship) : SV_Target { return _Colour; }
#endif

[shader("compute")]
[numthreads(8, 8, 1)]
void CountBerths(uint3 id : SV_DispatchThreadID)
{
    if (id.x > BERTHS) { return; }
    [unroll] for (uint i = 0; i < 4; i++) { lights[i]; }
}

SHARED(lamp) inline float4 Lamp(float2 at) { return seaMap.Sample(seaSampler, at); }

#if FAST
float Drift(float wind)
#else
float Drift(float wind, float slack)
#endif
{
    return wind;
}

technique11 Sea { pass P0 { SetVertexShader(CompileShader(vs_5_0, MoveShip())); } }

#endif // HARBOUR_INCLUDED
