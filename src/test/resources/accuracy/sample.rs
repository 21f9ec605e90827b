//! Ships.
use std::fmt;

/// A ship.
#[derive(Debug)] // for logs
pub struct Ship<'a> {
    name: &'a str,
}

/// Moves.
pub trait Mover {
    /// By so much.
    fn moves(&self, by: u8) -> u8;
}

impl<'a> Mover for Ship<'a> {
    #[inline]
    fn moves(&self, by: u8) -> u8 {
        fn inside() -> char {
            '"'
        }
        by
    }
}

pub enum Flag {
    Red,
}

mod fleet {
    /* Counts. */
    pub(crate) fn count() -> &'static str {
        r#"// no "comment""#
    }
}

extern "C" {
    fn sink(ship: *const u8);
}
