//! Crate.
use std::fmt;

/// Lets.
pub fn lets(x: Option<i32>) {
    if let Some(a) = x && a > 1 && let Some(b) = f(a) {
        println!("{b}");
    }
    while let Some(q) = it.next() && q > 2 {}
    let Some(z) = x else { return };
    let c = async || 1;
    let d = async move |x: i32| { x };
    let g = gen { yield 1; };
    match x { Some(n @ 1..=5) if let Some(m) = f(n) => {}, None => {}, _ => {} }
    let r = &raw const x;
    let m = &raw mut y;
    let s = c"hello";
    let k = const { 1 + 1 };
    'a: { break 'a; }
    let y = 1.0_f32;
}
/// Gen.
pub gen fn counts() -> i32 { yield 1; }
/// Async.
pub async fn later(f: impl AsyncFn(i32) -> i32) -> impl Iterator<Item = u8> + use<'_, T> {}
unsafe extern "C" {
    /// Sqrt.
    pub safe fn sqrt(x: f64) -> f64;
    pub unsafe fn strlen(p: *const u8) -> usize;
    pub safe static X: i32;
}
#[unsafe(no_mangle)]
pub extern "C" fn exported() {}
auto trait Au {}
impl const Default for X { fn default() -> Self { X } }
pub trait Tc: ~const Foo {}
/// Last.
fn last() {}
