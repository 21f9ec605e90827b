/// What a ship flies.
#[derive(Debug)]
pub enum Flag {
    /// A pilot is on board.
    Pilot { name: String },

    /// About to sail.
    #[deprecated]
    BluePeter(u8), // at sea: nets are fast
    Quarantine,
    /// Keep clear.
    Divers = 4,
}

enum Tide {
    Ebb,
    Flood,
}
