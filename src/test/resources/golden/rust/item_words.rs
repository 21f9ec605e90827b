quick_error! {
    /// Errors.
    #[derive(Debug)]
    pub enum Error {
        /// Of a port.
        Port(err: io::Error) {
            from()
            display("port {}", err)
        }
        Plain {}
    }
}

mock! {
    /// A mock.
    pub Store {
        /// Gets.
        fn get(&self, k: &str) -> Option<String>;
    }
    impl Clone for Store {
        fn clone(&self) -> Self;
    }
}

mod inner {
    define_items! {
        /// An id.
        pub struct ShipId(u64);
        lazy_static! {
            /// Nested.
            static ref NESTED: u8 = 1;
        }
    }
}

// No declarations.
fuzz_target!(|data: &[u8]| {
    let x = data;
    fn helper() {}
});

html! {
    <div>{ x }</div>
}

define_id! {
    pub UserId: u64
}
