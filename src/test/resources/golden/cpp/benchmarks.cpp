#include <benchmark/benchmark.h>

/// Moors ships.
BENCHMARK_DEFINE_F(Harbour, Moors)(benchmark::State &state) {
  for (auto _ : state) { moor(); }
}

BENCHMARK_F(Harbour, Frees)(benchmark::State &state) { }

HARBOUR_DECLARE_OPERATORS(Quay::Modes)
HARBOUR_DECLARE_TYPE(Quay::Mode)
void after();
