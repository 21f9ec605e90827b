/// The harbour's own library.
#[link(name = "harbour")]
unsafe extern "C" {
    /// Opens a harbour.
    pub safe fn harbour_open(name: *const u8) -> i32;

    /// Closes it.
    pub unsafe fn harbour_close(id: i32);
    pub safe static HARBOUR_COUNT: i32;
}

/// What others may call.
#[unsafe(no_mangle)]
pub extern "C" fn berths() -> u32 {
    12
}
