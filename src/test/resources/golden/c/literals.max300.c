/* What each port charges. */
static const struct tariff tariffs[] = {
    { "hamburg", 0.91, 120, PILOT_COMPULSORY | PILOT_ABOVE_90_M },
    { "le-havre", 0.87, 110, PILOT_COMPULSORY | PILOT_ABOVE_70_M },
    [ROTTERDAM] = { "rotterdam", 0.93, 150, PILOT_COMPULSORY | PILOT_ABOVE_75_M },
    { .name = "antwerp", .per_ton = 0.89, .minimum = 130 },
    { NULL, 0, 0, 0 },
};

static struct options options = {
    .retries = 3,
    .message = "the tide tables of this port are older than a year and must not be used any more",
    .hosts = { "tides.example", "tides-backup.example", "tides-archive.example", "moon.example" },
    .headers = { "accept: application/json", "user-agent: harbour", "x-request: tides" },
};

enum signal {
    SIGNAL_DIVER = 1 << 0,      /* keep well clear of me and pass at slow speed */
    SIGNAL_FIRE = 1 << 1,       /* I am on fire and have dangerous cargo on board */
    SIGNAL_PILOT = 1 << 2,      /* I have a pilot on board, or I require one */
    SIGNAL_QUARANTINE = 1 << 3, /* my vessel is healthy and I request free pratique */
};
