bitflags! {
    /// Flags.
    pub struct Flags: u32 {
        const A = 1;
    }
}

thread_local! {
    static SHIPS: u32 = 1;
}

compile_error!("no");
forwarded_impl!((), Box<CStr>,
    CString::into_boxed_c_str);
