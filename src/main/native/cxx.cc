// What scanners in C++ need of their runtime library, without exceptions. These would bring in the unwinder, which
// needs a C library much newer than the rest does. A scanner that cannot go on ends the process, as one in C.
#include <cstdlib>
#include <new>

void* operator new(std::size_t size) {
  void* block = std::malloc(size);
  if (block == nullptr) {
    std::abort();
  }
  return block;
}

void operator delete(void* block) noexcept { std::free(block); }
void operator delete(void* block, std::size_t) noexcept { std::free(block); }

// The library's own code refers to these, and they would be linked with all that throws if one were missing here.
#define ENDS(name) \
  void name() { std::abort(); }

namespace std {
ENDS(__throw_bad_alloc)
ENDS(__throw_bad_array_new_length)
ENDS(__throw_bad_cast)
void __throw_length_error(const char*) { abort(); }
void __throw_logic_error(const char*) { abort(); }
void __throw_out_of_range(const char*) { abort(); }
void __throw_out_of_range_fmt(const char*, ...) { abort(); }
void __throw_runtime_error(const char*) { abort(); }
}  // namespace std

extern "C" {
ENDS(_Unwind_Resume)
ENDS(__cxa_begin_catch)
ENDS(__cxa_end_catch)
ENDS(__cxa_rethrow)
ENDS(__gxx_personality_v0)
}
