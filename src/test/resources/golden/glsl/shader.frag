#version 450 core
// Shades.
#extension GL_ARB_separate_shader_objects : enable
#define PI 3.14
#define SQUARE(x) ((x) * (x))
layout(location = 0) in vec3 normal;
layout(location = 0) out vec4 colour;
uniform sampler2D image;

/* What the camera sees. */
layout(std140, binding = 1) uniform Camera {
  mat4 view;
  vec3 eye;
} camera;

/// A light.
struct Light {
  vec3 position;
  float power;
};

float attenuate(float d);

/// Falls off.
float attenuate(float d) {
  return 1.0 / SQUARE(d);
}

#ifdef SHADOWS
float shadow(in vec3 p, inout float s) { return s; }
#endif

precision highp float;
const int LIMIT = 4;

void main() {
  colour = vec4(attenuate(length(normal)));
}
