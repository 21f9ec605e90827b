/// What each port charges, in euro for each ton.
pub const TARIFFS: &[(&str, f64)] = &[
    ("hamburg, with the compulsory pilot above 90 m", 0.91),
    ("le-havre, with the compulsory pilot above 70 m", 0.87),
    ("rotterdam, with the compulsory pilot above 75 m", 0.93),
    ("antwerp, with the locks and the tide of the river", 0.89),
    ("bremerhaven, without the locks", 0.85),
];

static OPTIONS: Options = Options {
    retries: 3,
    message: "the tide tables of this port are older than a year and must not be used any more",
    hosts: &["tides.example", "tides-backup.example", "tides-archive.example", "moon.example"],
    headers: &[("accept", "application/json"), ("user-agent", "harbour"), ("x-request", "tides")],
};
