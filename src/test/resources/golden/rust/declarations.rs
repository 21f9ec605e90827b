// Copyright 2026
//! The harbour.
//! It holds ships.

#![allow(dead_code)]

use std::collections::{HashMap, HashSet};
use crate::ship::Ship; // ships
extern crate alloc;

mod other;

/// The most ships.
pub const LIMIT: usize = 5;
static mut COUNT: u32 = 0;

/// A port.
///
/// With berths.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Port<T> {
    berths: Vec<T>,
}

pub struct Unit;

#[repr(C)]
union Bits { a: u32, b: f32 }

pub enum Size { Small, Large(u8) }

type Result<T> = std::result::Result<T, Error>;

/// Moves.
pub trait Mover: Send {
    type Out;
    const SPEED: u32;

    /// Moves on.
    fn go(&mut self) -> Self::Out;

    fn stop(&self) {}
}

impl<T> Port<T> {
    /// Makes one.
    pub const fn new() -> Self {
        fn local() {}
        Self { berths: Vec::new() }
    }

    #[inline]
    // Counts.
    pub fn len(&self) -> usize { self.berths.len() }
}

impl<T: Clone> Mover for Port<T> where T: Send {
    type Out = ();
    fn go(&mut self) {}
}

impl fmt::Display for &'static str {
    fn fmt(&self) {}
}

macro_rules! square {
    ($x:expr) => { $x * $x };
}

extern "C" {
    /// From C.
    fn abs(x: i32) -> i32;
}

thread_local! { static A: u8 = 1; }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn works() {
        assert_eq!(square!(2), 4);
    }
}
