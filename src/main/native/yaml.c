// The scanner of YAML counts lines and columns in 16 bits: after 32,767 lines it took entries for errors.
// It counts them in 32 bits here. It also stopped to save its state only after the end of the buffer for
// it; with eight bytes for a level instead of four, the last level that fits ends below a smaller bound.

#include "tree_sitter/array.h"
#include "tree_sitter/parser.h"

#undef TREE_SITTER_SERIALIZATION_BUFFER_SIZE
#define TREE_SITTER_SERIALIZATION_BUFFER_SIZE (1024 - 7)
#define int16_t int32_t
#include "scanner.c"
