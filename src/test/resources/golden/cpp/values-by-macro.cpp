#define CARGOES(CARGO) \
  CARGO(grain)         \
  CARGO(timber)

/// What a ship carries.
enum class Cargo {
#define CARGO(name) name,
  CARGOES(CARGO)
#undef CARGO
  none
};

/// Their names.
static const char *const names[] = {
#define CARGO(name) #name,
CARGOES(CARGO)
#undef CARGO
};

struct Manifest {
#define FIELD(type, name) type name;
#include "fields.def"
#undef FIELD
  /// Whether it has cargo.
  bool full() const { return true; }
};

int count() { return 2; }
