/* Whether a ship is moored. */
HARBOUR_INLINE bool HARBOUR_PRIVATE(is_moored)(const Ship *ship) {
  return ship->berth != NULL;
}

void HARBOUR_PRIVATE(cast_off)(Ship *ship);

struct Berth *HARBOUR_PRIVATE(free_berth)(int depth) {
  return depth > 12 ? NULL : &berths[depth];
}
