// Copyright 2026 The Harbour Authors.

enable f16;

/* Waves /* that nest */ fn hidden() {} */
struct Wave {
  @location(0) height: f32, // in metres
  @builtin(position) position: vec4<f32>,
}

alias Color = vec4<f32>;

// How many waves there are.
const COUNT: u32 = 10u;
@group(0) @binding(0) var<uniform> camera: Camera;

/// Moves a vertex.
@vertex
fn move_vertex(@location(0) p: vec3<f32>) -> Wave {
  var out: Wave;
  for (var i = 0u; i < COUNT; i++) {
    out.height += p[i];
  }
  return out;
}

@compute @workgroup_size(8, 8) fn main() { }

fn broken(x: f32) -> f32 {
  if (x > 0.0) {
