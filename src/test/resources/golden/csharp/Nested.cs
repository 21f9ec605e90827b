using A;

namespace One
{
    using B;

    namespace Two.Three
    {
        // About C.
        class C { void F() { } int G() { return 1; } }
    }

    enum D { X }
}

namespace Four { }
