/// A ship.
pub struct Ship {
    /// Its name.
    #[serde(skip)]
    pub name: String,
    flag: String,
}

pub struct Empty;
pub struct Pair(u8, u8);
