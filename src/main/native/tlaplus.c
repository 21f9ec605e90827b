// The scanner of TLA+. Its state grows with the nesting of the file, and the core has room for 1,024
// bytes: what is written beyond it ended the process. Here a state that is too large is forgotten, and
// the scanner goes on as at the start of the file.

#define tree_sitter_tlaplus_external_scanner_serialize unbounded_serialize
#include "scanner.c"
#undef tree_sitter_tlaplus_external_scanner_serialize

// The bytes that unbounded_serialize writes.
static size_t state_size(const struct NestedScanner *scanner) {
  size_t size = sizeof(nest_address) + sizeof(unsigned) +
                scanner_serialized_size(&scanner->current_context);
  for (unsigned i = 0; i < scanner->enclosing_contexts.size; i++) {
    size += sizeof(unsigned) + array_get(&scanner->enclosing_contexts, i)->size;
  }
  return size;
}

unsigned tree_sitter_tlaplus_external_scanner_serialize(void *payload, char *buffer) {
  bool fits = state_size(payload) <= TREE_SITTER_SERIALIZATION_BUFFER_SIZE;
  return fits ? unbounded_serialize(payload, buffer) : 0;
}
