/// A quay with a brace too few in one method.
pub struct Damaged {
    ships: Vec<Ship>,
}

impl Damaged {
    /// Misses the brace that closes its condition.
    pub fn berths(&self) -> usize {
        if self.ships.is_empty() {
            return 0;
        self.ships.len()
    }

    /// Found all the same.
    pub fn length(&self) -> usize {
        1
    }
}

/// After it.
pub fn open(quay: &Damaged) -> usize {
    quay.berths()
}
