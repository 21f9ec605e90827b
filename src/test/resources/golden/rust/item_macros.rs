//! Declared in macros.

lazy_static! {
    /// A cache.
    pub static ref CACHE: Mutex<Vec<u8>> = Mutex::new(vec![]);
    static ref WORD: Regex = Regex::new("x").unwrap();
}

/// The depth.
thread_local!(static DEPTH: Cell<u32> = const { Cell::new(0) });

cfg_if::cfg_if! {
    if #[cfg(unix)] {
        /// Moors by rope.
        pub fn moor() { if a { b } else { c } }
    } else {
        pub fn moor() {}
    }
}

bitflags! {
    /// Signals.
    #[derive(Clone)]
    pub struct Signals: u32 {
        /// A lamp.
        const LAMP = 0b1;
        const ALL = Self::LAMP.bits() | 2;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10))]

    /// Adds.
    #[test]
    fn adds(a in 0..10, (c, d) in pair()) {
        prop_assert!(a > 0);
    }
}

impl Ship {
    delegate! {
        to self.hull {
            /// Its length.
            pub fn length(&self) -> u32;
        }
    }
    fn after(&self) {}
}
