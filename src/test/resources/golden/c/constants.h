enum {
	BERTH_FREE = 0,
	BERTH_TAKEN, /* by a ship */
};

/* What the harbour master may do. */
enum {
	MASTER_OPEN = 1,
	MASTER_CLOSE = 2
};

enum berth_kind { BERTH_QUAY, BERTH_BUOY };
